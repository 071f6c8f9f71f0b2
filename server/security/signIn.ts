import { LRUCache } from 'lru-cache';
import type { Credentials } from '../../contract/auth.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../http/caller.ts';
import { Problem, unavailable } from '../problem.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import { verifyPassword } from './passwords.ts';
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
  const user = await findUser(db, username);
  const matches = await queueByNetwork(caller.network, () =>
    verifyPassword(user?.passwordHash, password),
  );
  const token = user && matches ? await startSession(db, user) : undefined;
  if (!token) throw wrongCredentials();
  await clearAttempts(db, caller);
  return token;
}
