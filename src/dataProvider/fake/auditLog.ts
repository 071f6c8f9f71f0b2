import type { AuditedResource, AuditEntry, AuditQuery, AuditRun } from '../../../contract/audit';
import { auditedChange, type RecordedChange } from '../../../contract/auditedChange';
import { countChanged, type BulkResult, type RunReference } from '../../../contract/bulk';

interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

type Totals = Pick<AuditRun, 'changed' | 'undone'>;

/** The audit trail of a fake API. */
export const createAuditLog = (getUsername: () => string | null) => {
  const entries: (Omit<AuditEntry, 'run'> & { run?: RunReference })[] = [];
  /** How many records each bulk change has changed and restored, by user and id. */
  const totals = new Map<string, Totals>();
  const totalsOf = (username: string, { id }: RunReference): Totals => {
    const key = JSON.stringify([username, id]);
    const ofRun = totals.get(key) ?? { changed: 0, undone: 0 };
    totals.set(key, ofRun);
    return ofRun;
  };
  let current: RunReference | undefined;
  const username = () => getUsername() ?? '';
  return {
    /** Makes changes, which are recorded as a part of the bulk change if there is one. */
    inRun: (run: RunReference | undefined, makeChanges: () => BulkResult[]): BulkResult[] => {
      current = run;
      try {
        const results = makeChanges();
        if (run) {
          totalsOf(username(), run)[run.isUndo ? 'undone' : 'changed'] += countChanged(results);
        }
        return results;
      } finally {
        current = undefined;
      }
    },
    /** Records a change by the signed-in user. A change without effect adds no entry. */
    record: ({ resource, id, ...change }: RecordedRecordChange): void => {
      const audited = auditedChange(change);
      if (!audited) return;
      entries.unshift({
        id: entries.length + 1,
        at: new Date().toISOString(),
        username: username(),
        resource,
        recordId: id,
        ...audited,
        ...(current && { run: current }),
      });
    },
    /** The changes of a resource or of one record, also only those before an entry, newest first. */
    find: ({
      resource,
      recordId,
      before = Infinity,
    }: Pick<AuditQuery, 'resource' | 'recordId' | 'before'>): AuditEntry[] => {
      const found = entries.filter(
        (entry) =>
          entry.id < before &&
          (resource === undefined || entry.resource === resource) &&
          (recordId === undefined || entry.recordId === recordId),
      );
      return structuredClone(
        found.map(({ run, ...entry }) =>
          run ? { ...entry, run: { ...run, ...totalsOf(entry.username, run) } } : entry,
        ),
      );
    },
  };
};
