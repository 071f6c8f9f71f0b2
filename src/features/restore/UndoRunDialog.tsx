import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import type { AuditEntry } from '../../../contract/audit';
import { useRestoreText } from '../../i18n/useRestoreText';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { leaveByConsent } from '../../routing/leaveGuard';
import { RunDialog } from '../bulk/RunDialog';
import { UndoneRecord } from './UndoneRecord';
import { type UndoableRun, type UndoItem, useEntriesToUndo, useUndoRun } from './useUndoRun';
import { Cancel } from '../../ui/Dialog';

interface UndoRunDialogProps {
  run: UndoableRun;
  onClose: () => void;
}

interface ConfirmProps extends UndoRunDialogProps {
  onBegin: (entries: AuditEntry[]) => void;
}

/** Says what would be undone, and of how many records. */
const Confirm = ({ run, onBegin, onClose }: ConfirmProps) => {
  const text = useRestoreText();
  const { data, error, refetch, read } = useEntriesToUndo(run);
  const { left = [], impossible = 0 } = data ?? {};
  const created = left.filter(({ action }) => action === 'create').length;
  const updated = left.length - created;
  const lines = [
    updated > 0 && text('restoring.run.updated', updated),
    created > 0 && text('restoring.run.created', created),
    left.length > 0 && text('restoring.run.since'),
    left.length === 0 && text('restoring.run.nothing'),
    run.undone > 0 && text('restoring.run.undone', run.undone),
    impossible > 0 && text('restoring.run.impossible', impossible),
  ].filter((line) => line !== false);
  const reading = text('restoring.run.reading', {
    done: Math.min(read, run.changed),
    total: run.changed,
  });
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 1.5, pt: 1 }}>
          {error && (
            <ErrorAlert
              error={error}
              title={text('restoring.run.failed')}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && (
            <Box>
              <LinearProgress
                variant="determinate"
                value={Math.min(100, Math.round((100 * read) / Math.max(run.changed, 1)))}
                aria-label={reading}
              />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {reading}
              </Typography>
            </Box>
          )}
          <Box role="status" sx={{ display: 'grid', gap: 1 }}>
            {data && lines.map((line) => <Typography key={line}>{line}</Typography>)}
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Cancel autoFocus onClick={onClose} />
        <Button variant="contained" disabled={left.length === 0} onClick={() => onBegin(left)}>
          {text('restoring.run.confirm')}
        </Button>
      </DialogActions>
    </>
  );
};

const nameOf = (item: UndoItem) => <UndoneRecord item={item} />;

/**
 * Undoes a bulk change or an import as one: says of how many records, shows the progress, and then what
 * became of each. What is already undone is skipped, so that one that was stopped can be continued.
 */
const UndoRunDialog = ({ run, onClose }: UndoRunDialogProps) => {
  const text = useRestoreText();
  const { control, start } = useUndoRun(run);
  const close = () => leaveByConsent(onClose);
  return (
    <RunDialog<UndoItem>
      title={text(`restoring.run.title.${run.kind}`, run.changed)}
      control={control}
      nameOf={nameOf}
      onClose={close}
    >
      <Confirm run={run} onBegin={start} onClose={close} />
    </RunDialog>
  );
};

export default UndoRunDialog;
