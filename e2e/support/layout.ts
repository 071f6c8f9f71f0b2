import type { Page } from '@playwright/test';

/** The page, or the parts of it that scroll, where they are wider than what can be seen of them. */
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
