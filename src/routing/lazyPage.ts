import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import { lazyWithPreload } from './lazyWithPreload';

const preloads = new WeakMap<ComponentType, () => Promise<unknown>>();

/**
 * A page whose code loads when it is first rendered, like React's `lazy`, or is preloaded by
 * `loadPage`: then it renders at once, without its fallback.
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Page = lazyWithPreload(load);
  preloads.set(Page, Page.preload);
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
  await (Page && preloads.get(Page))?.().catch(() => undefined);
};
