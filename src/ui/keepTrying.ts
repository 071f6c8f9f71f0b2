/**
 * Calls `attempt` now and after each change of the document until it returns true. Returns the
 * cleanup function.
 */
export const keepTrying = (page: HTMLElement, attempt: () => boolean): (() => void) => {
  if (attempt()) return () => {};
  const retry = () => {
    if (attempt()) stop();
  };
  const changes = new MutationObserver(retry);
  const sizes = new ResizeObserver(retry);
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
