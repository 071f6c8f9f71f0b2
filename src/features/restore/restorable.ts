import type { AuditEntry, AuditRun } from '../../../contract/audit';
import { isApiResource } from '../../../contract/resources';
import { irrevocable } from '../../../contract/restorable';
import { irrevocableEntry } from '../../../contract/rules/restores';

/** Whether there may be something that taking an entry back restores. */
export const canTakeBack = (entry: AuditEntry): boolean => {
  const { resource, action, changes } = entry;
  if (!isApiResource(resource) || irrevocableEntry(resource, entry)) return false;
  if (action === 'create') return true;
  // Values that have been erased are both null.
  return changes.some(
    ({ field, from, to }) => !irrevocable(resource, field) && (from !== null || to !== null),
  );
};

/** Whether the record of an entry can be made as it was right after it. */
export const canBeAsItWas = (entry: AuditEntry): boolean =>
  isApiResource(entry.resource) && !irrevocableEntry(entry.resource, entry, true);

/** Whether a bulk change or an import of several records may be undone, of which these are entries. */
export const canUndoRun = (run: AuditRun | undefined, entries: AuditEntry[]): run is AuditRun =>
  run !== undefined &&
  run.changed > 1 &&
  // An import has changed records of several kinds.
  (run.kind === 'import' || entries.some(canTakeBack));

/**
 * The entries of a run that can be taken back and have not been, the newest first. `entries` are those of
 * the run and of what undid it, newest first; each of the latter has taken back one of the same record.
 */
export const toUndo = (entries: AuditEntry[]) => {
  const undone = new Map<string, number>();
  const left: AuditEntry[] = [];
  let impossible = 0;
  for (const entry of entries) {
    const record = `${entry.resource} ${entry.recordId}`;
    const undos = undone.get(record) ?? 0;
    if (entry.run?.isUndo) undone.set(record, undos + 1);
    else if (undos > 0) undone.set(record, undos - 1);
    else if (canTakeBack(entry)) left.push(entry);
    else impossible += 1;
  }
  return { left, impossible };
};
