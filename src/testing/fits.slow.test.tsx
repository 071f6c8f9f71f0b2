import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { resources } from '../resources';
import { openPage } from './accessibility/openPage';
import { declaredPages } from './declaredPages';
import { startIn } from './language';

const WIDTHS = [1920, 1280, 768, 360];

const OTHERS = ['/', '/analytics', '/projects', '/tasks', '/team', '/settings', '/profile'];

const PATHS = [
  ...resources.flatMap(declaredPages),
  ...OTHERS,
  '/service-providers?view=table',
  '/product-categories?view=tree',
  '/search?q=ada',
  '/account',
  '/administrators',
  '/activity',
  '/not-found',
];

const CONTROLS = '.MuiSelect-select, .MuiInputLabel-root, button, a.MuiButton-root, [role=tab]';

/** Whether text of an element does not fit into a box that hides or passes over it. */
const isCut = (element: HTMLElement): boolean =>
  [element, ...element.querySelectorAll<HTMLElement>('*')].some(
    // Texts for screen readers are in boxes of 1 px, and inline boxes have no width.
    ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
  );

const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => element.checkVisibility() && element.textContent !== '')
    .filter(isCut)
    .map(({ textContent }) => textContent);

const openFilters = async () => {
  const toggle = document.querySelector<HTMLElement>(
    'main button[aria-controls][aria-expanded=false]',
  );
  toggle?.click();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

describe.each(['en', 'fr'] as const)(
  'no select, label or button cuts its text off: %s',
  (language) => {
    it.each(PATHS)('%s', async (path) => {
      await startIn(language);
      await openPage({ name: path, path });
      for (const width of WIDTHS) {
        await page.viewport(width, 800);
        await openFilters();
        expect.soft(cutOff(), `${width} px`).toEqual([]);
      }
    });
  },
);
