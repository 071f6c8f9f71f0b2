import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { visuallyHidden } from '../../ui/ChipRow';
import { BulkItems, BulkResults, BulkSummary, type NamingProps } from './BulkResults';
import { countRetryable, progressOf, retryRun, type Run, type RunItem } from './run';

/** The progress is announced whenever another quarter is done. */
const ANNOUNCED_STEPS = 4;

interface BulkProgressProps<Item extends RunItem> extends NamingProps<Item> {
  run: Run<Item>;
  /** The id of the element that names the progress bar. */
  labelledBy: string;
}

/** The progress of a run, and the results of its records. */
const BulkProgress = <Item extends RunItem>({
  run,
  labelledBy,
  nameOf,
}: BulkProgressProps<Item>) => {
  const translate = useTranslate();
  const { responded, total } = progressOf(run);
  const isFinished = run.phase === 'finished';
  const step = Math.floor((responded / total) * ANNOUNCED_STEPS);
  const announced = Math.floor((step / ANNOUNCED_STEPS) * total);
  return (
    <Stack sx={{ gap: 1.5, pt: 1 }}>
      {!isFinished && (
        <>
          <LinearProgress
            variant="determinate"
            value={Math.round((responded / total) * 100)}
            aria-labelledby={labelledBy}
          />
          <Typography aria-hidden>
            {translate('bulk.progress', { done: responded, total })}
          </Typography>
        </>
      )}
      <Box role="status" sx={isFinished ? undefined : visuallyHidden}>
        {isFinished ? (
          <BulkSummary run={run} />
        ) : (
          translate('bulk.progress', { done: announced, total })
        )}
      </Box>
      {isFinished ? (
        <BulkResults {...{ run, nameOf }} />
      ) : (
        <BulkItems
          {...{ run, nameOf }}
          items={run.items.filter(({ state }) => state !== 'waiting')}
        />
      )}
    </Stack>
  );
};

interface RunButtonsProps<Item extends RunItem> {
  run: Run<Item>;
  /** The run that undoes it, if there is one. */
  undo?: Run<Item> | undefined;
  isStopping: boolean;
  onStop: () => void;
  onBegin: (run: Run<Item>) => void;
  onClose: () => void;
}

/** What can be done with a run: stop it, or after its end try again, undo and close. */
const RunButtons = <Item extends RunItem>({
  run,
  undo,
  isStopping,
  onStop,
  onBegin,
  onClose,
}: RunButtonsProps<Item>) => {
  const translate = useTranslate();
  if (run.phase === 'running') {
    return (
      <Button disabled={isStopping} onClick={onStop}>
        {translate(isStopping ? 'bulk.stopping' : 'bulk.stop')}
      </Button>
    );
  }
  return (
    <>
      {countRetryable(run) > 0 && (
        <Button variant="outlined" onClick={() => onBegin(retryRun(run))}>
          {translate('bulk.retry')}
        </Button>
      )}
      {undo && (
        <Button variant="outlined" onClick={() => onBegin(undo)}>
          {translate('bulk.undo')}
        </Button>
      )}
      <Button autoFocus onClick={onClose}>
        {translate('ra.action.close')}
      </Button>
    </>
  );
};

/** The content of the dialog of a run that has begun. */
export const RunContent = <Item extends RunItem>({
  labelledBy,
  nameOf,
  ...props
}: BulkProgressProps<Item> & RunButtonsProps<Item>) => (
  <>
    <DialogContent>
      <BulkProgress run={props.run} {...{ labelledBy, nameOf }} />
    </DialogContent>
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
      <RunButtons {...props} />
    </DialogActions>
  </>
);
