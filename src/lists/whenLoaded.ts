/** Whether part of the page is still loading. */
export const isLoading = (page: HTMLElement): boolean =>
  page.querySelector('[role=progressbar], [aria-busy=true], .MuiSkeleton-root') !== null;

/**
 * Calls `attempt` now and after each change of the document until it returns true. Returns the
 * cleanup function.
 */
export const keepTrying = (page: HTMLElement, attempt: () => boolean): (() => void) => {
  if (attempt()) return () => {};
  const tryAgain = () => {
    if (attempt()) stop();
  };
  const changes = new MutationObserver(tryAgain);
  const sizes = new ResizeObserver(tryAgain);
  const stop = () => {
    changes.disconnect();
    sizes.disconnect();
  };
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-hidden', 'aria-busy'],
  });
  sizes.observe(page);
  return stop;
};
