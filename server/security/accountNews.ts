import { and, desc, eq, gt, inArray, isNull, max, not, or, sql } from 'drizzle-orm';
import { NEWS_LIMIT, type AccountNews } from '../../contract/access.ts';
import type { Database } from '../database/database.ts';
import { accessEntries as table, isNews } from '../database/schema/accessEntries.ts';
import { users } from '../database/schema/accounts.ts';
import { toEntry } from '../stores/accessEntries.ts';

// `by` of these is who made the link, not who used it.
const isByHolder = inArray(table.event, ['invitation-used', 'reset-used']);

/** Matches, in a query on users, what others have done to accounts since the user has last seen it. */
const isUnseen = and(
  isNews,
  gt(table.id, users.newsSeenId),
  or(sql`${table.by} is distinct from ${users.username}`, isByHolder),
  // Recorded with the account, which nobody else tells its holder about.
  not(
    sql`${and(inArray(table.event, ['account-created', 'invitation-used']), eq(table.userId, users.id))} is true`,
  ),
  not(
    sql`${and(eq(table.event, 'factor-removed'), isNull(table.by), eq(table.userId, users.id))} is true`,
  ),
);

/** Whether there is any such entry, as a column of a query on users. */
export const userHasNews = (db: Database) =>
  sql<boolean>`exists (${db
    .select({ one: sql`1` })
    .from(table)
    .where(isUnseen)})`;

/** The id of the latest entry; by their ids and not their times, whatever the clock did. */
export const latestEntry = (db: Database) =>
  sql`coalesce((${db.select({ id: max(table.id) }).from(table)}), 0)`;

/** What others have done to accounts since this user has last seen it. */
export async function readNews(db: Database, userId: number): Promise<AccountNews> {
  const rows = await db
    .select({ entry: table, total: sql`count(*) over ()`.mapWith(Number) })
    .from(table)
    .innerJoin(users, eq(users.id, userId))
    .where(isUnseen)
    .orderBy(desc(table.id))
    .limit(NEWS_LIMIT);
  return { data: rows.map(({ entry }) => toEntry(entry)), total: rows[0]?.total ?? 0 };
}

/** Notes that a user has seen everything up to this entry. */
export async function markNewsSeen(db: Database, userId: number, entryId: number) {
  await db
    .update(users)
    .set({ newsSeenId: sql`greatest(${users.newsSeenId}, least(${entryId}, ${latestEntry(db)}))` })
    .where(eq(users.id, userId));
}
