import { LRUCache } from 'lru-cache';
import type { Credentials } from '../../contract/auth.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../http/caller.ts';
import { Problem, unavailable } from '../problem.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import { countAttempt, clearAttempts } from './throttle.ts';
import { findUser } from './users.ts';

// Hashing occupies a core for tens of milliseconds and takes 19 MiB of memory.
const PARALLEL_HASHES = 2;
const WAITING_HASHES = 100;
const WAITING_OF_ONE_NETWORK = 10;

const busy = () => unavailable('signIn.busy', 1);
const limited = limitConcurrency(PARALLEL_HASHES, WAITING_HASHES, busy);

// One at a time per network, so that guesses from one network never fill the queue.
const limitedByNetwork = new LRUCache<string, typeof limited>({ max: 1_000 });

function queueByNetwork<T>(network: string, task: () => Promise<T>) {
  const known = limitedByNetwork.get(network);
  const ofNetwork = known ?? limitConcurrency(1, WAITING_OF_ONE_NETWORK, busy);
  if (!known) limitedByNetwork.set(network, ofNetwork);
  return ofNetwork(() => limited(task));
}

// A sign-in at the same time may renew the hash in between, after which it is current.
const TRIES = 2;

/** Checks the password, and hashes it again if its hash was made at another cost than today's. */
async function checkPassword(passwordHash: string | undefined, password: string) {
  const matches = await verifyPassword(passwordHash, password);
  const isRenewed = matches && passwordHash !== undefined && isOutdated(passwordHash);
  return { matches, renewedHash: isRenewed ? await hashPassword(password) : undefined };
}

const wrongCredentials = () => new Problem('credentials.wrong');

/**
 * Signs a user in and returns the token. Throws a Problem: 401, with the same text after the same
 * time for an unknown user and a wrong password; 429 after too many attempts from this network; 503
 * when too many passwords are being checked.
 */
export async function signIn(db: Database, credentials: Credentials, address: string) {
  const { username, password } = credentials;
  const caller = { username, network: networkOf(address) };
  await countAttempt(db, caller);
  for (let tries = 0; tries < TRIES; tries++) {
    const user = await findUser(db, username);
    const { matches, renewedHash } = await queueByNetwork(caller.network, () =>
      checkPassword(user?.passwordHash, password),
    );
    if (!user || !matches) break;
    const token = await startSession(db, user, renewedHash);
    if (token) {
      await clearAttempts(db, caller);
      return token;
    }
  }
  throw wrongCredentials();
}
