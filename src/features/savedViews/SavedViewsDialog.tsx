import { useId, useState, type SubmitEvent } from 'react';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  TextField,
} from '@mui/material';
import { Dialog } from '../../ui/Dialog';
import { SAVED_VIEW_LIMITS } from '../../../contract/savedViewLimits';
import { useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { useErrorTexts } from '../../ui/useErrorDetail';
import type { UsableView } from './savedViewCalls';
import { SavedViewRow } from './SavedViewRow';
import { useChangeViews } from './useChangeViews';
import { useSavedViews } from './useSavedViews';

interface SavedViewsDialogProps {
  resource: ResourceName;
  /** The query of the list as it is shown. */
  query: string;
  /** The saved views of this resource. */
  views: UsableView[];
  onClose: () => void;
}

/** Saves the list as it is shown under a name; renames, pins and deletes what has been saved. */
export const SavedViewsDialog = ({ resource, query, views, onClose }: SavedViewsDialogProps) => {
  const translate = useTranslate();
  const wordsOf = useErrorTexts();
  const id = useId();
  const [name, setName] = useState('');
  const load = useSavedViews(true);
  const { create, update, remove, error, isPending } = useChangeViews();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    create({ resource, query, name: name.trim(), isPinned: false }, () => setName(''));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('savedViews.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="form"
          onSubmit={save}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', pt: 1 }}
        >
          <TextField
            autoFocus
            label={translate('savedViews.name')}
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
