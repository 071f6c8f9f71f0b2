import type { Identifier } from 'ra-core';
import type { AuditedResource, AuditEntry } from '../../../contract/audit';
import { auditedChange, type RecordedChange } from '../../../contract/auditedChange';
import { session } from '../../auth/session';

interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

/** The changes made to the records of a fake, in the shape of the API's audit trail. */
export const createAuditLog = () => {
  const entries: AuditEntry[] = [];
  return {
    /** Records a change in the name of the signed-in user. What changed nothing leaves no entry. */
    record: ({ resource, id, ...change }: RecordedRecordChange): void => {
      const audited = auditedChange(change);
      if (!audited) return;
      entries.unshift({
        id: entries.length + 1,
        at: new Date().toISOString(),
        username: session.getUsername() ?? '',
        resource,
        recordId: id,
        ...audited,
      });
    },
    /** The changes of one record, newest first. */
    of: (resource: string, id: Identifier): AuditEntry[] =>
      structuredClone(
        entries.filter((entry) => entry.resource === resource && entry.recordId === Number(id)),
      ),
  };
};
