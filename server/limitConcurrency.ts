/**
 * Runs at most `parallel` tasks at a time and queues at most `waiting` more; a task that finds the
 * queue full rejects with the error that `queueFull` returns.
 */
export function limitConcurrency(parallel: number, waiting: number, queueFull: () => Error) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (queue.length >= waiting) throw queueFull();
      // The finished task passes its slot on, so `running` stays the same.
      await new Promise<void>((resolve) => queue.push(resolve));
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
