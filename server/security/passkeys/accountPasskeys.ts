import { count, desc, eq, sql } from 'drizzle-orm';
import type { AccountPasskey } from '../../../contract/passkeys.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { passkeys } from '../../database/schema/passkeys.ts';

/** The passkeys of a user, the newest first. */
export function listPasskeys(db: Database, userId: number): Promise<AccountPasskey[]> {
  const { id, browser, system, createdAt, usedAt } = passkeys;
  return db
    .select({ id, browser, system, createdAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(id));
}

/** How many passkeys a user has, as a column of a query on users. */
export const countPasskeys = (db: Database) =>
  sql`(${db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, users.id))})`.mapWith(
    Number,
  );

/** Removes all passkeys of a user, who must be locked. Returns whether there were any. */
export async function removePasskeysOf(tx: Database, userId: number) {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}
