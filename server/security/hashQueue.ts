import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { networksAround } from '../http/caller.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import { Problem, unavailable } from '../problem.ts';
import { hasSessions } from './familiarity.ts';
import { type Caller, takeBackUnchecked } from './throttle.ts';

// Hashing occupies a core for tens of milliseconds and takes 19 MiB of memory.
const WAITING_HASHES = 100;
const WAITING_OF_ONE_SITE = 10;

const BUSY = 'signIn.busy';
const busy = () => unavailable(BUSY, 1);

// A place kept for networks from which somebody is signed in, so that guesses from any number of
// others never delay those who work here.
const familiar = limitConcurrency(1, WAITING_HASHES, busy);
const strange = limitConcurrency(2, WAITING_HASHES, busy);

// One at a time per site, so that guesses from one never fill the queue.
const bySite = new LRUCache<string, typeof strange>({ max: 1_000 });

async function queued<T>(db: Database, network: string, task: () => Promise<T>) {
  if (await hasSessions(db, network)) return familiar(task);
  const [site] = networksAround(network);
  const existing = bySite.get(site);
  const ofSite = existing ?? limitConcurrency(1, WAITING_OF_ONE_SITE, busy);
  if (!existing) bySite.set(site, ofSite);
  return ofSite(() => strange(task));
}

/**
 * Runs a task that hashes passwords on behalf of a caller once its turn has come. Throws a Problem
 * (503) when too many are waiting; the caller's attempt then does not count.
 */
export async function queueByNetwork<T>(db: Database, caller: Caller, task: () => Promise<T>) {
  try {
    return await queued(db, caller.network, task);
  } catch (error) {
    if (error instanceof Problem && error.key === BUSY) await takeBackUnchecked(db, caller);
    throw error;
  }
}
