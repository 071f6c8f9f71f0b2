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
 * Returns a function that returns the user whose run an entry is a part of: its own, except where it
 * undoes the run of another one, whose changes are among the entries.
 */
const ownerIn = (entries: AuditEntry[]) => {
  const changers = new Map<string, Set<string>>();
  for (const { run, username } of entries) {
    if (run && !run.isUndo) changers.set(run.id, (changers.get(run.id) ?? new Set()).add(username));
  }
  return ({ run, username }: AuditEntry): string => {
    const [first = username, ...others] = (run?.isUndo ? changers.get(run.id) : undefined) ?? [];
    // Ids are made by clients: two users may have used the same one.
    return others.length === 0 ? first : username;
  };
};

/**
 * The items of the entries of one record, newest first. An item has the place of its newest entry, so
 * that older ones, when they have loaded, move nothing.
 */
export const toHistoryItems = (entries: AuditEntry[]): HistoryItem[] => {
  const ownerOf = ownerIn(entries);
  const items = new Map<string, HistoryItem>();
  for (const entry of entries) {
    const { id, run } = entry;
    const key = run ? JSON.stringify([ownerOf(entry), run.id]) : String(id);
    const item = items.get(key) ?? { key, run, changes: [], undos: [] };
    items.set(key, item);
    if (run?.isUndo) item.undos.push(entry);
    else {
      item.changes.push(entry);
      // Which has the totals of the run, if another user has undone it.
      item.run = run;
    }
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
  const reversals = changes.flatMap((entry) => entry.changes).map(reversed);
  return (
    undone.length === reversals.length &&
    reversals.every((one) => undone.some((other) => isSame(one, other)))
  );
};

/** The entry that an item stands for: its newest change, or else what undid that. */
export const entryOf = ({ changes, undos }: HistoryItem): AuditEntry | undefined =>
  changes[0] ?? undos[0];

/** The entries that are newer than that of an item, newest first. */
export const newerThan = (item: HistoryItem, entries: AuditEntry[]): AuditEntry[] =>
  entries.filter(({ id }) => id > (entryOf(item)?.id ?? Infinity));
