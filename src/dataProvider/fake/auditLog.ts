import type { AccessEntry } from '../../../contract/access';
import type {
  AuditedResource,
  AuditEntry,
  AuditPage,
  AuditQuery,
  AuditRun,
} from '../../../contract/audit';
import {
  auditedChange,
  type HiddenChange,
  type RecordedChange,
} from '../../../contract/auditedChange';
import { countChanged, type BulkResult, type RunReference } from '../../../contract/bulk';
import { accessWords, auditWords } from '../../../contract/search/auditWords';
import { type Kept, pageOfTrail } from './auditQuery';

interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

type StoredEntry = Omit<AuditEntry, 'run'> & { run?: RunReference };
type Run = Pick<AuditRun, 'kind' | 'changed' | 'undone'>;

/** The audit trail of a fake API. */
export const createAuditLog = (getUsername: () => string | null) => {
  /** Oldest first. */
  const kept: Kept<StoredEntry>[] = [];
  /** The kind of each run, and how many records it has changed and restored, by user and id. */
  const runs = new Map<string, Run>();
  /** The first entries of runs and of their undos. */
  const firsts = new Map<string, number>();
  const runOf = (username: string, { id }: Pick<RunReference, 'id'>): Run => {
    const key = JSON.stringify([username, id]);
    const run = runs.get(key) ?? { kind: 'bulk', changed: 0, undone: 0 };
    runs.set(key, run);
    return run;
  };
  let current: RunReference | undefined;
  const username = () => getUsername() ?? '';
  const firstOf = (id: number) => {
    if (!current) return id;
    const key = JSON.stringify([username(), current.id, current.isUndo]);
    const first = firsts.get(key) ?? id;
    firsts.set(key, first);
    return first;
  };
  /** Records a change by the signed-in user. A change without effect adds no entry. */
  const record = ({ resource, id: recordId, ...change }: RecordedRecordChange): void => {
    const audited = auditedChange(change);
    if (!audited) return;
    const id = kept.length + 1;
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
    kept.push({ entry, words, first: firstOf(id) });
  };
  const toEntry = ({ run, ...entry }: StoredEntry): AuditEntry =>
    structuredClone(run ? { ...entry, run: { ...run, ...runOf(entry.username, run) } } : entry);
  return {
    /** Makes changes, which are recorded as a part of the bulk change if there is one. */
    inRun: (run: RunReference | undefined, makeChanges: () => BulkResult[]): BulkResult[] => {
      current = run;
      try {
        const results = makeChanges();
        if (run) {
          runOf(username(), run)[run.isUndo ? 'undone' : 'changed'] += countChanged(results);
        }
        return results;
      } finally {
        current = undefined;
      }
    },
    record,
    /** The id of the newest entry; 0 without any. */
    newest: () => kept.length,
    /** The entries after an id, newest first. */
    since: (after: number) =>
      kept
        .slice(after)
        .map(({ entry }) => entry)
        .toReversed(),
    /** Records a change of what is not shown, of a record with names if it is given. */
    recordHidden: (
      resource: AuditedResource,
      id: number,
      hidden: Record<string, HiddenChange>,
      named?: object,
    ): void => record({ resource, id, before: {}, after: {}, hidden, named }),
    /** A page of the trail, without changes of the saved views of others. */
    find: (query: AuditQuery): AuditPage => {
      const own = kept.filter(
        ({ entry }) => entry.resource !== 'saved-views' || entry.username === username(),
      );
      const { data, next } = pageOfTrail(own, query);
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
  { recordHidden }: Pick<AuditLog, 'recordHidden'>,
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
      hidden?: Record<string, HiddenChange>,
    ): void => {
      if (hidden) recordHidden('users', FAKE_USER_ID, hidden);
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
