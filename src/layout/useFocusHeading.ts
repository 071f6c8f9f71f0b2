import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the page's heading after a navigation, not after the first load: readers hear
 * where they are and the keyboard goes on from there. Takes the path; answers the ref of the page.
 *
 * The heading may come with the record, and a message may lie over the page: it waits for both. It
 * gives up when the focus has been put elsewhere in the meantime.
 */
export const useFocusHeading = (pathname: string): RefObject<HTMLElement | null> => {
  const page = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const origin = document.activeElement;

    const focusHeading = () => {
      const heading = page.current?.querySelector('h1');
      if (!heading || heading.closest('[aria-hidden=true]')) return;
      observer.disconnect();
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === origin) heading.focus();
    };
    const observer = new MutationObserver(focusHeading);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-hidden'],
    });
    focusHeading();
    return () => observer.disconnect();
  }, [pathname]);

  return page;
};
