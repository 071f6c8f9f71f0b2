import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '../limitConcurrency.ts';
import { unavailable } from '../problem.ts';

// Hashing occupies a core for tens of milliseconds and takes 19 MiB of memory.
const PARALLEL_HASHES = 2;
const WAITING_HASHES = 100;
const WAITING_OF_ONE_NETWORK = 10;

const busy = () => unavailable('signIn.busy', 1);
const limited = limitConcurrency(PARALLEL_HASHES, WAITING_HASHES, busy);

// One at a time per network, so that guesses from one network never fill the queue.
const limitedByNetwork = new LRUCache<string, typeof limited>({ max: 1_000 });

/**
 * Runs a task that hashes passwords on behalf of a network once its turn has come. Throws a Problem
 * (503) when too many are waiting.
 */
export function queueByNetwork<T>(network: string, task: () => Promise<T>) {
  const existing = limitedByNetwork.get(network);
  const ofNetwork = existing ?? limitConcurrency(1, WAITING_OF_ONE_NETWORK, busy);
  if (!existing) limitedByNetwork.set(network, ofNetwork);
  return ofNetwork(() => limited(task));
}
