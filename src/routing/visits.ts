import type { DataRouter, Location, NavigationType } from 'react-router';
import { isObject } from '../../contract/rules/responses';
import { browserStorage } from '../storage/browserStorage';
import { consolePath } from './consolePath';
import { fingerprint } from '../storage/fingerprint';
import {
  type ElementLocator,
  isElementLocator,
  locatorOfFocus,
  withoutText,
} from './elementLocator';

/**
 * The state of a page when it was left: the scroll position in pixels, and the focused element, whose
 * description has no text.
 */
export interface PagePosition {
  top: number;
  focus: ElementLocator | undefined;
}

interface Visit {
  key: string;
  pathname: string;
  search: string;
}

const STORED = 'page-positions';

const toVisit = ({ key, pathname, search }: Location): Visit => ({
  // The first page of every visit has the same key. The browser's storage gets no addresses, which have
  // what was searched for.
  key: fingerprint(new TextEncoder().encode(`${key} ${pathname}${search}`)),
  pathname,
  search,
});

const isPosition = (entry: unknown): entry is [string, PagePosition] => {
  const position: unknown = Array.isArray(entry) ? entry[1] : undefined;
  return (
    isObject(position) &&
    typeof position['top'] === 'number' &&
    (position['focus'] === undefined || isElementLocator(position['focus']))
  );
};

const isPositions = (value: unknown): value is [string, PagePosition][] =>
  Array.isArray(value) && value.every(isPosition);

const readPositions = (): Map<string, PagePosition> =>
  new Map(browserStorage.session.getJson(STORED, isPositions));

const createVisits = () => {
  let entries: Visit[] = [];
  let current = 0;
  let positions = new Map<string, PagePosition>();
  let lastTop = 0;
  const listeners = new Set<(to: Location) => void>();

  const trackTop = () => {
    lastTop = window.scrollY;
  };

  const remember = (top: number) => {
    const visit = entries[current];
    const focus = locatorOfFocus();
    if (visit) positions.set(visit.key, { top, focus: focus && withoutText(focus) });
  };

  const go = (visit: Visit, action: `${NavigationType}`) => {
    const index = entries.findIndex(({ key }) => key === visit.key);
    if (action === 'PUSH') {
      entries = [...entries.slice(0, current + 1), visit];
      current += 1;
    } else if (action === 'REPLACE') {
      entries = entries.with(current, visit);
    } else if (index === -1) {
      // From before a reload.
      entries = [visit];
      current = 0;
    } else {
      current = index;
    }
  };

  return {
    /** Records the router's navigations from its first page on. Returns the cleanup function. */
    follow: (router: DataRouter): (() => void) => {
      // The browser would scroll before the page has rendered, and where the previous page was
      // taller.
      window.history.scrollRestoration = 'manual';
      const visitOf = (location: Location) =>
        toVisit({ ...location, pathname: consolePath(location.pathname, router.basename) });
      entries = [visitOf(router.state.location)];
      current = 0;
      positions = readPositions();
      trackTop();
      const unsubscribe = router.subscribe(({ location, historyAction }) => {
        const visit = visitOf(location);
        if (visit.key === entries[current]?.key) return;
        // The page being left is still rendered. The event of its last scroll may be yet to come: a
        // key that moves the focus can be followed by Enter in the same frame.
        remember(window.scrollY);
        go(visit, historyAction);
        for (const listener of listeners) listener({ ...location, pathname: visit.pathname });
      });
      const store = () => {
        // Reading the position here would lay out the page once more, and delay the next one.
        remember(lastTop);
        browserStorage.session.setJson(STORED, [...positions]);
      };
      window.addEventListener('scroll', trackTop, { passive: true });
      window.addEventListener('pagehide', store);
      return () => {
        unsubscribe();
        window.removeEventListener('scroll', trackTop);
        window.removeEventListener('pagehide', store);
      };
    },
    /**
     * Calls `listener` when another page is about to be rendered, with its location as React Router's
     * hooks return it. Returns the cleanup function.
     */
    onLeave: (listener: (to: Location) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The current page, which may not have been rendered yet. */
    current: (): Pick<Visit, 'pathname' | 'search'> | undefined => entries[current],
    /** The console's pages before this one, the latest first. */
    before: (): Pick<Visit, 'pathname' | 'search'>[] => entries.slice(0, current).toReversed(),
    /** The path that Back would go to, if it is a known page of the console. */
    previousPathname: (): string | undefined => entries[current - 1]?.pathname,
    /** Whether a history entry, located as by React Router's hooks, is one that Forward goes to. */
    isForward: (location: Location): boolean =>
      entries.findIndex(({ key }) => key === toVisit(location).key) > current,
    /** The state of the page at such an entry when it was last left. */
    positionOf: (location: Location): PagePosition | undefined =>
      positions.get(toVisit(location).key),
  };
};

/** This tab's history within the console. */
export const visits = createVisits();
