import type { Page, Route } from '@playwright/test';
import { expect } from './test.ts';

/** The console's code. */
export const CODE = '**/assets/console-*.js';

/** The cards of a list, in the frame or in the console. */
export const CARD = 'main ul:not([aria-hidden]) > li';

/** How the frame is tested: its layouts, color schemes and languages. */
export const LOOKS = [
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 360, colorScheme: 'dark', locale: 'fr' },
] as const;

/** Opens a page whose code does not load before the returned function is called. */
export const openFrame = async (page: Page, path: string) => {
  const held: Route[] = [];
  await page.route(CODE, (route) => void held.push(route));
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return async () => {
    for (const route of held) await route.continue();
    await page.unroute(CODE);
    await expect(page.locator('#root')).toBeVisible();
  };
};

/** Where everything of the frame is, by its text and name. */
export const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, nav a, nav h2, h1')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontWeight } = getComputedStyle(element);
        const name = element.getAttribute('aria-label');
        const text = element.textContent;
        const initial = element.querySelector<HTMLElement>('[data-initial]')?.dataset['initial'];
        return { name, text, initial, x, y, width, height, color, backgroundColor, fontWeight };
      }),
  );
