const waiting = new Set<() => Promise<unknown>>();

/**
 * Registers code that no page needs at first, for `loadLater` to load. Returns `load`, for callers
 * that need the code earlier.
 */
export const later = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  waiting.add(load);
  return load;
};

const loadAll = () => {
  // Code that fails to load is tried again when it is needed.
  for (const load of waiting) load().catch(() => undefined);
  waiting.clear();
};

/**
 * Loads all registered code once the browser is idle: users type right after opening a dialog, and
 * one that is still loading would lose their first keystrokes. Returns the cleanup function.
 */
export const loadLater = (): (() => void) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(loadAll, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(loadAll);
  return () => cancelIdleCallback(idle);
};
