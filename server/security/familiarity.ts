import { and, eq, exists, gt, or, sql } from 'drizzle-orm';
import { normaliseText } from '../../contract/rules/text.ts';
import { SECOND_FACTOR_LIMITS } from '../../contract/limits.ts';
import { uniqueKey } from '../../contract/rules/uniqueKey.ts';
import { clock, hasCome, isUnexpired } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { trustedBrowsers } from '../database/schema/secondFactors.ts';
import { hashToken } from './secretTokens.ts';

/** How long browsers are trusted. */
export const TRUST_LIFETIME = sql`${SECOND_FACTOR_LIMITS.trustDays} * interval '1 day'`;

/** Matches browsers whose trust has not expired. */
export const isTrusted = isUnexpired(trustedBrowsers.expiresAt, TRUST_LIFETIME);

const isLiveSessionFrom = (network: string) =>
  and(eq(sessions.network, network), gt(sessions.expiresAt, clock), hasCome(sessions.usedAt));

/** Whether somebody has signed in from this network lately, and not out since. */
export async function hasSessions(db: Database, network: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isLiveSessionFrom(network))
    .limit(1);
  return found.length > 0;
}

/**
 * Whether an attempt comes from where the user of this name is known: a browser that the user trusts,
 * or a network from which the user is signed in.
 */
export async function isFamiliar(
  db: Database,
  attempt: { username: string; network: string; browserToken?: string | undefined },
): Promise<boolean> {
  const { username, network, browserToken = '' } = attempt;
  const session = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), isLiveSessionFrom(network)));
  const browser = db
    .select({ id: trustedBrowsers.id })
    .from(trustedBrowsers)
    .where(
      and(
        eq(trustedBrowsers.userId, users.id),
        eq(trustedBrowsers.tokenHash, hashToken(browserToken)),
        isTrusted,
      ),
    );
  const name = normaliseText(username, 'line');
  const isUser = or(eq(users.username, name), eq(users.usernameUniqueKey, uniqueKey(name)));
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isUser, or(exists(session), exists(browser))));
  return found.length > 0;
}
