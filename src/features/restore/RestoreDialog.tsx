import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import type { AuditEntry } from '../../../contract/audit';
import type { RestorePreview } from '../../../contract/restores';
import { useChangedLabel } from '../../forms/changes/useChangedLabel';
import { formatTime } from '../../i18n/language';
import { useRestoreText } from '../../i18n/useRestoreText';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceOptions } from '../../routing/Resource';
import { Cancel, Dialog } from '../../ui/Dialog';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { RestoredField } from './RestoredField';
import { useRestore } from './useRestore';

interface RestoreDialogProps {
  entry: AuditEntry;
  /** Whether the whole record becomes as it was, and not only what the entry changed. */
  isWhole: boolean;
  /** Entries of the record since, as far as they are known. */
  newer: AuditEntry[];
  onClose: () => void;
}

/** The fields that are only restored together with a field, such as those of a price. */
const useTogether = (resource: string) => {
  const { mergeGroups = {} } = useResourceOptions(resource);
  return (field: string): readonly string[] =>
    Object.values(mergeGroups).find(({ fields }) => fields.includes(field))?.fields ?? [field];
};

interface ChangesProps extends Pick<RestoreDialogProps, 'isWhole' | 'newer'> {
  shown: RestorePreview;
  /** The fields that are not restored. */
  left: ReadonlySet<string>;
  onChoose: (fields: readonly string[], isChosen: boolean) => void;
}

/** The fields that change, of which some can be chosen if there are several. */
const Changes = ({ shown, isWhole, newer, left, onChoose }: ChangesProps) => {
  const { resource, changes, changedSince } = shown;
  const together = useTogether(resource);
  const [first] = changes;
  const isChoice = changes.some(({ field }) => first && !together(first.field).includes(field));
  const changedBy = (field: string) =>
    changedSince.includes(field)
      ? (newer.find((entry) => entry.changes.some((change) => change.field === field))?.username ??
        null)
      : undefined;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map((change) => (
        <RestoredField
          key={change.field}
          {...{ resource, change, isWhole }}
          changedBy={changedBy(change.field)}
          choice={
            isChoice
              ? {
                  isChosen: !left.has(change.field),
                  onChoose: (isChosen) => onChoose(together(change.field), isChosen),
                }
              : undefined
          }
        />
      ))}
    </Box>
  );
};

/** What cannot be restored, and why. */
const Impossible = ({ shown: { resource, impossible } }: Pick<ChangesProps, 'shown'>) => {
  const text = useRestoreText();
  const translate = useTranslate();
  const labelOf = useChangedLabel(resource);
  if (impossible.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {text('restoring.impossible')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
        {impossible.map(({ field, reason }) => (
          <Typography key={field} component="li" variant="body2">
            {translate('app.labelled', { label: labelOf(field) })} {reason}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};

const Loading = () => (
  <Box role="status" aria-label={useTranslate()('app.state.loading')}>
    <Skeleton width="40%" height={28} />
    <Skeleton height={28} />
  </Box>
);

/** What would change, and what cannot be restored. */
const Shown = (props: ChangesProps) => {
  const text = useRestoreText();
  const { shown, isWhole } = props;
  const isSame = shown.changes.length === 0 && shown.impossible.length === 0;
  return (
    <>
      {isSame && (
        <Typography>{text(`restoring.same.${isWhole ? 'as_it_was' : 'entry'}`)}</Typography>
      )}
      <Changes {...props} />
      <Impossible shown={shown} />
    </>
  );
};

/** What the dialog is called, and what it says above the fields. */
const useWords = ({ action, username, at }: AuditEntry, isWhole: boolean) => {
  const text = useRestoreText();
  const mode = isWhole ? 'as_it_was' : 'entry';
  const said = !isWhole && action === 'create' ? 'create' : mode;
  return {
    title: text(`restoring.title.${mode}`),
    words: text(`restoring.text.${said}`, { username, time: formatTime(at) }),
  };
};

/** The fields that are left out of a restore, and a function that leaves out or takes in some. */
const useLeft = () => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const choose: ChangesProps['onChoose'] = (chosen, isChosen) => {
    const next = new Set(left);
    for (const field of chosen) {
      if (isChosen) next.delete(field);
      else next.add(field);
    }
    setLeft(next);
  };
  return [left, choose] as const;
};

/**
 * Shows what restoring would change, each value beside the present one, with what others have changed
 * since and what cannot be restored, and restores it: what an entry changed, or the whole record as it
 * was right after it.
 */
const RestoreDialog = ({ entry, isWhole, newer, onClose }: RestoreDialogProps) => {
  const text = useRestoreText();
  const { preview, isPending, isOutdated, failure, restore } = useRestore({
    entry,
    isWhole,
    onClose,
  });
  const [left, choose] = useLeft();
  const { data: shown, error, refetch } = preview;
  const fields = shown?.changes.map(({ field }) => field).filter((field) => !left.has(field)) ?? [];
  const { title, words } = useWords(entry, isWhole);

  return (
    <Dialog open onClose={isPending ? undefined : onClose}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Typography key={words} sx={{ overflowWrap: 'anywhere' }}>
          {words}
        </Typography>
        {isOutdated && <Alert severity="warning">{text('restoring.outdated')}</Alert>}
        {error && (
          <ErrorAlert
            error={error}
            title={text('restoring.failed_preview')}
            onRetry={() => void refetch()}
          />
        )}
        {!shown && !error && <Loading />}
        {shown && !error && <Shown {...{ shown, isWhole, newer, left }} onChoose={choose} />}
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Cancel autoFocus disabled={isPending} onClick={onClose} />
        <Button
          variant="contained"
          loading={isPending}
          disabled={!shown || Boolean(error) || fields.length === 0}
          onClick={() => shown && restore({ shown, fields })}
        >
          {text('restoring.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default RestoreDialog;
