import pLimit from 'p-limit';

/**
 * Runs at most `parallel` tasks at a time and queues at most `waiting` more; a task that finds the
 * queue full rejects with the error that `rejection` returns.
 */
export function limitConcurrency(parallel: number, waiting: number, rejection: () => Error) {
  const limit = pLimit(parallel);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= parallel && limit.pendingCount >= waiting) throw rejection();
    return limit(task);
  };
}

/**
 * Runs at most `parallel` tasks at a time; a task that waits longer than `longestWait` milliseconds
 * for its turn rejects with the error that `rejection` returns, and never runs.
 */
export function limitWait(parallel: number, longestWait: number, rejection: () => Error) {
  const limit = pLimit(parallel);
  return <T>(task: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(rejection());
      }, longestWait);
      const run = async () => {
        clearTimeout(timer);
        if (!isLate) resolve(await task());
      };
      limit(run).catch(reject);
    });
}
