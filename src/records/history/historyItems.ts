import type { AuditChange, AuditEntry, AuditRun } from '../../../contract/audit';
import { isSame } from '../../forms/conflict/mergeChanges';

/**
 * What a history shows as one: a change, or the changes that one bulk change made in the record, and
 * what undid them. `changes` is empty while only the newer entries, which undid them, are loaded.
 */
export interface HistoryItem {
  key: string;
  run: AuditRun | undefined;
  /** Newest first, as is `undos`. */
  changes: AuditEntry[];
  undos: AuditEntry[];
}

/**
 * The items of the entries of one record, newest first. An item has the place of its newest entry, so
 * that older ones, when they have loaded, move nothing.
 */
export const toHistoryItems = (entries: AuditEntry[]): HistoryItem[] => {
  const items = new Map<string, HistoryItem>();
  for (const entry of entries) {
    const { id, run, username } = entry;
    const key = run ? JSON.stringify([username, run.id]) : String(id);
    const item = items.get(key) ?? { key, run, changes: [], undos: [] };
    items.set(key, item);
    (run?.isUndo ? item.undos : item.changes).push(entry);
  }
  return [...items.values()];
};

const reversed = ({ field, from, to }: AuditChange): AuditChange => ({
  field,
  from: to,
  to: from,
});

/** Whether the undos of an item did nothing but reverse all of its changes. */
export const isPlainUndo = ({ changes, undos }: HistoryItem): boolean => {
  const undone = undos.flatMap((entry) => entry.changes);
  const made = changes.flatMap((entry) => entry.changes).map(reversed);
  return (
    undone.length === made.length && made.every((one) => undone.some((other) => isSame(one, other)))
  );
};
