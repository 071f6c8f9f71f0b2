import { unavailable } from '../http/unavailable.ts';

/**
 * Lets work be done by at most `parallel` at a time and keeps at most `waiting` others waiting for
 * their turn; who comes when that many wait is refused with a Problem (503).
 */
export function turns(parallel: number, waiting: number) {
  const queue: (() => void)[] = [];
  let busy = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= parallel) {
      if (queue.length >= waiting) {
        throw unavailable('Too many pictures are being worked on. Please try again soon.');
      }
      // Whoever ends hands the turn over, so `busy` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
