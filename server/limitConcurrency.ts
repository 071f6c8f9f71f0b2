/**
 * Runs at most `parallel` tasks at a time and keeps at most `waiting` others in a queue; a task that
 * finds the queue full fails with the error that `refusal` makes.
 */
export function limitConcurrency(parallel: number, waiting: number, refusal: () => Error) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (queue.length >= waiting) throw refusal();
      // The task that ends hands its place over, so `running` stays as it is.
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
