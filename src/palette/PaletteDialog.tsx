import { useState } from 'react';
import { Box, Dialog, LinearProgress, Typography } from '@mui/material';
import { useDebouncedEvent } from 'ra-core';
import { useNavigate } from 'react-router';
import { palette } from '../i18n/en/palette';
import { placeholders } from '../i18n/en/placeholders';
import { savedViews } from '../i18n/en/savedViews';
import { LaterMessages } from '../i18n/LaterMessages';
import { matchText } from '../ui/matchText';
import { usePageEntries, type PaletteEntry } from './entries';
import { PaletteSearch } from './PaletteSearch';
import { useFoundEntries } from './useFoundEntries';
import { useRecordEntries } from './useRecordEntries';
import { useViewEntries } from './useViewEntries';
import { search as searchTexts } from '../i18n/en/search';
import { useTranslate } from '../i18n/useTranslate';
import { useOffersSearch } from '../search/useOffersSearch';

/** Milliseconds without typing before the API is called. */
const TYPING_REST = 250;

const MESSAGES = { palette, placeholders, savedViews, search: searchTexts };

interface PaletteProps {
  onClose: () => void;
}

/** The command palette: finds any saved view, page, create form or record. */
const PaletteDialog = (props: PaletteProps) => (
  <LaterMessages messages={MESSAGES}>
    {useOffersSearch() ? <SearchPalette {...props} /> : <FilterPalette {...props} />}
  </LaterMessages>
);

const useMatchingPages = (text: string) => {
  const matches = matchText(text);
  return [...useViewEntries(), ...usePageEntries()].filter(({ label }) => matches(label));
};

/** Finds records by the search of the API. */
const SearchPalette = ({ onClose }: PaletteProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const pages = useMatchingPages(text);
  const records = useFoundEntries(text.trim());
  const entries = [...pages, ...records.entries];
  const status = () => {
    if (records.isSearching) return translate('palette.searching');
    if (records.isFailed) return translate('palette.failed');
    if (entries.length === 0) return translate('palette.none');
    return records.countWith(pages.length);
  };
  return (
    <Palette
      text={text}
      entries={entries}
      status={status()}
      isSearching={records.isSearching}
      onType={setText}
      onClose={onClose}
    />
  );
};

/** Finds records by the filters of the lists. */
const FilterPalette = ({ onClose }: PaletteProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const setSearchAtRest = useDebouncedEvent(setSearch, TYPING_REST);
  const type = (typed: string) => {
    setText(typed);
    setSearchAtRest(typed.trim());
  };

  const pages = useMatchingPages(text);
  const records = useRecordEntries(search);
  const isSearching = records.isSearching || search !== text.trim();
  // Results of an earlier search must not be chosen by typing on and pressing Enter.
  const entries = isSearching ? pages : [...pages, ...records.entries];

  const status = () => {
    if (isSearching) return translate('palette.searching');
    if (records.isFailed) return translate('palette.failed');
    if (entries.length === 0) return translate('palette.none');
    return translate('palette.results', { smart_count: entries.length });
  };
  return (
    <Palette
      text={text}
      entries={entries}
      status={status()}
      isSearching={isSearching}
      onType={type}
      onClose={onClose}
    />
  );
};

interface PaletteViewProps extends PaletteProps {
  text: string;
  entries: PaletteEntry[];
  /** What the search is doing or has found; announced. */
  status: string;
  isSearching: boolean;
  onType: (text: string) => void;
}

const Palette = ({ text, entries, status, isSearching, onType, onClose }: PaletteViewProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
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
        onType={onType}
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
          {status}
        </Typography>
        <Typography variant="body2">{translate('palette.hint')}</Typography>
      </Box>
    </Dialog>
  );
};

export default PaletteDialog;
