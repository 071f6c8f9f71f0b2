import { useDeferredValue, useState } from 'react';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useNavigate } from 'react-router';
import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import { useGetResourceLabel } from 'ra-core';
import { Dialog } from '../../ui/Dialog';
import { searchedResources } from '../../../contract/search/groups';
import { matchText } from '../../ui/matchText';
import { useDeclaredResources } from '../../routing/Resource';
import { type PaletteEntry, useFoundEntries, usePageEntries, useRecentEntries } from './entries';
import { PaletteSearch } from './PaletteSearch';
import { useActionEntries } from './useActionEntries';
import { useIdEntries, useRecordEntries } from './useRecordEntries';
import { useTranslate } from '../../i18n/useTranslate';
import { useDebounced } from '../search/useLiveSearch';
import { useOffers } from '../../ui/useOffers';
import { viewPath } from '../savedViews/savedViews';
import { useSavedViews } from '../savedViews/useSavedViews';

/** The saved views of the signed-in user, the pinned ones first. */
const useViewEntries = (): PaletteEntry[] => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { data = [] } = useSavedViews(useOffers('list-options'));
  return data.map((view) => ({
    to: viewPath(view),
    group: translate('savedViews.title'),
    label: view.name,
    detail: [labelOf(view.resource, 2), view.isPinned && translate('savedViews.pinned')]
      .filter(Boolean)
      .join(' · '),
    icon: ViewsIcon,
  }));
};

/** Milliseconds without typing before the API is called. */
const TYPING_DELAY_MS = 250;

interface PaletteProps {
  onClose: () => void;
}

/** Entries for resources that the API's search does not cover, found by list filters, debounced. */
const useFilteredEntries = (text: string, hasSearch: boolean) => {
  const resources = useDeclaredResources().filter(
    ({ name, hasShow }) =>
      hasShow && !(hasSearch && (searchedResources as readonly string[]).includes(name)),
  );
  const search = useDebounced(text, TYPING_DELAY_MS, '');
  const records = useRecordEntries(resources, search);
  const isSearching = records.isSearching || (resources.length > 0 && search !== text);
  return {
    ...records,
    // Results of an earlier search must not be chosen by typing on and pressing Enter.
    entries: isSearching ? [] : records.entries,
    isSearching,
  };
};

/** The palette's search, results and status; the dialog around it is not rendered on each key. */
const PaletteContent = ({ onClose }: PaletteProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // The first response of a session may arrive while the palette is open.
  const isOffered = useOffers('search');
  const found = useFoundEntries(text.trim(), isOffered);
  const filtered = useFilteredEntries(text.trim(), isOffered);
  const byId = useIdEntries(isOffered ? '' : text.trim());
  const isSearching = found.isSearching || filtered.isSearching;

  const words = text.trim().split(/\s+/).map(matchText);
  const pages = [...useViewEntries(), ...usePageEntries(), ...useActionEntries()].filter(
    ({ label, keywords = '' }) => words.every((matches) => matches(`${label} ${keywords}`)),
  );
  const recent = useRecentEntries();
  // The field takes text before the list below it is rendered.
  const isListed = useDeferredValue(true, false);
  const all = [
    ...(text.trim() === '' ? recent : []),
    ...pages,
    ...found.entries,
    ...filtered.entries,
    ...byId,
  ];
  const entries = isListed ? all : [];

  const status = () => {
    if (!isListed) return '';
    if (isSearching) return translate('palette.searching');
    if (found.isFailed || filtered.isFailed) return translate('palette.failed');
    if (entries.length === 0) return translate('palette.none');
    return found.countWith(entries.length - found.entries.length);
  };
  const choose = (to: PaletteEntry['to']) => {
    onClose();
    if (typeof to === 'string') void navigate(to);
    else to();
  };
  return (
    <>
      <PaletteSearch
        text={text}
        entries={entries}
        onType={setText}
        onChoose={choose}
        onClose={onClose}
      />
      <Box sx={{ height: 4 }}>{isSearching && <LinearProgress aria-hidden />}</Box>
      <Box sx={statusSx}>
        <Typography variant="body2" role="status">
          {status()}
        </Typography>
        <Typography variant="body2" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {translate('palette.hint')}
        </Typography>
      </Box>
    </>
  );
};

const statusSx = {
  px: 2,
  py: 1.5,
  display: 'grid',
  gap: 0.25,
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'divider',
};

/** The command palette: finds any saved view, page, create form or record. */
const PaletteDialog = ({ onClose }: PaletteProps) => {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      // Typing begins with the first frame.
      transitionDuration={0}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': translate('palette.title'), 'aria-labelledby': undefined },
      }}
    >
      <PaletteContent onClose={onClose} />
    </Dialog>
  );
};

export default PaletteDialog;
