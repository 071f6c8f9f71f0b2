import { hash } from 'node:crypto';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { uniqueKey } from '../../contract/rules/uniqueKey.ts';
import { isUnexpired } from '../database/clock.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { signInAttempts as table } from '../database/schema/accounts.ts';
import { networksAround } from '../http/caller.ts';
import { isFamiliar } from './familiarity.ts';

// Failed attempts in a window, for one username and for all usernames together.
const LIMIT_PER_NAME = 10;
const LIMIT_PER_NETWORK = 50;
const WINDOW = sql`interval '15 minutes'`;

// How many of them a /48 has: some providers give each of its networks to another customer.
const SITE_FACTOR = 2;

// Failed attempts at one username from all networks together before the next ones have to wait, for
// 1, 2, 4 seconds and so on up to about a minute.
const FREE_ATTEMPTS = 50;
const MAX_DOUBLINGS = 6;

// Stand for all names, and for all networks; no user and no network can have them.
const ANY_NAME = '';
const ANY_NETWORK = '';

/** An attempt: the username, or what else is tried, unless it is a passkey, and the network. */
export interface Caller {
  username?: string | undefined;
  network: string;
  /** The token with which a browser says that the user trusts it. */
  browserToken?: string | undefined;
}

const hashName = (username: string) => hash('sha256', uniqueKey(username), 'base64url');

/** Attempts past a limit. */
interface Excess {
  limit: 'name' | 'network' | 'account';
  /** Whether this is the first one past it in its window. */
  isFirst: boolean;
  /** 0 for the attempt after which those at the account have to wait. */
  secondsLeft: number;
}

const secondsUntil = (time: SQL) => sql`ceil(extract(epoch from ${time} - now()))`.mapWith(Number);

/**
 * Deletes the counts whose window has ended, or would end late because it was begun by a clock that was
 * ahead: nobody waits for as long as a clock has been wrong.
 */
export const deleteEndedWindows = (tx: Database) =>
  tx.delete(table).where(not(isUnexpired(table.windowEndsAt, WINDOW, sql`now()`)));

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
      secondsLeft: secondsUntil(sql`${table.windowEndsAt}`),
    });
  const { attempts, secondsLeft } = onlyRow(await attempt);
  return attempts > limit ? { isFirst: attempts === limit + 1, secondsLeft } : undefined;
}

/** From when on an account that has used up its free attempts takes another; each begins its window anew. */
const nextAttempt = sql`${table.windowEndsAt} - ${WINDOW}
  + interval '1 second' * 2 ^ least(${table.attempts} - ${FREE_ATTEMPTS}, ${MAX_DOUBLINGS})`;

/** Counts an attempt at an account from any network, unless it has to wait. */
async function countForAccount(
  tx: Database,
  username: string,
): Promise<Omit<Excess, 'limit'> | undefined> {
  const [counted] = await tx
    .insert(table)
    .values({
      username,
      address: ANY_NETWORK,
      attempts: 1,
      windowEndsAt: sql`now() + ${WINDOW}`,
    })
    .onConflictDoUpdate({
      target: [table.username, table.address],
      set: { attempts: sql`${table.attempts} + 1`, windowEndsAt: sql`now() + ${WINDOW}` },
      // A transaction that has begun earlier may count later: `now()` alone would refuse it.
      setWhere: sql`${table.attempts} < ${FREE_ATTEMPTS} or ${nextAttempt} <= now()`,
    })
    .returning({ attempts: table.attempts });
  if (counted) {
    return counted.attempts === FREE_ATTEMPTS ? { isFirst: true, secondsLeft: 0 } : undefined;
  }
  const [{ secondsLeft } = { secondsLeft: 1 }] = await tx
    .select({ secondsLeft: secondsUntil(nextAttempt) })
    .from(table)
    .where(and(eq(table.username, username), eq(table.address, ANY_NETWORK)));
  return { isFirst: false, secondsLeft };
}

/** Counts an attempt for the networks around its own, the widest first, each with its limit. */
async function countForNetworks(
  tx: Database,
  network: string,
  username: string,
  limit: number,
): Promise<Omit<Excess, 'limit'> | undefined> {
  const networks = networksAround(network);
  for (const [index, address] of networks.entries()) {
    const isSite = index === 0 && networks.length > 1;
    const excess = await count(tx, address, username, isSite ? limit * SITE_FACTOR : limit);
    if (excess) return excess;
  }
  return undefined;
}

/**
 * Counts an attempt to sign in before the password is checked, so that concurrent attempts count
 * too. Counts are kept for each username and network, and for each network over all names: guessing
 * from elsewhere never locks out the administrator. Returns the excess past 10 attempts for a name or
 * 50 for any names in 15 minutes; past 50 for a name from all networks together, attempts have to wait
 * for each other, except those from where the user is known (see isFamiliar). An attempt past the
 * limit of its network counts for no name, so that a network never has more than 51 counts.
 */
export async function countAttempt(db: Database, caller: Caller): Promise<Excess | undefined> {
  const { network, username } = caller;
  return db.transaction(async (tx) => {
    await deleteEndedWindows(tx);
    const ofNetwork = await countForNetworks(tx, network, ANY_NAME, LIMIT_PER_NETWORK);
    if (ofNetwork) return { limit: 'network', ...ofNetwork };
    if (username === undefined) return undefined;
    const name = hashName(username);
    const ofName = await countForNetworks(tx, network, name, LIMIT_PER_NAME);
    if (ofName) return { limit: 'name', ...ofName };
    if (await isFamiliar(tx, { ...caller, username })) return undefined;
    const ofAccount = await countForAccount(tx, name);
    return ofAccount && { limit: 'account', ...ofAccount };
  });
}

/** Forgets the failed attempts at an account, from all networks. */
export const forgetAttempts = (tx: Database, username: string) =>
  tx.delete(table).where(eq(table.username, hashName(username)));

/**
 * Takes back an attempt from its counts at these addresses: one after the other, in the order in which an
 * attempt counts them, so that the two never wait for each other.
 */
async function takeBack(tx: Database, username: string, addresses: string[]) {
  for (const address of addresses) {
    await tx
      .update(table)
      .set({ attempts: sql`greatest(${table.attempts} - 1, 0)` })
      .where(and(eq(table.username, username), eq(table.address, address)));
  }
}

/**
 * Takes back an attempt of which nothing was checked from the counts of its networks, and leaves none of
 * a name that has no other. The account's stays: it may not have this one, which may come from where the
 * user is known.
 */
export async function takeBackUnchecked(db: Database, { network, username }: Caller) {
  const networks = networksAround(network);
  await db.transaction(async (tx) => {
    await takeBack(tx, ANY_NAME, networks);
    if (username === undefined) return;
    const name = hashName(username);
    await takeBack(tx, name, networks);
    const ofName = and(eq(table.username, name), inArray(table.address, networks));
    await tx.delete(table).where(and(ofName, eq(table.attempts, 0)));
  });
}

/** Takes back the attempt of a caller who has succeeded, and clears the failed ones with this name. */
export async function clearAttempts(db: Database, { network, username }: Caller) {
  const networks = networksAround(network);
  await db.transaction(async (tx) => {
    await takeBack(tx, ANY_NAME, networks);
    if (username === undefined) return;
    const name = hashName(username);
    for (const address of networks) {
      await tx.delete(table).where(and(eq(table.username, name), eq(table.address, address)));
    }
    // Not cleared: those who guess from elsewhere go on.
    await takeBack(tx, name, [ANY_NETWORK]);
  });
}
