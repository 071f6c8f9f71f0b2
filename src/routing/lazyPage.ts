import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { matchRoutes } from 'react-router';

type Load = () => Promise<{ default: ComponentType }>;

const loads = new WeakMap<ComponentType, Load>();

/** React's `lazy` for a page, whose code `prefetchLinkedPages` can load ahead. */
export const lazyPage = (load: Load): LazyExoticComponent<ComponentType> => {
  const Page = lazy(load);
  loads.set(Page, load);
  return Page;
};

/** A page and the pattern of its path. */
export interface PageRoute {
  path: string;
  Component: ComponentType;
}

/** The console's page that a link inside or around the element leads to. */
const linkedPage = (routes: PageRoute[], element: EventTarget | null) => {
  const link = element instanceof Element && element.closest<HTMLAnchorElement>('a[href^="/"]');
  return link ? matchRoutes(routes, link.pathname)?.[0]?.route.Component : undefined;
};

/**
 * Loads the code of a page as soon as a link to it is hovered, touched or focused. Returns the
 * cleanup function.
 */
export const prefetchLinkedPages = (routes: PageRoute[]): (() => void) => {
  const stopped = new AbortController();
  const prefetch = ({ target }: Event) => {
    const Page = linkedPage(routes, target);
    const load = Page && loads.get(Page);
    // Tried again when the link is followed.
    load?.().catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, prefetch, { passive: true, signal: stopped.signal });
  }
  return () => stopped.abort();
};
