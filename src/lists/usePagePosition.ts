import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { findWithoutText } from '../routing/elementLocator';
import { findFirstField } from '../routing/firstField';
import { pagePath } from '../routing/paths';
import { type PagePosition, visits } from '../routing/visits';
import { keepTrying } from '../ui/keepTrying';

/** Whether part of the page is still loading. */
export const isLoading = (page: HTMLElement): boolean =>
  page.querySelector('[role=progressbar], [aria-busy=true], .MuiSkeleton-root') !== null;

/** User input that cancels a pending scroll or focus restoration. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isCovered = (element: HTMLElement) => element.closest('[aria-hidden=true]') !== null;

/** Restores the scroll position and the focus once the page has rendered. */
const restore = (page: HTMLElement, { top, focus }: PagePosition) => {
  let isFocused = false;
  const stopTrying = keepTrying(page, () => {
    // A kept page is shown in place of the one that is being left.
    if (page.hidden) return false;
    window.scrollTo(0, top);
    const isComplete = !isLoading(page) && Math.abs(window.scrollY - top) <= 1;
    const marked = focus && findWithoutText(focus);
    const target = marked ?? (isComplete ? page.querySelector('h1') : null);
    if (!isFocused && target && !isCovered(target)) {
      target.focus({ preventScroll: true });
      isFocused = true;
    }
    return isComplete && isFocused;
  });
  const inputListeners = new AbortController();
  const stop = () => {
    stopTrying();
    inputListeners.abort();
  };
  const act = () => {
    if (!isCovered(page)) stop();
  };
  for (const type of USER_INPUT_EVENTS) {
    window.addEventListener(type, act, { capture: true, signal: inputListeners.signal });
  }
  return stop;
};

/**
 * Focuses the first field of a form, or the heading of another page, once it has rendered with the
 * record, unless the focus has moved by then. On the first page of a visit only a field is focused.
 */
const focusStart = (page: HTMLElement, isFirst: boolean) => {
  const origin = isFirst ? document.body : document.activeElement;
  return keepTrying(page, () => {
    const heading = page.querySelector('h1');
    // The first frame hides the page until it has passed on the focus.
    if (!heading?.checkVisibility() || isCovered(heading)) return false;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === origin) {
      const start = findFirstField(page) ?? (isFirst ? undefined : heading);
      start?.focus({ preventScroll: true });
    }
    return true;
  });
};

const nameOf = ({ pathname, search }: Location) => pagePath(pathname) + search;

/**
 * Restores scroll position and focus as browsers do for full page loads: a new page starts at the
 * top with the focus on its heading, so that screen readers announce it, or on the first field of its
 * form, which is named by the heading; Back and Forward restore both. Returns the ref of the page
 * element.
 */
export const usePagePosition = (): RefObject<HTMLDivElement | null> => {
  const page = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const action = useNavigationType();
  const shown = useRef<Location>(undefined);
  const stop = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (!page.current || before === location) return;
    const position = action === NavigationType.Pop ? visits.positionOf(location) : undefined;
    const isOtherPath = before && pagePath(before.pathname) !== pagePath(location.pathname);
    const isNewView = before && nameOf(before) !== nameOf(location);
    const startsAtTop = action === NavigationType.Push ? isNewView : isOtherPath;
    if (startsAtTop && action !== NavigationType.Pop) window.scrollTo(0, 0);
    if (!position && before && !isOtherPath) return;
    stop.current?.();
    // The console may also start with a navigation: to the page of a link in the first frame.
    const isFirst = !before && action === NavigationType.Pop;
    stop.current = position ? restore(page.current, position) : focusStart(page.current, isFirst);
  }, [action, location]);

  useEffect(
    () => () => {
      stop.current?.();
      shown.current = undefined;
    },
    [],
  );

  return page;
};
