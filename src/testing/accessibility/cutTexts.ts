import { expect } from 'vitest';
import { page } from 'vitest/browser';

const WIDTHS = [1920, 1280, 768, 360];

const CONTROLS = '.MuiSelect-select, .MuiInputLabel-root, button, a.MuiButton-root, [role=tab]';

/** Whether text of an element does not fit into a box that hides or passes over it. */
const isCut = (element: HTMLElement): boolean =>
  [element, ...element.querySelectorAll<HTMLElement>('*')].some(
    // Texts for screen readers are in boxes of 1 px, and inline boxes have no width.
    ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
  );

const cutTexts = () =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => element.checkVisibility() && element.textContent !== '')
    .filter(isCut)
    // Whole in its title.
    .filter((element) => element.closest<HTMLElement>('[title]')?.title !== element.textContent)
    .map(({ textContent }) => textContent);

const openFilters = async () => {
  const toggle = document.querySelector<HTMLElement>(
    'main button[aria-controls][aria-expanded=false]',
  );
  toggle?.click();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

/** Expects that no select, label or button of the page cuts its text off, from the widest window to 360 px. */
export const expectWholeTexts = async (): Promise<void> => {
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    await openFilters();
    expect.soft(cutTexts(), `${width} px`).toEqual([]);
  }
};
