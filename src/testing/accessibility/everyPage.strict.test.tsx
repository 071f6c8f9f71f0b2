import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../emulateMedia';
import { axeFaults } from './axeFaults';
import { consolePages } from './consolePages';
import { faintControls, smallTargets, withoutEdge } from './controlFaults';
import { expectWholeTexts } from './cutTexts';
import { openPage } from './openPage';
import { focusStops, tabThrough } from './tabThrough';

/** The minimum contrast of a border under `prefers-contrast: more`: the same as for text. */
const LEAST_OF_MORE = 4.5;

beforeEach(() => {
  // The greeting, overdue tasks and the history depend on the time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 9) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** Waits for the pictures, which load after the page. */
const expectTree = async (element: Element | null) => {
  await expect.element(page.elementLocator(element ?? document.body)).toMatchAriaSnapshot();
};

/** On a narrow screen the filters of a list are collapsed or collapsing. */
const openFilters = async () => {
  const toggle = page.getByRole('button', { name: /^Filters( \(\d+\))?$/ });
  if (toggle.query()) await toggle.click();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

const expectClearControls = (look: string) => {
  expect.soft(faintControls(), look).toEqual([]);
  expect.soft(smallTargets(), look).toEqual([]);
};

describe('every page', () => {
  // Review a difference of the accessibility tree as a screen reader would announce it before
  // accepting it: npx vitest run --project strict-screens src/testing/accessibility/everyPage.strict.test.tsx -u
  it.each(consolePages)(
    '$name: axe finds nothing, its accessibility tree is unchanged, controls meet contrast and target size, and each tab stop has a visible ring',
    async (consolePage) => {
      await openPage(consolePage);
      const choices = document.querySelector('.MuiPopper-root [role=listbox]');
      const dialog = document.querySelector('.MuiDialog-paper');
      await expectTree(dialog ?? document.querySelector('main'));
      if (choices) await expectTree(choices);
      expect.soft(await axeFaults()).toEqual([]);

      const wide = '1280 px, light';
      await openFilters();
      expectClearControls(wide);
      // By keys where something traps the focus; they take much longer.
      const { stops, faults } = await (consolePage.open ? tabThrough() : focusStops());
      expect(stops).toBeGreaterThan(0);
      expect.soft(faults, wide).toEqual([]);

      const narrow = '360 px, dark';
      await page.viewport(360, 800);
      await openFilters();
      document.documentElement.dataset['theme'] = 'dark';
      expectClearControls(narrow);
      expect.soft((await focusStops()).faults, narrow).toEqual([]);

      await emulateMedia({ features: { 'prefers-contrast': 'more' } });
      expect.soft(faintControls(LEAST_OF_MORE)).toEqual([]);
      await emulateMedia({ features: { 'forced-colors': 'active' } });
      expect.soft(withoutEdge()).toEqual([]);

      await emulateMedia({});
      if (!consolePage.open) await expectWholeTexts();
    },
  );
});

it('the top bar and the navigation have the ring too, and hovering does not show it', async () => {
  const { screen } = await openPage({ name: '', path: '/service-providers' });
  await expectTree(document.querySelector('header'));
  await expectTree(document.querySelector('[data-sidebar]'));
  const { stops, faults } = await tabThrough('header a');
  expect(stops).toBeGreaterThan(10);
  expect(faults).toEqual([]);
  document.querySelector('h1')?.focus();
  const card = screen.getByRole('listitem').filter({ hasText: 'Adaeze Okafor' });
  await card.hover();
  expect(getComputedStyle(card.element()).outlineStyle).toBe('none');
  const current = screen.getByRole('link', { name: 'Service Providers', exact: true }).first();
  expect(getComputedStyle(current.element()).outlineStyle).toBe('none');
});
