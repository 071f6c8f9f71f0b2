import { newKey } from '../../forms/attempt';
import type { RecordChange } from './bulkCalls';
import type { Run, RunItem } from './run';

/** A record of a bulk change: its name, its change, and the result. */
export type BulkItem = RunItem & RecordChange & { name: string };

/** The changes of many records, in progress or finished. */
export type BulkRun = Run<BulkItem>;

export type NamedChange = RecordChange & Pick<BulkItem, 'name'>;

/** A run that has not sent anything; the one that undoes a run takes its id. */
export const startRun = (changes: NamedChange[], undoneId?: string): BulkRun => ({
  id: undoneId ?? newKey(),
  phase: 'running',
  isUndo: undoneId !== undefined,
  items: changes.map((change) => ({ ...change, state: 'waiting' })),
});

/** The run that restores what a run has changed; `undefined` if there is nothing to restore. */
export const undoRun = ({ id: runId, isUndo, items }: BulkRun): BulkRun | undefined => {
  const undone = items.flatMap(({ id, name, undo, version, loaded, state }) =>
    undo && state === 'done' ? [{ id, name, version, loaded, change: undo }] : [],
  );
  return isUndo || undone.length === 0 ? undefined : startRun(undone, runId);
};
