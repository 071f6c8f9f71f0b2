import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { matchRoutes } from 'react-router';

/** A component whose code can be loaded before it is rendered. */
export interface PreloadableComponent<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code. Code that fails to load is loaded again the next time. */
  preload: () => Promise<unknown>;
  /** Whether the code has been loaded. */
  isLoaded: () => boolean;
}

/**
 * React's `lazy`, except that code that has been preloaded renders at once: `lazy` suspends on the
 * first render even then, and React reveals suspended content up to 300 ms later.
 */
const preloadable = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PreloadableComponent<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Lazy: ComponentType<Props> = lazy(preload);
  const Preloadable = (props: Props) => {
    // For as long as it is mounted: another component would lose its state.
    const [Component] = useState(() => Loaded ?? Lazy);
    return <Component {...props} />;
  };
  return Object.assign(Preloadable, { preload, isLoaded: () => Loaded !== undefined });
};

const features = new Set<() => Promise<unknown>>();

/**
 * A feature whose code loads when the browser is idle (`preloadFeatures`), or when it is first
 * rendered: a dialog, or a part of a page that is not needed at first.
 */
export const lazyWithPreload = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PreloadableComponent<Props> => {
  // The frame that the build renders has the fallback of every feature.
  const Feature = preloadable(import.meta.env.SSR ? () => new Promise<never>(() => {}) : load);
  features.add(Feature.preload);
  return Feature;
};

/** How many features load at once: the calls of a page that is opened meanwhile share the connection with them. */
const LOADED_AT_ONCE = 2;

/** Resolves once the browser is idle. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });

/**
 * Loads the code of all features while the browser is idle: users type right after opening a dialog,
 * and one that is still loading would lose their first keystrokes. Returns the cleanup function.
 */
export const preloadFeatures = (): (() => void) => {
  let isStopped = false;
  const loadRemaining = async () => {
    for (const preload of features) {
      await idle();
      if (isStopped) return;
      // Code that fails to load is loaded again when it is rendered.
      if (features.delete(preload)) await preload().catch(() => undefined);
    }
  };
  for (let count = 0; count < LOADED_AT_ONCE; count += 1) void loadRemaining();
  return () => {
    isStopped = true;
  };
};

const pagePreloads = new WeakMap<ComponentType, () => Promise<unknown>>();

/** A page whose code loads when a link to it is hovered or focused (`loadPage`), or when it is rendered. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Page = preloadable(load);
  pagePreloads.set(Page, Page.preload);
  return Page;
};

/** A page and the pattern of its path. */
export interface PageRoute {
  path: string;
  Component: ComponentType;
}

/** Loads the code of the page at a path. A failure is reported when the page is rendered. */
export const loadPage = async (routes: PageRoute[], pathname: string): Promise<void> => {
  const Page = matchRoutes(routes, pathname)?.[0]?.route.Component;
  await (Page && pagePreloads.get(Page))?.().catch(() => undefined);
};
