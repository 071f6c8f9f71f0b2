import { apiResourceNames, type ApiResourceName } from '../../../contract/resources.ts';
import type {
  RecordChange,
  RecordChanges,
  RecordChangesQuery,
} from '../../../contract/recordChanges.ts';
import type { Database } from '../../database/database.ts';
import { repeat } from '../../database/repeat.ts';
import { shareRuns } from '../../limitConcurrency.ts';
import { type Added, followTrail } from './trail.ts';

// A value on a page is at most a second older than its commit, with the call that reads it.
const PAUSE_MS = 250;

/** What a listener is told. */
export interface FeedListener {
  changed: (changes: RecordChanges) => void;
  /** Called in each round, also when nothing has changed. */
  round: () => void;
}

const isResource = (name: string): name is ApiResourceName =>
  apiResourceNames.some((one) => one === name);

/** Each record once, with the newest of its entries. */
const recordsOf = ({ entries }: Added): RecordChange[] => [
  ...new Map(
    entries.flatMap(({ id: entry, resource, recordId: id }) =>
      isResource(resource) ? [[`${resource} ${id}`, { resource, id, entry }] as const] : [],
    ),
  ).values(),
];

/**
 * Tells listeners which records have changed in any process, by reading the audit trail once for all
 * of them, and only while there are any. `accountsChanged` is called when an account has changed, and
 * `report` gets errors other than outages.
 */
export function changeFeed(
  db: Database,
  { accountsChanged, report }: { accountsChanged: () => void; report: (error: unknown) => void },
) {
  const trail = followTrail(db);
  const listeners = new Set<FeedListener>();
  let polling: ReturnType<typeof repeat> | undefined;

  const toChanges = (added: Added, next = trail.position()): RecordChanges => ({
    data: recordsOf(added),
    next,
    isComplete: added.isComplete,
  });

  const readNext = shareRuns(async () => {
    const added = await trail.next();
    const changes = toChanges(added);
    if (added.entries.some(({ resource }) => resource === 'users')) accountsChanged();
    if (changes.data.length > 0 || !changes.isComplete) {
      for (const { changed } of listeners) changed(changes);
    }
    for (const { round } of listeners) round();
  });

  const start = () => {
    polling ??= repeat(
      async () => {
        await readNext();
        return false;
      },
      PAUSE_MS,
      report,
    );
  };
  const stop = async () => {
    await polling?.stop();
    polling = undefined;
  };

  const read = async ({ after, age }: RecordChangesQuery): Promise<RecordChanges> => {
    // Before reading: what appears meanwhile is told the next time, too.
    const next = trail.position();
    if (after !== undefined) return toChanges(await trail.since(after), next);
    if (age !== undefined) return toChanges(await trail.newerThan(age), next);
    return toChanges({ entries: [], isComplete: true }, next);
  };

  return {
    /** What has changed. */
    since: async (query: RecordChangesQuery): Promise<RecordChanges> => {
      await readNext();
      return read(query);
    },

    /** Tells `listener` what has changed, and what changes until the returned function is called. */
    listen: async (listener: FeedListener, query: RecordChangesQuery) => {
      await readNext();
      // Before reading, so that nothing is missed; what is read twice is told twice.
      listeners.add(listener);
      start();
      listener.changed(await read(query));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void stop();
      };
    },

    stop,
  };
}
