import pLimit, { type LimitFunction } from 'p-limit';

const countsOf = (limit: LimitFunction) => ({
  /** How many tasks run now. */
  running: () => limit.activeCount,
  /** How many tasks wait for their turn. */
  waiting: () => limit.pendingCount,
});

/**
 * Runs at most `parallel` tasks at a time and queues at most `waiting` more; a task that finds the
 * queue full rejects with the error that `rejection` returns.
 */
export function limitConcurrency(parallel: number, waiting: number, rejection: () => Error) {
  const limit = pLimit(parallel);
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= parallel && limit.pendingCount >= waiting) throw rejection();
    return limit(task);
  };
  return Object.assign(run, countsOf(limit));
}

/**
 * Runs at most `parallel` tasks at a time; a task that waits longer than `longestWait` milliseconds
 * for its turn rejects with the error that `rejection` returns, and never runs.
 */
export function limitWait(parallel: number, longestWait: number, rejection: () => Error) {
  const limit = pLimit(parallel);
  const run = <T>(task: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(rejection());
      }, longestWait);
      const inTime = async () => {
        clearTimeout(timer);
        if (!isLate) resolve(await task());
      };
      limit(inTime).catch(reject);
    });
  return Object.assign(run, countsOf(limit));
}

/** Callers of the returned function share a run of `work` that is in progress for the same key. */
export function shareRuns<T, Key = void>(work: (key: Key) => Promise<T>) {
  const running = new Map<Key, Promise<T>>();
  return (key: Key): Promise<T> => {
    const run = running.get(key) ?? work(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
