/** The locks that all tabs share. Browsers offer them on pages with TLS only; elsewhere, tabs do not wait for each other. */
export const locksOf = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Runs `work` once no other tab runs work of this name. */
export const afterOtherTabs = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  locksOf()?.request(name, work) ?? work();

/** Runs `work` unless another tab runs work of this name; resolves to `elsewhere` then. */
export const unlessInOtherTab = async <T>(
  name: string,
  work: () => Promise<T>,
): Promise<T | 'elsewhere'> =>
  locksOf()?.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : 'elsewhere')) ??
  work();
