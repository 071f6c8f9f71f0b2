import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../emulateMedia';
import { renderApp } from '../renderApp';
import { axeFaults } from './axeFaults';
import { consoleStates } from './consoleStates';
import { settled } from './openPage';
import { scrolledSideways } from './scrolledSideways';

// What collapses on a narrow screen is gone at once under reduced motion, as MUI ends its transitions.
const AT_ONCE = { 'prefers-reduced-motion': 'reduce' } as const;

/** Under reduced motion too, where noAnimations.css leaves the console its own short transitions. */
const disableTransitions = () => {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { transition: none !important }';
  document.head.append(style);
  onTestFinished(() => style.remove());
};

it.each(consoleStates)(
  '$name: axe finds nothing and the page does not scroll sideways, wide and light or narrow and dark',
  async ({ path, dataProvider, isUnconfirmed, isNarrowOnly, hasNoHeading, open }) => {
    const expectNoFaults = async (look: string) => {
      await settled();
      const rules = { 'page-has-heading-one': { enabled: !hasNoHeading } };
      expect.soft(await axeFaults(rules), look).toEqual([]);
      expect.soft(scrolledSideways(), look).toEqual([]);
    };
    disableTransitions();
    await emulateMedia({ features: AT_ONCE });
    if (isNarrowOnly) await page.viewport(320, 800);
    await open(await renderApp(path, { dataProvider, isUnconfirmed }));
    if (!isNarrowOnly) await expectNoFaults('1280 px, light');
    await page.viewport(320, 800);
    await emulateMedia({ features: { ...AT_ONCE, 'prefers-color-scheme': 'dark' } });
    await expectNoFaults('320 px, dark');
  },
);
