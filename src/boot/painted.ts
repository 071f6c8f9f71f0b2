import { afterPaint } from '../ui/afterPaint';

/** Resolves once what is in the page has been painted; at once in a hidden tab, which is not painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else afterPaint(() => setTimeout(resolve));
  });
