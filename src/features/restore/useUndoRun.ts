import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AuditEntry, AuditRun } from '../../../contract/audit';
import * as HTTP from '../../../contract/httpStatus';
import { BULK_LIMITS } from '../../../contract/limits';
import type { RestoreResult } from '../../../contract/restores';
import type { ChangeOutcome, ChangeResult } from '../bulk/bulkCalls';
import type { RunItem } from '../bulk/run';
import { useRun } from '../bulk/useRun';
import { toUndo } from './restorable';
import type { RestoreDataProvider } from './restoreCalls';
import { useReadAgain } from './useReadAgain';

/** A bulk change or an import that can be undone. */
export type UndoableRun = Omit<AuditRun, 'isUndo'>;

/** An entry of a run that is undone; its id is that of the item. */
export interface UndoItem extends RunItem {
  entry: AuditEntry;
}

/** The entries of a run that are left to undo, and how many have been read so far. */
export const useEntriesToUndo = ({ id: run, undone }: UndoableRun) => {
  const dataProvider = useDataProvider<RestoreDataProvider>();
  const [read, setRead] = useState(0);
  const query = useQuery({
    queryKey: ['restore run', run, undone],
    queryFn: async ({ signal }) => {
      const entries: AuditEntry[] = [];
      let before: number | undefined;
      do {
        const page = await dataProvider.getRunEntries({ run, before, signal });
        entries.push(...page.data);
        setRead(entries.length);
        before = page.next ?? undefined;
      } while (before !== undefined);
      return toUndo(entries);
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  return { ...query, read };
};

const outcomeOf = (status: number): ChangeOutcome => {
  if (status === HTTP.ok) return 'done';
  if (status === HTTP.conflict || status === HTTP.preconditionFailed) return 'changed';
  return status === HTTP.notFound ? 'deleted' : 'rejected';
};

const toResult = ({ entry, status, problem }: RestoreResult): ChangeResult => ({
  id: entry,
  outcome: outcomeOf(status),
  reason: problem?.detail,
});

/** Takes back the entries of a run, a hundred a call, while the component is mounted. */
export const useUndoRun = ({ id }: UndoableRun) => {
  const dataProvider = useDataProvider<RestoreDataProvider>();
  const readAgain = useReadAgain();
  const control = useRun<UndoItem>({
    size: BULK_LIMITS.operations,
    send: async (items, key, run) => {
      const operations = items.map(({ entry }) => ({ entry: entry.id }));
      return (await dataProvider.restore(operations, { key, run })).map(toResult);
    },
    onEnd: readAgain,
  });
  const start = (entries: AuditEntry[]) =>
    control.begin({
      id,
      phase: 'running',
      isUndo: true,
      items: entries.map((entry) => ({ id: entry.id, entry, state: 'waiting' })),
    });
  return { control, start };
};
