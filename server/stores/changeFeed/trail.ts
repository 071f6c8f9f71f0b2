import { desc, gt, inArray, or, sql } from 'drizzle-orm';
import type { AuditedResource } from '../../../contract/audit.ts';
import type { Database } from '../../database/database.ts';
import { auditEntries as table } from '../../database/schema/auditEntries.ts';

/** The most entries that are read at a time; more of them count as "everything may have changed". */
const MAX_ENTRIES = 1_000;
// An id that no entry has by then is that of a transaction that was rolled back.
const LONGEST_TRANSACTION_MS = 60_000;

// How long a change may take from the beginning of its transaction until a client can read it.
const SHOW_MS = 5_000;

interface TrailEntry {
  id: number;
  resource: AuditedResource;
  recordId: number;
}

/** What has been added to the trail; `isComplete` is false if that was too much to list. */
export interface Added {
  entries: TrailEntry[];
  isComplete: boolean;
}

// Those that were added by a transaction which began this long ago have no gaps of transactions under way.
const SETTLED_MS = 2 * LONGEST_TRANSACTION_MS;

const columns = { id: table.id, resource: table.resource, recordId: table.recordId };
const isSettled = sql<boolean>`${table.at} < now() - ${SETTLED_MS} * interval '1 millisecond'`;

/** What is listed of entries of which at most one more than that has been read. */
const listed = (entries: TrailEntry[]): Added => {
  const isComplete = entries.length <= MAX_ENTRIES;
  return { entries: isComplete ? entries : [], isComplete };
};

const entriesAfter = async (db: Database, after: number) =>
  listed(
    await db
      .select(columns)
      .from(table)
      .where(gt(table.id, after))
      .orderBy(table.id)
      .limit(MAX_ENTRIES + 1),
  );

/** The entries of the last `age` milliseconds, and of a while before: an entry has the time at which its transaction began. */
async function entriesNewerThan(db: Database, age: number) {
  const isNew = sql<boolean>`${table.at} >= now() - ${age + SHOW_MS} * interval '1 millisecond'`;
  const newest = await db
    .select({ ...columns, isNew })
    .from(table)
    .orderBy(desc(table.id))
    .limit(MAX_ENTRIES + 1);
  return listed(newest.filter((entry) => entry.isNew).toReversed());
}

/**
 * Follows the audit trail, to which every process adds. Ids are given out before transactions commit,
 * so that an entry may appear after one with a higher id: the ids that are missing are looked for
 * again, for as long as a transaction may take.
 */
export function followTrail(db: Database) {
  let highest: number | undefined;
  /** When each id was first missing. */
  const missing = new Map<number, number>();

  /** Notes the ids between two others, unless there are so many that the sequence has been set. */
  const noteMissing = (after: number, before: number) => {
    if (before - after > MAX_ENTRIES) return;
    for (let id = after + 1; id < before; id += 1) missing.set(id, performance.now());
  };
  const forgetRolledBack = () => {
    const oldest = performance.now() - LONGEST_TRANSACTION_MS;
    for (const [id, since] of missing) if (since < oldest) missing.delete(id);
  };

  /** Begins at the end of the trail. */
  async function begin() {
    const newest = await db
      .select({ id: table.id, isSettled })
      .from(table)
      .orderBy(desc(table.id))
      .limit(MAX_ENTRIES);
    highest = newest[0]?.id ?? 0;
    missing.clear();
    for (const [index, entry] of newest.entries()) {
      if (entry.isSettled) break;
      noteMissing(newest[index + 1]?.id ?? 0, entry.id);
    }
  }

  return {
    /** The entries that have appeared since the last call; the first one has none. */
    next: async (): Promise<Added> => {
      if (highest === undefined) {
        await begin();
        return { entries: [], isComplete: true };
      }
      const entries = await db
        .select(columns)
        .from(table)
        .where(or(gt(table.id, highest), inArray(table.id, [...missing.keys()])))
        .orderBy(table.id)
        .limit(MAX_ENTRIES + 1);
      if (entries.length > MAX_ENTRIES || missing.size > MAX_ENTRIES) {
        await begin();
        return { entries: [], isComplete: false };
      }
      for (const { id } of entries) {
        missing.delete(id);
        if (id < highest) continue;
        noteMissing(highest, id);
        highest = id;
      }
      forgetRolledBack();
      return { entries, isComplete: true };
    },

    /** The id up to which every entry has appeared. */
    position: () => {
      const [first = (highest ?? 0) + 1] = missing.keys();
      return Math.min(first, ...missing.keys()) - 1;
    },

    /** The entries of the last so many milliseconds. */
    newerThan: (age: number) => entriesNewerThan(db, age),

    /** The entries after an id. */
    since: async (after: number): Promise<Added> =>
      // After a restore, the trail may be shorter than what a client has seen.
      after > (highest ?? 0) ? { entries: [], isComplete: false } : entriesAfter(db, after),
  };
}
