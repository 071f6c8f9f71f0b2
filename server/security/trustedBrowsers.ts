import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { TrustedBrowser } from '../../contract/accounts.ts';
import { LISTED_SESSIONS } from '../../contract/limits.ts';
import { clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { trustedBrowsers as table } from '../database/schema/secondFactors.ts';
import type { Device } from '../http/device.ts';
import { type AccountChange, changeAccounts } from './accountChange.ts';
import type { RequestContext } from './accessLog.ts';
import { isTrusted, TRUST_LIFETIME } from './familiarity.ts';
import { createToken, hashToken } from './secretTokens.ts';
import type { SessionUser } from './sessions.ts';
import { lockUsers } from './users.ts';

const isOf = (userId: number) => eq(table.userId, userId);

/** Deletes the trust that has expired. */
export const deleteExpiredTrust = (tx: Database) => tx.delete(table).where(not(isTrusted));

/** A session that a browser has signed in. */
interface SignedIn {
  user: { id: number; username: string };
  sessionId: number;
}

/** Trusts the browser that has signed in, records it, and returns its token: 256 random bits. */
export async function trustBrowser(
  { tx, record }: AccountChange,
  { user, sessionId }: SignedIn,
  device: Device | undefined,
) {
  const token = createToken();
  await tx.insert(table).values({
    userId: user.id,
    sessionId,
    ...device,
    tokenHash: hashToken(token),
    expiresAt: sql`${clock} + ${TRUST_LIFETIME}`,
  });
  await record({ event: 'browser-trusted', user });
  return token;
}

/**
 * The id of a user's trusted browser; undefined when it is not one, or no longer. It stays one until
 * the transaction ends.
 */
export async function findTrusted(tx: Database, userId: number, token: string) {
  const isIt = and(isOf(userId), eq(table.tokenHash, hashToken(token)), isTrusted);
  const [found] = await tx.select({ id: table.id }).from(table).where(isIt).for('update');
  return found?.id;
}

/** Notes that a trusted browser has signed in, and records it. */
export async function noteUse(
  { tx, record }: AccountChange,
  id: number,
  { user, sessionId }: SignedIn,
) {
  await tx.update(table).set({ sessionId, usedAt: clock }).where(eq(table.id, id));
  await record({ event: 'trusted-browser-used', user });
}

/** The trusted browsers of a user, in the order of GET /account. */
export function listTrustedBrowsers(
  db: Database,
  { id: userId, sessionId }: SessionUser,
): Promise<TrustedBrowser[]> {
  const { id, browser, system, network, createdAt, usedAt, expiresAt } = table;
  const isCurrent = sql<boolean>`${table.sessionId} = ${sessionId}`;
  return db
    .select({ id, browser, system, network, createdAt, usedAt, expiresAt, isCurrent })
    .from(table)
    .where(and(isOf(userId), isTrusted))
    .orderBy(desc(isCurrent), desc(usedAt), desc(id))
    .limit(LISTED_SESSIONS);
}

/**
 * Removes the trust in one of a user's browsers, or in all of them, records each, and returns how many
 * there were. No sign-in succeeds by their tokens from then on, in any process.
 */
export const removeTrust = (
  db: Database,
  owner: RequestContext & { user: { id: number; username: string } },
  browserId?: number,
) =>
  changeAccounts(db, owner, async ({ tx, record }) => {
    const { user } = owner;
    // The user first, as at a sign-in, so that the two never wait for each other.
    await lockUsers(tx, [user.id]);
    const isIt = browserId === undefined ? undefined : eq(table.id, browserId);
    const removed = await tx
      .delete(table)
      .where(and(isOf(user.id), isTrusted, isIt))
      .returning({ id: table.id });
    await record(...removed.map(() => ({ event: 'browser-trust-removed' as const, user })));
    return removed.length;
  });
