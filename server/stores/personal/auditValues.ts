import { and, asc, gt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditEntries as table } from '../../database/schema/auditEntries.ts';

const { changes, recordId, words } = table;

// What remains of those of an entry; null until they are filled in from what remains of the entry.
const erasedWords = sql`' ' || ${recordId} || ' '`;

/**
 * Erases the values of entries of the audit trail, and the words by which they are found: what remains
 * is who changed which fields and when.
 */
export const eraseValues = (tx: Database, where: SQL | undefined) =>
  tx
    .update(table)
    .set({
      changes: sql`(
        select coalesce(
          jsonb_agg(
            jsonb_build_object('field', change -> 'field', 'from', null, 'to', null) order by place
          ),
          '[]'
        )
        from jsonb_array_elements(${changes}) with ordinality as one(change, place)
      )`,
      words: sql`case when ${words} is not null then ${erasedWords} end`,
    })
    .where(
      and(
        where,
        or(
          sql`jsonb_path_exists(${changes}, '$[*] ? (@.from != null || @.to != null)')`,
          sql`${words} <> ${erasedWords}`,
        ),
      ),
    );

// Few enough for no call to wait for long.
const BATCH = 500;

/**
 * Erases the values of the next entries after the one with the id `after` that are older than so many
 * days, but for those about accounts. Returns the last of them, and whether there may be more.
 */
export async function eraseOldValues(db: Database, days: number, after: number) {
  const isOld = sql<boolean>`${table.at} < now() - make_interval(days => ${days})`;
  const entries = await db
    .select({ id: table.id, isOld })
    .from(table)
    .where(gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(BATCH);
  // Ids are in the order of time, so that no index on the time is needed.
  const firstKept = entries.findIndex((entry) => !entry.isOld);
  const old = firstKept === -1 ? entries : entries.slice(0, firstKept);
  const last = old.at(-1)?.id;
  if (last === undefined) return { last: after, hasMore: false };
  await eraseValues(db, and(gt(table.id, after), lte(table.id, last), ne(table.resource, 'users')));
  return { last, hasMore: old.length === BATCH };
}
