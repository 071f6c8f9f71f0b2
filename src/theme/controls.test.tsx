import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '../testing/accessibility/axeFaults';
import { consolePages } from '../testing/accessibility/consolePages';
import { faintControls, smallTargets, withoutEdge } from '../testing/accessibility/controlFaults';
import { openPage } from '../testing/accessibility/openPage';
import { tabThrough } from '../testing/accessibility/tabThrough';
import { emulateMedia } from '../testing/emulateMedia';

/** The minimum contrast of a border under `prefers-contrast: more`: the same as for text. */
const LEAST_OF_MORE = 4.5;

const LOOKS = [
  { width: 1280, scheme: 'light' },
  { width: 360, scheme: 'dark' },
] as const;

/** On a narrow screen the filters of a list are collapsed or collapsing. */
const openFilters = async () => {
  const toggle = page.getByRole('button', { name: /^Filters( \(\d+\))?$/ });
  if (toggle.query()) await toggle.click();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

describe('every page', () => {
  it.each(consolePages)(
    '$name: axe finds nothing, controls meet contrast and target size, and each tab stop has a visible ring',
    async (consolePage) => {
      await openPage(consolePage);
      expect.soft(await axeFaults()).toEqual([]);
      for (const { width, scheme } of LOOKS) {
        await page.viewport(width, 800);
        await openFilters();
        document.documentElement.dataset['theme'] = scheme;
        expect.soft(faintControls(), scheme).toEqual([]);
        expect.soft(smallTargets(), `${width} px`).toEqual([]);
        const { stops, faults } = await tabThrough();
        expect(stops).toBeGreaterThan(0);
        expect.soft(faults, `${width} px, ${scheme}`).toEqual([]);
      }
      await emulateMedia({ features: { 'prefers-contrast': 'more' } });
      expect.soft(faintControls(LEAST_OF_MORE)).toEqual([]);
      await emulateMedia({ features: { 'forced-colors': 'active' } });
      expect.soft(withoutEdge()).toEqual([]);
    },
  );
});

it('the top bar and the navigation have the ring too, and hovering does not show it', async () => {
  const { screen } = await openPage({ name: '', path: '/service-providers' });
  const { stops, faults } = await tabThrough('header a');
  expect(stops).toBeGreaterThan(10);
  expect(faults).toEqual([]);
  const card = screen.getByRole('listitem').filter({ hasText: 'Adaeze Okafor' });
  await card.hover();
  expect(getComputedStyle(card.element()).outlineStyle).toBe('none');
  const current = screen.getByRole('link', { name: 'Service Providers', exact: true }).first();
  expect(getComputedStyle(current.element()).outlineStyle).toBe('none');
});
