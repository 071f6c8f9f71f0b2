import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditEntries as table } from '../../database/schema/auditEntries.ts';

const { id, resource, recordId, action, changes, username, runId } = table;

/** The entries of the audit trail with these ids that a user may see, by their ids. */
export async function findEntries(db: Database, ids: number[], user: string) {
  const found = await db
    .select({ id, resource, recordId, action, changes, username, runId })
    .from(table)
    .where(and(inArray(id, ids), or(ne(resource, 'saved-views'), eq(username, user))));
  return new Map(found.map((entry) => [entry.id, entry]));
}

/** An entry of the audit trail, with the bulk change or import of which it is a part. */
export type RestorableEntry =
  Awaited<ReturnType<typeof findEntries>> extends Map<number, infer Entry> ? Entry : never;

/** The entries of the same record that are newer, oldest first. */
export const laterEntries = (db: Database, entry: RestorableEntry) =>
  db
    .select({ id, action, changes })
    .from(table)
    .where(and(eq(resource, entry.resource), eq(recordId, entry.recordId), gt(id, entry.id)))
    .orderBy(asc(id));
