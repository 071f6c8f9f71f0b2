import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { hadNothingToChange, type BulkItem, type BulkRun } from './bulkRun';

/** How many records are listed. */
const LISTED = 100;

interface RunProps {
  run: BulkRun;
}

interface ItemsProps extends RunProps {
  items: BulkItem[];
}

const isDone = ({ state }: BulkItem) => state === 'done';

/** What a finished run has done, in words: "25 disabled. 5 were already disabled." */
export const BulkSummary = ({ run }: RunProps) => {
  const translate = useTranslate();
  const done = run.items.filter(isDone);
  const unchanged = done.filter((item) => hadNothingToChange(run, item)).length;
  const changed = done.length - unchanged;
  const left = run.items.length - done.length;
  const action = run.items[0]?.change.action ?? 'delete';
  return (
    <Typography sx={{ fontWeight: 600 }}>
      {[
        ...(changed > 0
          ? [translate(`bulk.summary.done.${run.isUndo ? 'undo' : action}`, changed)]
          : []),
        ...(unchanged > 0 && action !== 'delete'
          ? [translate(`bulk.summary.unchanged.${action}`, unchanged)]
          : []),
        ...(left > 0 ? [translate('bulk.summary.left', left)] : []),
      ].join(' ')}
    </Typography>
  );
};

/** The records of a finished run: those that were not changed, and on request the others. */
export const BulkResults = ({ run }: RunProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const done = run.items.filter(isDone);
  return (
    <>
      <BulkItems run={run} items={run.items.filter((item) => !isDone(item))} />
      {done.length > 0 && (
        <div>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate(isOpen ? 'bulk.results.hide' : 'bulk.results.show', done.length)}
          </Button>
          {isOpen && <BulkItems run={run} items={done} />}
        </div>
      )}
    </>
  );
};

/** The first of the records, each with its result; those that were not changed come first. */
export const BulkItems = ({ run, items }: ItemsProps) => {
  const translate = useTranslate();
  if (items.length === 0) return null;
  const sorted = items.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {sorted.slice(0, LISTED).map((item) => (
        <ItemRow key={item.id} run={run} item={item} />
      ))}
      {items.length > LISTED && <li>{translate('bulk.more', { count: items.length - LISTED })}</li>}
    </Box>
  );
};

const ItemRow = ({ run, item }: RunProps & { item: BulkItem }) => {
  const translate = useTranslate();
  const { name, state, reason } = item;
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
        {translate(`bulk.state.${hadNothingToChange(run, item) ? 'unchanged' : state}`, {
          reason: reason ?? translate('bulk.no_reason'),
        })}
      </Typography>
    </Box>
  );
};
