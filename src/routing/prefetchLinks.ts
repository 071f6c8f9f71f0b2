interface Prefetch {
  /** Loads the code of the page at a path. */
  loadCode: (pathname: string) => void;
  /** Requests the data of the page at a path. */
  loadData: (pathname: string) => void;
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** Whether a press opens the link in this tab, unlike one with a modifier key or another button. */
const opensHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * Prefetches a page of the console: its code when a link to it is hovered, touched or focused, its
 * data when the link is pressed. Returns the cleanup function.
 */
export const prefetchLinks = ({ loadCode, loadData }: Prefetch): (() => void) => {
  const stopped = new AbortController();
  const options = { capture: true, passive: true, signal: stopped.signal };
  let intended: string | undefined;
  const onIntent = (event: Event) => {
    const pathname = linkAt(event)?.pathname;
    if (pathname !== undefined && pathname !== intended) loadCode(pathname);
    intended = pathname;
  };
  const onPress = (event: MouseEvent) => {
    const pathname = linkAt(event)?.pathname;
    if (pathname !== undefined && opensHere(event)) loadData(pathname);
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, onIntent, options);
  }
  // A finger that is put down may scroll.
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse') onPress(event);
    },
    options,
  );
  document.addEventListener('click', onPress, options);
  return () => stopped.abort();
};
