import type { Identifier } from 'ra-core';
import { newKey } from '../../forms/attempt';
import type { ChangeOutcome, ChangeResult, RecordChange } from './bulkCalls';

/** `waiting` for its call; `failed` when its response says nothing about the record. */
type ItemState = 'waiting' | 'failed' | ChangeOutcome;

/** A record of a run, and the result. */
export interface RunItem extends Partial<RecordChange>, Pick<ChangeResult, 'reason' | 'undo'> {
  id: Identifier;
  state: ItemState;
  /** The key of the call that the record was sent with, until that call has a response. */
  key?: string | undefined;
}

/** Calls that change many records one after the other, in progress or finished. */
export interface Run<Item extends RunItem = RunItem> {
  /** Identifies the run in the history. The run that undoes it has the same. */
  id: string;
  phase: 'running' | 'finished';
  /** Whether it restores what another run has changed. */
  isUndo: boolean;
  items: Item[];
}

/**
 * The items of the next call, at most `size`; none when all have been sent. Those whose call got no
 * response are resent in the same call, so that the API recognises its idempotency key.
 */
const nextCall = <Item extends RunItem>({ items }: Run<Item>, size: number): Item[] => {
  const waiting = items.filter(({ state }) => state === 'waiting');
  const key = waiting[0]?.key;
  return waiting.filter((item) => item.key === key).slice(0, size);
};

const update = <Item extends RunItem>(
  run: Run<Item>,
  ids: Identifier[],
  change: (item: Item) => Partial<RunItem>,
): Run<Item> => {
  const changed = new Set(ids);
  return {
    ...run,
    items: run.items.map((item) => (changed.has(item.id) ? { ...item, ...change(item) } : item)),
  };
};

/** The run after the response to a call. An item that the response leaves out has failed. */
const withResults = <Item extends RunItem>(
  run: Run<Item>,
  ids: Identifier[],
  all: ChangeResult[],
): Run<Item> => {
  const results = new Map(all.map((result) => [result.id, result]));
  return update(run, ids, ({ id, version, loaded }) => {
    const result = results.get(id);
    return {
      key: undefined,
      state: result?.outcome ?? 'failed',
      reason: result?.reason,
      undo: result?.undo,
      version: result?.version ?? version,
      loaded: result?.loaded ?? loaded,
    };
  });
};

/** Whether a retry may succeed. Undo leaves alone what others have changed since. */
const isRetryable = (isUndo: boolean, { state }: RunItem) =>
  state === 'waiting' ||
  state === 'failed' ||
  state === 'rejected' ||
  (state === 'changed' && !isUndo);

/** The number of records that can be tried again. */
export const countRetryable = ({ isUndo, items }: Run): number =>
  items.filter((item) => isRetryable(isUndo, item)).length;

/**
 * The run that retries what has not been done. A record that someone else has changed is now
 * changed unconditionally, because the user has been told.
 */
export const retryRun = <Item extends RunItem>(run: Run<Item>): Run<Item> => ({
  ...run,
  phase: 'running',
  items: run.items.map((item) => {
    if (!isRetryable(run.isUndo, item)) return item;
    const isUnchanged = item.state !== 'changed';
    return {
      ...item,
      state: 'waiting',
      reason: undefined,
      version: isUnchanged ? item.version : undefined,
      loaded: isUnchanged ? item.loaded : undefined,
      change: isUnchanged ? item.change : item.change && { ...item.change, from: undefined },
    };
  }),
});

/** Whether a record is done without a change, because it was already as wanted. */
export const hadNothingToChange = ({ isUndo }: Run, { state, change, undo }: RunItem): boolean =>
  state === 'done' && !isUndo && change?.action !== 'delete' && undo === undefined;

/** The number of records with a response, and of all. */
export const progressOf = ({ items }: Run) => ({
  responded: items.filter(({ state }) => state !== 'waiting').length,
  total: items.length,
});

export interface RunCalls<Item extends RunItem> {
  /** The maximum number of records per call. */
  size: number;
  send: (items: Item[], key: string) => Promise<ChangeResult[]>;
  /** Receives the run after each call and response. */
  report: (run: Run<Item>) => void;
  /** Whether no further call is to be sent. */
  isStopped: () => boolean;
  /** The words for a failed call. */
  reasonOf: (error: unknown) => string | undefined;
}

/** Sends the calls of a run, one after the other, until all have a response, one fails, or it is stopped. */
export const makeChanges = async <Item extends RunItem>(
  run: Run<Item>,
  { size, send, report, isStopped, reasonOf }: RunCalls<Item>,
): Promise<void> => {
  let current = run;
  const change = (changed: Run<Item>) => {
    current = changed;
    report(current);
  };
  while (!isStopped()) {
    const items = nextCall(current, size);
    const [first] = items;
    if (!first) break;
    const ids = items.map(({ id }) => id);
    const key = first.key ?? newKey();
    change(update(current, ids, () => ({ key })));
    try {
      const results = await send(items, key);
      change(withResults(current, ids, results));
    } catch (error) {
      change(update(current, ids, () => ({ state: 'failed', reason: reasonOf(error) })));
      break;
    }
  }
  change({ ...current, phase: 'finished' });
};
