/** How long a link is hovered or focused before its data is requested, in milliseconds. */
const INTENT_MS = 80;

interface Prefetch {
  /** Loads the code of the page at a path. */
  loadCode: (pathname: string) => void;
  /** Requests the data of the page at a path. */
  loadData: (pathname: string) => void;
}

/**
 * Prefetches a page of the console when a link to it is hovered, touched or focused: its code at
 * once, its data if the pointer or focus stays for a moment. Returns the cleanup function.
 */
export const prefetchLinks = ({ loadCode, loadData }: Prefetch): (() => void) => {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intended: string | undefined;
  const prefetch = ({ target }: Event) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link?.pathname === intended) return;
    clearTimeout(timer);
    intended = link?.pathname;
    if (!link) return;
    const { pathname } = link;
    loadCode(pathname);
    timer = setTimeout(() => loadData(pathname), INTENT_MS);
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, prefetch, { passive: true, signal: stopped.signal });
  }
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
};
