import type { DataRouter, Location, NavigationType } from 'react-router';
import { markFocus, type FocusMark } from './focusMark';

/** How a page stood when it was left: the scroll position in pixels, and what had the focus. */
export interface PagePosition {
  top: number;
  focus: FocusMark | undefined;
}

interface Visit {
  key: string;
  pathname: string;
}

const STORED = 'page-positions';

const toVisit = ({ key, pathname, search }: Location): Visit => ({
  // The first page of a visit to the console has the same key every time.
  key: `${key} ${pathname}${search}`,
  pathname,
});

const readPositions = (): Map<string, PagePosition> => {
  const text = sessionStorage.getItem(STORED);
  return new Map(text === null ? [] : (JSON.parse(text) as [string, PagePosition][]));
};

const createVisits = () => {
  let entries: Visit[] = [];
  let current = 0;
  let positions = new Map<string, PagePosition>();

  const remember = () => {
    const visit = entries[current];
    if (visit) positions.set(visit.key, { top: window.scrollY, focus: markFocus() });
  };

  const go = (visit: Visit, action: `${NavigationType}`) => {
    const known = entries.findIndex(({ key }) => key === visit.key);
    if (action === 'PUSH') {
      entries = [...entries.slice(0, current + 1), visit];
      current += 1;
    } else if (action === 'REPLACE') {
      entries = entries.with(current, visit);
    } else if (known === -1) {
      // From before a reload.
      entries = [visit];
      current = 0;
    } else {
      current = known;
    }
  };

  return {
    /** Follows the router from its first page on. Returns what stops it. */
    follow: (router: DataRouter): (() => void) => {
      // The browser restores it before the page is there, and where the page before was taller.
      window.history.scrollRestoration = 'manual';
      entries = [toVisit(router.state.location)];
      current = 0;
      positions = readPositions();
      const unsubscribe = router.subscribe(({ location, historyAction }) => {
        const visit = toVisit(location);
        if (visit.key === entries[current]?.key) return;
        // The page that is left is still on the screen.
        remember();
        go(visit, historyAction);
      });
      const store = () => {
        remember();
        sessionStorage.setItem(STORED, JSON.stringify([...positions]));
      };
      window.addEventListener('pagehide', store);
      return () => {
        unsubscribe();
        window.removeEventListener('pagehide', store);
      };
    },
    /** The path that Back leads to, where that is a page of the console and known. */
    previousPathname: (): string | undefined => entries[current - 1]?.pathname,
    /** How the page at a history entry stood when it was last left. */
    positionOf: (location: Location): PagePosition | undefined =>
      positions.get(toVisit(location).key),
  };
};

/** The history of this tab within the console. */
export const visits = createVisits();
