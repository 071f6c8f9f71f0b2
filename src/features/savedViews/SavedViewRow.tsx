import { useState, type SubmitEvent } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/EditOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import { Box, Button, IconButton, ListItem, ListItemText, TextField } from '@mui/material';
import { SAVED_VIEW_LIMITS } from '../../../contract/savedViewLimits';
import { useTranslate } from '../../i18n/useTranslate';
import type { UsableView } from './savedViewCalls';

interface SavedViewRowProps {
  view: UsableView;
  /** Whether a change is pending, during which no other is made. */
  isPending: boolean;
  onChange: (view: UsableView) => void;
  onDelete: () => void;
}

/** A saved view with its actions, or the form that renames it. */
export const SavedViewRow = ({ view, isPending, onChange, onDelete }: SavedViewRowProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const { name, isPinned } = view;
  if (typed !== undefined) {
    const rename = (event: SubmitEvent) => {
      event.preventDefault();
      if (typed.trim() === '' || isPending) return;
      if (typed.trim() !== name) onChange({ ...view, name: typed.trim() });
      setTyped(undefined);
    };
    return (
      <ListItem disableGutters>
        <Box component="form" onSubmit={rename} sx={{ display: 'flex', gap: 1, width: '100%' }}>
          <TextField
            autoFocus
            label={translate('savedViews.new_name')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setTyped(undefined);
            }}
            slotProps={{ htmlInput: { maxLength: SAVED_VIEW_LIMITS.name } }}
          />
          <Button type="submit" disabled={typed.trim() === '' || isPending}>
            {translate('savedViews.rename')}
          </Button>
        </Box>
      </ListItem>
    );
  }
  // Not `disabled`, with which the button would lose the focus.
  const action = { size: 'small', 'aria-disabled': isPending } as const;
  return (
    <ListItem disableGutters>
      <ListItemText sx={{ overflowWrap: 'anywhere' }}>{name}</ListItemText>
      <IconButton
        {...action}
        aria-pressed={isPinned}
        aria-label={translate('savedViews.pin_one', { name })}
        onClick={() => onChange({ ...view, isPinned: !isPinned })}
      >
        {isPinned ? <PinnedIcon /> : <PinIcon />}
      </IconButton>
      <IconButton
        {...action}
        aria-label={translate('savedViews.rename_one', { name })}
        onClick={() => setTyped(name)}
      >
        <RenameIcon />
      </IconButton>
      <IconButton
        {...action}
        aria-label={translate('savedViews.delete_one', { name })}
        onClick={onDelete}
      >
        <DeleteIcon />
      </IconButton>
    </ListItem>
  );
};
