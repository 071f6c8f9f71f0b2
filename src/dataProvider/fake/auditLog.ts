import type { AccessEntry } from '../../../contract/access';
import type { AuditedResource, AuditEntry, AuditQuery, AuditRun } from '../../../contract/audit';
import {
  auditedChange,
  type HiddenChange,
  type RecordedChange,
} from '../../../contract/auditedChange';
import { countChanged, type BulkResult, type RunReference } from '../../../contract/bulk';

interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

type Entry = Pick<AccessEntry, 'id' | 'recordId'> & { resource: string };

/** The entries of a resource or of one record, also only those before an entry, newest first. */
const found = <E extends Entry>(
  entries: E[],
  { resource, recordId, before = Infinity }: Pick<AuditQuery, 'resource' | 'recordId' | 'before'>,
): E[] =>
  entries.filter(
    (entry) =>
      entry.id < before &&
      (resource === undefined || entry.resource === resource) &&
      (recordId === undefined || entry.recordId === recordId),
  );

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
  /** Records a change by the signed-in user. A change without effect adds no entry. */
  const record = ({ resource, id, ...change }: RecordedRecordChange): void => {
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
  };
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
    record,
    /** The id of the newest entry; 0 without any. */
    newest: () => entries.length,
    /** The entries after an id, newest first. */
    since: (after: number) => entries.filter(({ id }) => id > after),
    /** Records a change of what is not shown. */
    recordHidden: (
      resource: AuditedResource,
      id: number,
      hidden: Record<string, HiddenChange>,
    ): void => record({ resource, id, before: {}, after: {}, hidden }),
    find: (query: AuditQuery): AuditEntry[] =>
      structuredClone(
        found(
          entries.filter((one) => one.resource !== 'saved-views' || one.username === username()),
          query,
        ).map(({ run, ...entry }) =>
          run ? { ...entry, run: { ...run, ...totalsOf(entry.username, run) } } : entry,
        ),
      ),
  };
};

type AuditLog = ReturnType<typeof createAuditLog>;

/** The id of the only account of a fake API. */
const FAKE_USER_ID = 1;

/** The events of accounts in the audit trail of a fake API. */
export const createAccessLog = (
  getUsername: () => string | null,
  { recordHidden }: Pick<AuditLog, 'recordHidden'>,
) => {
  const entries: AccessEntry[] = [];
  return {
    /**
     * Records an event of the signed-in user's account, which comes from an unknown device, and what
     * it has changed in the account.
     */
    record: (
      event: Pick<AccessEntry, 'action'> & Partial<AccessEntry>,
      hidden?: Record<string, HiddenChange>,
    ): void => {
      if (hidden) recordHidden('users', FAKE_USER_ID, hidden);
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
    find: (query: AuditQuery): AccessEntry[] => found(entries, query),
  };
};
