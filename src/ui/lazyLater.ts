import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const waiting = new Set<() => Promise<unknown>>();

/**
 * React's `lazy` for what no page needs at first, such as dialogs: loaded by `loadLater`, or when it
 * is first rendered.
 */
export const lazyLater = <Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> => {
  waiting.add(load);
  return lazy(load);
};

const loadAll = () => {
  // Code that fails to load is tried again when it is rendered.
  for (const load of waiting) load().catch(() => undefined);
  waiting.clear();
};

/**
 * Loads everything that waits, once the browser is idle: people type right after opening a dialog,
 * and one that is still loading would lose their first keystrokes. Returns the cleanup function.
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
