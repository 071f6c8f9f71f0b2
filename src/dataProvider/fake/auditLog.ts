import type { AccessEntry } from '../../../contract/access';
import type { AuditedResource, AuditEntry, AuditPage, AuditQuery } from '../../../contract/audit';
import {
  auditedChange,
  type MaskedChange,
  type RecordedChange,
} from '../../../contract/auditedChange';
import type { RunReference } from '../../../contract/bulk';
import { accessWords, auditWords } from '../../../contract/search/auditWords';
import { type Kept, pageOfTrail } from './auditQuery';
import { createAuditRuns } from './auditRuns';

interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

export type StoredEntry = Omit<AuditEntry, 'run'> & { run?: RunReference };

/** The audit trail of a fake API. */
export const createAuditLog = (getUsername: () => string | null) => {
  /** Oldest first. */
  const kept: Kept<StoredEntry>[] = [];
  const username = () => getUsername() ?? '';
  const newest = () => kept.length;
  const runs = createAuditRuns(username, newest);
  /**
   * Records a change by the signed-in user, and returns the id of its entry. A change without effect adds
   * none.
   */
  const record = ({
    resource,
    id: recordId,
    ...change
  }: RecordedRecordChange): number | undefined => {
    const audited = auditedChange(change);
    if (!audited) return undefined;
    const id = kept.length + 1;
    const current = runs.current();
    const entry = {
      id,
      at: new Date().toISOString(),
      username: username(),
      resource,
      recordId,
      ...audited,
      ...(current && { run: current }),
    };
    const words = auditWords({ ...entry, ...change });
    kept.push({ entry, words, first: runs.firstOf(id) });
    return id;
  };
  const isSeen = ({ resource, username: by }: StoredEntry) =>
    resource !== 'saved-views' || by === username();
  const toEntry = ({ run, ...entry }: StoredEntry): AuditEntry =>
    structuredClone(run ? { ...entry, run: { ...run, ...runs.of(entry.username, run) } } : entry);
  return {
    inRun: runs.inRun,
    /** Counts a record of another user's run that has been restored. */
    addUndone: ({ username: by, run }: StoredEntry): void => {
      if (run && by !== username()) runs.of(by, run).undone += 1;
    },
    /** An entry that the signed-in user may see. */
    get: (id: number): StoredEntry | undefined => {
      const entry = kept[id - 1]?.entry;
      return entry && isSeen(entry) ? structuredClone(entry) : undefined;
    },
    /** The entries of the same record that are newer, oldest first. */
    later: ({ id, resource, recordId }: StoredEntry): StoredEntry[] =>
      structuredClone(
        kept
          .slice(id)
          .map(({ entry }) => entry)
          .filter((entry) => entry.resource === resource && entry.recordId === recordId),
      ),
    record,
    /** The id of the newest entry; 0 without any. */
    newest,
    /** The entries after an id, newest first. */
    since: (after: number) =>
      kept
        .slice(after)
        .map(({ entry }) => entry)
        .toReversed(),
    /** Records a change of what is not shown, of a record with names if it is given. */
    recordMasked: (
      resource: AuditedResource,
      id: number,
      masked: Record<string, MaskedChange>,
      named?: object,
    ): number | undefined => record({ resource, id, before: {}, after: {}, masked, named }),
    /** A page of the trail, without changes of the saved views of others. */
    find: (query: AuditQuery): AuditPage => {
      const seen = kept.filter(({ entry }) => isSeen(entry));
      const { data, next } = pageOfTrail(seen, query);
      return { data: data.map(toEntry), next };
    },
  };
};

type AuditLog = ReturnType<typeof createAuditLog>;

/** The id of the only account of a fake API. */
const FAKE_USER_ID = 1;

/** The events of accounts in the audit trail of a fake API. */
export const createAccessLog = (
  getUsername: () => string | null,
  { recordMasked }: Pick<AuditLog, 'recordMasked'>,
) => {
  /** Oldest first. */
  const kept: Kept<AccessEntry>[] = [];
  return {
    /**
     * Records an event of the signed-in user's account, which comes from an unknown device, and what
     * it has changed in the account.
     */
    record: (
      event: Pick<AccessEntry, 'action'> & Partial<AccessEntry>,
      masked?: Record<string, MaskedChange>,
    ): void => {
      if (masked) recordMasked('users', FAKE_USER_ID, masked);
      const id = kept.length + 1;
      const entry: AccessEntry = {
        id,
        at: new Date().toISOString(),
        username: getUsername() ?? '',
        resource: 'access',
        recordId: FAKE_USER_ID,
        network: null,
        browser: null,
        system: null,
        ...event,
      };
      kept.push({ entry, words: accessWords(entry), first: id });
    },
    newestFirst: (): AccessEntry[] => kept.map(({ entry }) => entry).toReversed(),
    find: (query: AuditQuery): AuditPage<AccessEntry> => pageOfTrail(kept, query),
  };
};
