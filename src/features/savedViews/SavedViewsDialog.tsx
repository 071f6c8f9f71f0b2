import { type SubmitEvent, useId, useState } from 'react';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  List,
  ListItem,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/EditOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import { chipListSx, useListFilters } from '../../ui/ActiveFilter';
import { Dialog } from '../../ui/Dialog';
import { SAVED_VIEW_LIMITS } from '../../../contract/limits';
import { useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import { ErrorAlert, useErrorTexts } from '../../ui/ErrorAlert';
import type { UsableView } from './savedViews';
import { useChangeViews, useSavedViews } from './useSavedViews';

interface SavedViewRowProps {
  view: UsableView;
  /** Whether a change is pending, during which no other is made. */
  isPending: boolean;
  onChange: (view: UsableView) => void;
  onDelete: () => void;
}

/** A saved view with its actions, or the form that renames it. */
const SavedViewRow = ({ view, isPending, onChange, onDelete }: SavedViewRowProps) => {
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
              if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
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

interface SaveFormProps extends Pick<SavedViewsDialogProps, 'options'> {
  isPending: boolean;
  /** Saves a view under a name. */
  onSave: (name: string, onSaved: () => void) => void;
}

/** Asks for the name of a view, and says what it keeps. */
const SaveForm = ({ options, isPending, onSave }: SaveFormProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const filters = useListFilters();
  const [name, setName] = useState('');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim(), () => setName(''));
  };
  return (
    <>
      <Box
        component="form"
        onSubmit={save}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', pt: 1 }}
      >
        <TextField
          autoFocus
          label={translate('savedViews.name')}
          sx={{ flex: '1 1 12rem' }}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: SAVED_VIEW_LIMITS.name } }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={name.trim() === '' || isPending}
          sx={{ minHeight: 40, flex: 'none' }}
        >
          {translate('savedViews.save')}
        </Button>
      </Box>
      <Box component="section" aria-labelledby={titleId}>
        <Typography id={titleId} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate('savedViews.saves')}
        </Typography>
        <Box component="ul" ref={filters?.setSummary} sx={{ ...chipListSx, mb: 1 }} />
        <Typography variant="body2">{options.join(' · ')}</Typography>
      </Box>
    </>
  );
};

interface SavedViewsDialogProps {
  resource: ResourceName;
  /** The query of the list as it is shown. */
  query: string;
  /** The sort, page size and view of the list, in words. */
  options: string[];
  /** The saved views of this resource. */
  views: UsableView[];
  onClose: () => void;
}

/** Saves the list as it is shown under a name; renames, pins and deletes what has been saved. */
export const SavedViewsDialog = ({
  resource,
  query,
  options,
  views,
  onClose,
}: SavedViewsDialogProps) => {
  const translate = useTranslate();
  const wordsOf = useErrorTexts();
  const load = useSavedViews(true);
  const { create, update, remove, error, isPending } = useChangeViews();
  const save = (name: string, onSaved: () => void) =>
    create({ resource, query, name, isPinned: false }, onSaved);
  return (
    <Dialog open onClose={onClose} maxWidth="xs">
      <DialogTitle>{translate('savedViews.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <SaveForm isPending={isPending} options={options} onSave={save} />
        {error && (
          <Alert severity="error" variant="outlined">
            {wordsOf(error, 'savedViews.error').message}
          </Alert>
        )}
        {load.error && (
          <ErrorAlert
            error={load.error}
            title={translate('savedViews.failed')}
            onRetry={() => void load.refetch()}
          />
        )}
        <List dense disablePadding aria-label={translate('savedViews.title')}>
          {views.map((view) => (
            <SavedViewRow
              key={view.id}
              view={view}
              isPending={isPending}
              onChange={update}
              onDelete={() => remove(view)}
            />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
