/** Browsers open six connections to a server without HTTP/2. */
const PARALLEL = 6;

/**
 * Calls `work` for each item, for at most six at a time. Rejects with the first error, after which no
 * further item is started.
 */
export const runPool = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  // One iterator for all: each worker takes the next item.
  const queue = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (let next = queue.next(); !next.done && !hasFailed; next = queue.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: PARALLEL }, worker));
  const failed = workers.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
