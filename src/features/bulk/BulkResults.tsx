import { type ReactNode, useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { hadNothingToChange, type Run, type RunItem } from './run';

/** How many records are listed. */
const LISTED = 100;

interface RunProps<Item extends RunItem = RunItem> {
  run: Run<Item>;
}

/** Shows what an item of a run is called. */
export interface NamingProps<Item extends RunItem = RunItem> {
  nameOf: (item: Item) => ReactNode;
}

interface ItemsProps<Item extends RunItem> extends RunProps<Item>, NamingProps<Item> {
  items: Item[];
}

const isDone = ({ state }: RunItem) => state === 'done';

/** What a finished run has done, in words: "25 disabled. 5 were already disabled." */
export const BulkSummary = ({ run }: RunProps) => {
  const translate = useTranslate();
  const done = run.items.filter(isDone);
  const unchanged = done.filter((item) => hadNothingToChange(run, item)).length;
  const changed = done.length - unchanged;
  const left = run.items.length - done.length;
  const action = run.items[0]?.change?.action ?? 'delete';
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
export const BulkResults = <Item extends RunItem>({
  run,
  nameOf,
}: RunProps<Item> & NamingProps<Item>) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const done = run.items.filter(isDone);
  return (
    <>
      <BulkItems {...{ run, nameOf }} items={run.items.filter((item) => !isDone(item))} />
      {done.length > 0 && (
        <div>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate(isOpen ? 'bulk.results.hide' : 'bulk.results.show', done.length)}
          </Button>
          {isOpen && <BulkItems {...{ run, nameOf }} items={done} />}
        </div>
      )}
    </>
  );
};

/** The first of the records, each with its result; those that were not changed come first. */
export const BulkItems = <Item extends RunItem>({ run, items, nameOf }: ItemsProps<Item>) => {
  const translate = useTranslate();
  if (items.length === 0) return null;
  const sorted = items.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {sorted.slice(0, LISTED).map((item) => (
        <ItemRow key={item.id} {...{ run, item }}>
          {nameOf(item)}
        </ItemRow>
      ))}
      {items.length > LISTED && <li>{translate('bulk.more', { count: items.length - LISTED })}</li>}
    </Box>
  );
};

const ItemRow = ({ run, item, children }: RunProps & { item: RunItem; children: ReactNode }) => {
  const translate = useTranslate();
  const { state, reason } = item;
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
        {children}
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
