/**
 * Runs at most `parallel` tasks at a time and queues at most `waiting` more, for `longestWait`
 * milliseconds if given; a task that finds the queue full or waits longer rejects with the error
 * that `refusal` returns.
 */
export function limitConcurrency(
  parallel: number,
  waiting: number,
  refusal: () => Error,
  longestWait?: number,
) {
  const queue: (() => void)[] = [];
  let running = 0;

  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      if (longestWait !== undefined) {
        timer = setTimeout(() => {
          queue.splice(queue.indexOf(start), 1);
          reject(refusal());
        }, longestWait);
      }
      queue.push(start);
    });

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (queue.length >= waiting) throw refusal();
      // The finished task passes its slot on, so `running` stays the same.
      await waitForSlot();
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
