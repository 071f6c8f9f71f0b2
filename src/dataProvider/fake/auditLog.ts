import type { AuditedResource, AuditEntry, AuditQuery } from '../../../contract/audit';
import { auditedChange, type RecordedChange } from '../../../contract/auditedChange';

interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

/** The audit trail of a fake API. */
export const createAuditLog = (getUsername: () => string | null) => {
  const entries: AuditEntry[] = [];
  return {
    /** Records a change by the signed-in user. A change without effect adds no entry. */
    record: ({ resource, id, ...change }: RecordedRecordChange): void => {
      const audited = auditedChange(change);
      if (!audited) return;
      entries.unshift({
        id: entries.length + 1,
        at: new Date().toISOString(),
        username: getUsername() ?? '',
        resource,
        recordId: id,
        ...audited,
      });
    },
    /** The changes of a resource or of one record, also only those before an entry, newest first. */
    find: ({
      resource,
      recordId,
      before = Infinity,
    }: Pick<AuditQuery, 'resource' | 'recordId' | 'before'>): AuditEntry[] =>
      structuredClone(
        entries.filter(
          (entry) =>
            entry.id < before &&
            (resource === undefined || entry.resource === resource) &&
            (recordId === undefined || entry.recordId === recordId),
        ),
      ),
  };
};
