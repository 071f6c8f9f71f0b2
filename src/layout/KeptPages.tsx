import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { type Location, useLocation } from 'react-router';
import { pictureKey } from '../http/queryKeys';
import { visits } from '../routing/visits';
import { ignoreSecondClick } from '../ui/singleFlight';
import { completePresses, onClick } from '../ui/standIn/presses';
import { preserveInput } from '../ui/standIn/typing';

/** How many pages are kept: those that were left last. */
const MAX_PAGES = 8;

/** A page as it was when it was left, and the data that it showed. */
interface KeptPage {
  elements: Element[];
  data: [Query, unknown][];
}

/** What a page depends on besides its data. */
const addressOf = ({ pathname, search, state }: Location) =>
  JSON.stringify([pathname, search, state, window.innerWidth, document.documentElement.lang]);

const [PICTURES] = pictureKey([]);

/** The queries of the page, except pictures: they may be missing, as they move nothing when they arrive. */
const queriesOfPage = (cache: QueryCache) =>
  cache.findAll({ type: 'active', predicate: ({ queryKey: [name] }) => name !== PICTURES });

const isCurrent = (cache: QueryCache, { elements, data }: KeptPage) =>
  // React still uses them if it has changed the page instead of replacing it.
  elements.every((element) => !element.isConnected) &&
  data.every(
    ([query, shown]) =>
      cache.get(query.queryHash) === query &&
      query.state.data === shown &&
      !query.state.isInvalidated,
  );

const createKeptPages = (page: HTMLElement, cache: QueryCache) => {
  const kept = new Map<string, KeptPage>();
  const changed = new WeakSet<Element>();
  return {
    /** A page with these elements is not kept. */
    markChanged: (elements: Iterable<Element>) => {
      for (const element of elements) changed.add(element);
    },
    /** Keeps what is on the page, which has this address. */
    keep: (address: string) => {
      const elements = [...page.children];
      for (const [other, one] of kept) {
        if (other === address || one.elements.some((element) => elements.includes(element))) {
          kept.delete(other);
        }
      }
      const queries = queriesOfPage(cache);
      const isComplete =
        page.querySelector('[role=progressbar], [role=alert]') === null &&
        queries.every(({ state }) => state.status === 'success');
      if (!isComplete || elements.some((element) => changed.has(element))) return;
      kept.set(address, { elements, data: queries.map((query) => [query, query.state.data]) });
      const [oldest] = kept.keys();
      if (kept.size > MAX_PAGES && oldest !== undefined) kept.delete(oldest);
    },
    /** What the page at an address would show; undefined if it is not kept, or if its data has changed. */
    at: (address: string): Element[] | undefined => {
      const found = kept.get(address);
      return found && isCurrent(cache, found) ? found.elements : undefined;
    },
  };
};

/**
 * Shows kept elements in place of those of `page`. Returns the function that ends this. It takes whether
 * their own page has been rendered: only then are presses and input passed on.
 */
const showKept = (page: HTMLElement, elements: Element[]) => {
  const shown = document.createElement('div');
  shown.dataset['kept'] = '';
  shown.append(...elements);
  for (const ripples of shown.querySelectorAll('.MuiTouchRipple-root')) ripples.replaceChildren();
  const takeInput = preserveInput(shown);
  let repeat: (() => void) | undefined;
  onClick(shown, (_, clickAgain) => {
    repeat = clickAgain;
  });
  completePresses(shown);
  page.before(shown);
  page.hidden = true;
  ignoreSecondClick();
  return (isRendered: boolean) => {
    const restore = takeInput();
    shown.remove();
    page.hidden = false;
    if (!isRendered) return;
    // Once the rendered page has taken the focus.
    queueMicrotask(() => {
      restore();
      repeat?.();
    });
  };
};

const targetOf = ({ target }: Event) => (target instanceof Element ? target : undefined);

/**
 * Calls `onChange` when something is pressed or entered on the page that may change it in a way that
 * neither its address nor its data tells, such as a form or a link that is shown only once.
 */
const watchChanges = (page: HTMLElement, onChange: (elements: Element[]) => void) => {
  const stopped = new AbortController();
  const options = { capture: true, passive: true, signal: stopped.signal };
  page.addEventListener(
    'input',
    (event) => {
      // Filters are in the address.
      if (!targetOf(event)?.closest('[role=search]')) onChange([...page.children]);
    },
    options,
  );
  page.addEventListener(
    'click',
    (event) => {
      if (targetOf(event)?.closest('a[href]')) return;
      const [elements, address] = [[...page.children], visits.current()];
      setTimeout(() => {
        if (visits.current() === address) onChange(elements);
      });
    },
    options,
  );
  return () => stopped.abort();
};

/**
 * Shows a page that has been seen as it was left, from the press of its link until React has rendered
 * it, if its data is the same. Presses and input in the meantime are passed on to the rendered page, like
 * those on the first frame.
 */
const KeptPages = ({ page }: { page: RefObject<HTMLElement | null> }) => {
  const cache = useQueryClient().getQueryCache();
  const location = useLocation();
  const rendered = useRef(location);
  const shown = useRef<{ address: string; end: ReturnType<typeof showKept> }>(undefined);

  useLayoutEffect(() => {
    rendered.current = location;
    shown.current?.end(shown.current.address === addressOf(location));
    shown.current = undefined;
  }, [location]);

  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const pages = createKeptPages(element, cache);
    const stopWatching = watchChanges(element, pages.markChanged);
    const stopListening = visits.onLeave((to) => {
      const [from, address] = [addressOf(rendered.current), addressOf(to)];
      if (from === address) return;
      if (!shown.current) pages.keep(from);
      const elements = pages.at(address);
      if (!elements) return;
      shown.current?.end(false);
      shown.current = { address, end: showKept(element, elements) };
      window.scrollTo(0, visits.positionOf(to)?.top ?? 0);
    });
    return () => {
      stopWatching();
      stopListening();
      shown.current?.end(false);
    };
  }, [page, cache]);
  return null;
};

export default KeptPages;
