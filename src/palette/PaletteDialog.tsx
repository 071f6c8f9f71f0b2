import { useState } from 'react';
import { Box, Dialog, LinearProgress, Typography } from '@mui/material';
import { useDebouncedEvent } from 'ra-core';
import { useNavigate } from 'react-router';
import { savedViews } from '../i18n/en/savedViews';
import { LaterMessages } from '../i18n/LaterMessages';
import { matchText } from '../ui/matchText';
import { usePageEntries } from './entries';
import { PaletteSearch } from './PaletteSearch';
import { useRecordEntries } from './useRecordEntries';
import { useViewEntries } from './useViewEntries';
import { useTranslate } from '../i18n/useTranslate';

/** Milliseconds without typing before the API is called. */
const TYPING_REST = 250;

const texts = { savedViews };

interface PaletteDialogProps {
  onClose: () => void;
}

const Palette = ({ onClose }: PaletteDialogProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const setSearchAtRest = useDebouncedEvent(setSearch, TYPING_REST);
  const type = (typed: string) => {
    setText(typed);
    setSearchAtRest(typed.trim());
  };

  const matches = matchText(text);
  const pages = [...useViewEntries(), ...usePageEntries()].filter(({ label }) => matches(label));
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

/** The command palette: finds any saved view, page, create form or record. */
const PaletteDialog = (props: PaletteDialogProps) => (
  <LaterMessages messages={texts}>
    <Palette {...props} />
  </LaterMessages>
);

export default PaletteDialog;
