import { memo, type ReactNode } from 'react';
import {
  Autocomplete,
  Box,
  IconButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  TextField,
  type PopperProps,
} from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from '../../i18n/useTranslate';
import { Marked } from '../search/Marked';
import type { PaletteEntry } from './entries';

interface PaletteSearchProps {
  text: string;
  entries: PaletteEntry[];
  onType: (text: string) => void;
  /** Takes the target of the chosen entry. */
  onChoose: (to: PaletteEntry['to']) => void;
  onClose: () => void;
}

/** The palette's search field and results: a combobox whose list is always open below it. */
export const PaletteSearch = ({ text, entries, onType, onChoose, onClose }: PaletteSearchProps) => {
  const translate = useTranslate();
  return (
    <Autocomplete
      open
      autoHighlight
      disablePortal
      forcePopupIcon={false}
      clearOnBlur={false}
      value={null}
      inputValue={text}
      options={entries}
      filterOptions={(all) => all}
      groupBy={({ group }) => group}
      getOptionLabel={({ label }) => label}
      // Two saved views may have the same address.
      getOptionKey={(entry) => {
        const target = typeof entry.to === 'string' ? entry.to : entry.label;
        return `${target} ${entries.filter(({ to }) => to === entry.to).indexOf(entry)}`;
      }}
      noOptionsText={null}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' || reason === 'clear') onType(typed);
      }}
      onChange={(_, entry) => {
        if (entry) onChoose(entry.to);
      }}
      onClose={(_, reason) => {
        if (reason === 'escape') onClose();
      }}
      renderInput={(params) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
          <TextField {...params} autoFocus label={translate('palette.search')} />
          <IconButton
            edge="end"
            aria-label={translate('ra.action.close')}
            onClick={onClose}
            sx={closeSx}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      )}
      renderGroup={({ key, group, children }) => (
        <Group key={key} name={group}>
          {children}
        </Group>
      )}
      renderOption={({ key, ...props }, entry) => (
        <li key={key} {...props}>
          <Entry {...entry} />
        </li>
      )}
      slots={{ popper: Below }}
      slotProps={{
        paper: { elevation: 0 },
        listbox: { sx: { maxHeight: 'min(26rem, 55dvh)', pt: 0 } },
      }}
    />
  );
};

/** Where no keyboard has Escape: on phones, and on touch screens. */
const closeSx = {
  display: { xs: 'inline-flex', md: 'none' },
  '@media (hover: none)': { display: 'inline-flex' },
};

/** In the dialog's flow: no popper positioning. */
const Below = ({ children }: PopperProps) => <div>{children as ReactNode}</div>;

const Group = ({ name, children }: { name: string; children?: ReactNode }) => {
  const labelId = `palette-${name.replace(/\W+/g, '-')}`;
  return (
    <li role="presentation">
      <ListSubheader
        component="div"
        id={labelId}
        sx={{ lineHeight: 2.25, bgcolor: 'background.paper' }}
      >
        {name}
      </ListSubheader>
      <Box component="ul" role="group" aria-labelledby={labelId} sx={{ p: 0 }}>
        {children}
      </Box>
    </li>
  );
};

/** One result, of which typing renders only what has changed. */
const Entry = memo(({ icon: Icon, label, detail, marked }: PaletteEntry) => {
  const mark = (text: string | undefined) =>
    text && marked ? <Marked search={marked}>{text}</Marked> : text;
  return (
    <>
      <ListItemIcon sx={{ minWidth: 36, '& svg': { fontSize: '1.25rem' } }}>
        <Icon />
      </ListItemIcon>
      <ListItemText
        primary={mark(label)}
        secondary={mark(detail)}
        sx={{ my: 0, overflowWrap: 'anywhere' }}
      />
    </>
  );
});
