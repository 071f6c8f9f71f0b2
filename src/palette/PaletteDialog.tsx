import { useState } from 'react';
import { Box, Dialog, LinearProgress, Typography } from '@mui/material';
import { useDebouncedEvent } from 'ra-core';
import { useNavigate } from 'react-router';
import { matchText } from '../ui/matchText';
import { usePageEntries } from './entries';
import { PaletteSearch } from './PaletteSearch';
import { useFoundEntries } from './useFoundEntries';
import { useRecordEntries } from './useRecordEntries';
import { useViewEntries } from './useViewEntries';
import { palette } from '../i18n/en/palette';
import { savedViews } from '../i18n/en/savedViews';
import { search as searchTexts } from '../i18n/en/search';
import { LaterMessages } from '../i18n/LaterMessages';
import { useTranslate } from '../i18n/useTranslate';
import { useOffersSearch } from '../search/useOffersSearch';

/** Milliseconds without typing before the API is called. */
const TYPING_REST = 250;

const MESSAGES = { palette, savedViews, search: searchTexts };

interface PaletteProps {
  onClose: () => void;
}

/** The command palette: finds any saved view, page, create form or record. */
const PaletteDialog = (props: PaletteProps) => (
  <LaterMessages messages={MESSAGES}>
    <Palette {...props} />
  </LaterMessages>
);

/** What the lists' filters find, after a pause in typing. Empty where the API has a search. */
const useFilteredEntries = (text: string, isEnabled: boolean) => {
  const [search, setSearch] = useState('');
  const setSearchAtRest = useDebouncedEvent(setSearch, TYPING_REST);
  const records = useRecordEntries(isEnabled ? search : '');
  const isSearching = records.isSearching || search !== text.trim();
  return {
    setSearchAtRest,
    ...records,
    // Results of an earlier search must not be chosen by typing on and pressing Enter.
    entries: isSearching ? [] : records.entries,
    isSearching,
  };
};

const Palette = ({ onClose }: PaletteProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // The first response of a session may arrive while the palette is open.
  const isOffered = useOffersSearch();
  const { setSearchAtRest, ...filtered } = useFilteredEntries(text, !isOffered);
  const found = useFoundEntries(text.trim(), isOffered);
  const type = (typed: string) => {
    setText(typed);
    setSearchAtRest(typed.trim());
  };

  const matches = matchText(text);
  const pages = [...useViewEntries(), ...usePageEntries()].filter(({ label }) => matches(label));
  const { entries: records, isSearching, isFailed } = isOffered ? found : filtered;
  const entries = [...pages, ...records];

  const status = () => {
    if (isSearching) return translate('palette.searching');
    if (isFailed) return translate('palette.failed');
    if (entries.length === 0) return translate('palette.none');
    return isOffered
      ? found.countWith(pages.length)
      : translate('palette.results', { smart_count: entries.length });
  };
  const choose = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': translate('palette.title'), 'aria-labelledby': undefined },
      }}
    >
      <PaletteSearch
        text={text}
        entries={entries}
        onType={type}
        onChoose={choose}
        onClose={onClose}
      />
      <Box sx={{ height: 4 }}>{isSearching && <LinearProgress aria-hidden />}</Box>
      <Box
        sx={{
          px: 2,
          py: 1.5,
          display: 'grid',
          gap: 0.25,
          color: 'text.secondary',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="body2" role="status">
          {status()}
        </Typography>
        <Typography variant="body2">{translate('palette.hint')}</Typography>
      </Box>
    </Dialog>
  );
};

export default PaletteDialog;
