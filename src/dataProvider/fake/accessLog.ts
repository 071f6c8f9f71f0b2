import type { AccessEntry } from '../../../contract/access';
import type { AuditQuery } from '../../../contract/audit';

/** The id of the only account of a fake API. */
export const FAKE_USER_ID = 1;

/** The events of accounts in the audit trail of a fake API. */
export const createAccessLog = (getUsername: () => string | null) => {
  const entries: AccessEntry[] = [];
  return {
    /** Records an event of the signed-in user's account, which comes from an unknown device. */
    record: (event: Pick<AccessEntry, 'action' | 'reason' | 'target'>): void => {
      entries.unshift({
        id: entries.length + 1,
        at: new Date().toISOString(),
        username: getUsername() ?? '',
        resource: 'access',
        recordId: FAKE_USER_ID,
        network: null,
        browser: null,
        system: null,
        ...event,
      });
    },
    /** The events, also those of one account or before an entry only, newest first. */
    find: ({ recordId, before = Infinity }: Pick<AuditQuery, 'recordId' | 'before'>) =>
      entries.filter(
        (entry) => entry.id < before && (recordId === undefined || entry.recordId === recordId),
      ),
  };
};
