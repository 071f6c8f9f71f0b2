import type { Page } from '@playwright/test';

/** The page and its scroll containers whose content is wider than their visible area. */
export const scrolledSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *')]
      .filter((element) => {
        const isPage = element === document.documentElement;
        const scrolls = isPage || /auto|scroll/.test(getComputedStyle(element).overflowX);
        return scrolls && element.scrollWidth > element.clientWidth;
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
