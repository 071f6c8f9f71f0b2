import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { visuallyHidden } from '../../ui/ChipRow';
import {
  countRetryable,
  progressOf,
  retryRun,
  undoRun,
  type BulkItem,
  type BulkRun,
} from './bulkRun';

/** How many records are listed, those that were not changed first. */
const LISTED = 100;

/** The progress is announced whenever another quarter is done. */
const ANNOUNCED_STEPS = 4;

interface BulkProgressProps {
  run: BulkRun;
  /** The id of the element that names the progress bar. */
  labelledBy: string;
}

/** The progress of a run, and the result of each record. */
export const BulkProgress = ({ run, labelledBy }: BulkProgressProps) => {
  const translate = useTranslate();
  const { done, responded, total } = progressOf(run);
  const isFinished = run.phase === 'finished';
  const step = Math.floor((responded / total) * ANNOUNCED_STEPS);
  const announced = Math.floor((step / ANNOUNCED_STEPS) * total);
  const listed = isFinished ? run.items : run.items.filter(({ state }) => state !== 'waiting');
  const rows = [
    ...listed.filter(({ state }) => state !== 'done'),
    ...listed.filter(({ state }) => state === 'done'),
  ];
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
          <Typography sx={{ fontWeight: 600 }}>
            {[
              ...(done > 0 ? [translate('bulk.summary.done', done)] : []),
              ...(done < total ? [translate('bulk.summary.left', total - done)] : []),
            ].join(' ')}
          </Typography>
        ) : (
          translate('bulk.progress', { done: announced, total })
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {rows.slice(0, LISTED).map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
        {rows.length > LISTED && <li>{translate('bulk.more', { count: rows.length - LISTED })}</li>}
      </Box>
    </Stack>
  );
};

const ItemRow = ({ item: { name, state, reason } }: { item: BulkItem }) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ flex: '1 1 10rem' }}>
        {name}
      </Box>
      <Typography
        component="span"
        variant="body2"
        color={state === 'done' || state === 'waiting' ? 'textSecondary' : 'error'}
      >
        {translate(`bulk.state.${state}`, { reason: reason ?? translate('bulk.no_reason') })}
      </Typography>
    </Box>
  );
};

interface RunButtonsProps {
  run: BulkRun;
  isStopping: boolean;
  onStop: () => void;
  onBegin: (run: BulkRun) => void;
  onClose: () => void;
}

/** What can be done with a run: stop it, or after its end try again, undo and close. */
export const RunButtons = ({ run, isStopping, onStop, onBegin, onClose }: RunButtonsProps) => {
  const translate = useTranslate();
  if (run.phase === 'running') {
    return (
      <Button disabled={isStopping} onClick={onStop}>
        {translate(isStopping ? 'bulk.stopping' : 'bulk.stop')}
      </Button>
    );
  }
  const undo = undoRun(run);
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
