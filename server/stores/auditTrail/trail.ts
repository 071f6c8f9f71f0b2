import { and, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuditQuery } from '../../../contract/audit.ts';
import { onlyRow, type Database } from '../../database/database.ts';

/** A kind of entry: of one kind of record, if the trail is of several, and of one action. */
export interface Kind {
  resource?: string;
  action: string;
}

/**
 * A table of entries. In the statements about it `e` is an entry, and `kind` one of the kinds of entries
 * to list: the newest of each are in an index (schema/auditEntries.ts).
 */
export interface Trail {
  table: PgTable;
  /** Matches the entries of the kind. */
  isOfKind: SQL;
  /** Matches the entries of the kind of record alone. */
  isOfResource: SQL | undefined;
  /** What an entry is found by, as it is indexed. */
  keys: SQL;
  recordId: SQL;
  resource: SQL | undefined;
  action: SQL;
  /** The entry that stands for an entry where a run counts once. */
  group: { id: SQL; at: SQL; isLead: SQL } | undefined;
}

/** What to list of a trail. */
export interface TrailQuery extends Omit<AuditQuery, 'resource'> {
  resource?: string | undefined;
  /** The kinds that the query may list, and those of which it may list only the entries of one user. */
  kinds: Kind[];
  own?: { kinds: Kind[]; username: string } | undefined;
  /** Matches the entries that the query may list; without it all of them. */
  isVisible?: SQL | undefined;
}

/** The ids between which the entries to list are: from `low`, and below `high`. */
export interface Bounds {
  low: number;
  high: number;
}

// Entries have the time at which their transaction began, and ids in the order in which they were added.
const LONGEST_TRANSACTION = '60 seconds';

/** A moment as the database reads it, whatever its offset from UTC. */
const utc = (moment: string) => new Date(moment).toISOString();

/** The bounds of the period and of the page. */
export async function boundsOf(
  db: Database,
  { table }: Trail,
  { before = Number.MAX_SAFE_INTEGER, from, to }: Pick<TrailQuery, 'before' | 'from' | 'to'>,
): Promise<Bounds> {
  if (from === undefined && to === undefined) return { low: 0, high: before };
  const since = (moment: string | undefined, allowance: SQL, none: number) =>
    moment === undefined
      ? sql<number>`${none}::float8`
      : sql<number>`first_entry_since('${table}', ${utc(moment)}::timestamptz ${allowance} interval '${sql.raw(LONGEST_TRANSACTION)}')::float8`;
  const { low, high } = onlyRow(
    await db
      .select({ low: since(from, sql`-`, 0), high: since(to, sql`+`, before) })
      .from(sql`(values (1)) as one`),
  );
  return { low, high: Math.min(before, high) };
}

/** The entry by which a query lists an entry. */
export const placeOf = ({ group }: Trail, { grouped }: TrailQuery) =>
  grouped && group ? group.id : sql`e.id`;

/** Matches the entries whose place is in the period. */
export function isInPeriod({ group }: Trail, { grouped, from, to }: TrailQuery): SQL | undefined {
  const at = grouped && group ? group.at : sql`e.at`;
  return and(
    from === undefined ? undefined : sql`${at} >= ${utc(from)}::timestamptz`,
    to === undefined ? undefined : sql`${at} < ${utc(to)}::timestamptz`,
  );
}
