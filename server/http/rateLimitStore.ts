import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

const MAX_KEYS = 5_000;

/**
 * Counts the requests of each key in memory. Unlike the plugin's own store, its windows end by the time
 * that has passed, whatever is done to the clock: one put back by a day would end none for a day.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, number>({ max: MAX_KEYS });

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow = 0,
  ) {
    const current = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, current, { ttl: timeWindow, noUpdateTTL: true });
    callback(null, { current, ttl: this.#counts.getRemainingTTL(key) });
  }

  child() {
    return new RateLimitStore();
  }
}
