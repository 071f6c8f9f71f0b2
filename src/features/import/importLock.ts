/**
 * Runs `work` unless another tab works on the same import; resolves to `elsewhere` then. Browsers
 * offer locks on pages with TLS only.
 */
export const inThisTabOnly = async <T>(
  key: string,
  work: () => Promise<T>,
): Promise<T | 'elsewhere'> => {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  return locks.request(`import ${key}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : 'elsewhere',
  );
};
