import { hash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { uniqueKey } from '../../contract/rules/uniqueKey.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { signInAttempts as table } from '../database/schema/accounts.ts';

// Failed attempts in a window, for one username and for all usernames together.
const LIMIT_PER_NAME = 10;
const LIMIT_PER_NETWORK = 50;
const WINDOW = sql`interval '15 minutes'`;

// Stands for all names; no user can have it.
const ANY_NAME = '';

/** An attempt: the username, or what else is tried, unless it is a passkey, and the network. */
export interface Caller {
  username?: string | undefined;
  network: string;
}

const hashName = (username: string) => hash('sha256', uniqueKey(username), 'base64url');

/** Attempts past a limit. */
interface Excess {
  limit: 'name' | 'network';
  /** Whether this is the first one past it in its window. */
  isFirst: boolean;
  secondsLeft: number;
}

/** Counts an attempt with this name, and returns the excess if there have been more than `limit`. */
async function count(
  tx: Database,
  address: string,
  username: string,
  limit: number,
): Promise<Omit<Excess, 'limit'> | undefined> {
  const attempt = tx
    .insert(table)
    .values({ username, address, attempts: 1, windowEndsAt: sql`now() + ${WINDOW}` })
    .onConflictDoUpdate({
      target: [table.username, table.address],
      // Counted no further than needed to tell the first excess from later ones.
      set: { attempts: sql`least(${table.attempts} + 1, ${limit + 2})` },
    })
    .returning({
      attempts: table.attempts,
      secondsLeft: sql`ceil(extract(epoch from ${table.windowEndsAt} - now()))`.mapWith(Number),
    });
  const { attempts, secondsLeft } = onlyRow(await attempt);
  return attempts > limit ? { isFirst: attempts === limit + 1, secondsLeft } : undefined;
}

/**
 * Counts an attempt to sign in before the password is checked, so that concurrent attempts count
 * too. Counts are kept for each user name and network, and for each network over all
 * names: guessing from elsewhere never locks out the administrator. Returns the excess past 10 attempts
 * for a name or 50 for any names in 15 minutes. An attempt past the limit of its network counts for
 * no name, so that a network never has more than 51 counts.
 */
export async function countAttempt(db: Database, caller: Caller): Promise<Excess | undefined> {
  const { network, username } = caller;
  return db.transaction(async (tx) => {
    await tx.delete(table).where(lt(table.windowEndsAt, sql`now()`));
    const ofNetwork = await count(tx, network, ANY_NAME, LIMIT_PER_NETWORK);
    if (ofNetwork) return { limit: 'network', ...ofNetwork };
    if (username === undefined) return undefined;
    const ofName = await count(tx, network, hashName(username), LIMIT_PER_NAME);
    return ofName && { limit: 'name', ...ofName };
  });
}

/** Takes back the attempt of a caller who has succeeded, and clears the failed ones with this name. */
export async function clearAttempts(db: Database, { network, username }: Caller) {
  const fromNetwork = eq(table.address, network);
  await db.transaction(async (tx) => {
    // In the order in which an attempt counts them, so that the two never wait for each other.
    await tx
      .update(table)
      .set({ attempts: sql`greatest(${table.attempts} - 1, 0)` })
      .where(and(fromNetwork, eq(table.username, ANY_NAME)));
    if (username === undefined) return;
    await tx.delete(table).where(and(fromNetwork, eq(table.username, hashName(username))));
  });
}
