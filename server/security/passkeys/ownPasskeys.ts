import { and, desc, eq } from 'drizzle-orm';
import type { AccountPasskey } from '../../../contract/passkeys.ts';
import type { Database } from '../../database/database.ts';
import { passkeys } from '../../database/schema/passkeys.ts';
import { Problem } from '../../problem.ts';
import { recordChange } from '../../stores/audit.ts';
import { recordAccess } from '../../stores/accessEntries.ts';
import { logAccess } from '../accessLog.ts';
import { lockUsers } from '../actor.ts';
import type { AccountContext } from '../currentPassword.ts';
import { replaceSessions, waitForSessionCacheExpiry } from '../sessions.ts';

/** The passkeys of a user, the newest first. */
export async function listPasskeys(db: Database, userId: number): Promise<AccountPasskey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.id));
  return rows.map(({ id, browser, system, createdAt, usedAt }) => ({
    id,
    browser,
    system,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

/**
 * Removes a passkey of the signed-in user, ends all sessions of that user in every process, and
 * returns the token of a new one. Throws a Problem (404) when the user has no such passkey.
 */
export async function removePasskey(db: Database, id: number, context: AccountContext) {
  const { user, device, log } = context;
  const access = { event: 'passkey-removed', user, device } as const;
  const token = await db.transaction(async (tx) => {
    // A sign-in with the passkey is either done, and its session ends here, or finds it removed.
    await lockUsers(tx, [], { ...user, device });
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, user.id), eq(passkeys.id, id)))
      .returning({ id: passkeys.id });
    if (!removed) throw new Problem('passkey.notFound', { id });
    const renewed = await replaceSessions(tx, context);
    await recordChange(
      { tx, username: user.username },
      { resource: 'users', id: user.id, before: {}, after: {}, hidden: { passkey: 'removed' } },
    );
    await recordAccess(tx, access);
    return renewed;
  });
  await waitForSessionCacheExpiry();
  logAccess(log, access);
  return token;
}

/** Removes all passkeys of a user, who must be locked. Returns whether there were any. */
export async function removePasskeysOf(tx: Database, userId: number) {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}
