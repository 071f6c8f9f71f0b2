import { lazy, useState, type ComponentType } from 'react';
import { matchRoutes } from 'react-router';

type Load = () => Promise<{ default: ComponentType }>;

const loads = new WeakMap<ComponentType, () => Promise<unknown>>();

/**
 * A page whose code loads when it is first rendered, like React's `lazy`, or ahead by `loadPage`:
 * then it renders at once, without its fallback.
 */
export const lazyPage = (load: Load): ComponentType => {
  let Loaded: ComponentType | undefined;
  const loadOnce = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadOnce);
  const Page = () => {
    const [Shown] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Shown />;
  };
  loads.set(Page, loadOnce);
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
  await (Page && loads.get(Page))?.().catch(() => undefined);
};
