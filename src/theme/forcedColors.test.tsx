import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../testing/accessibility/openPage';
import { contrast } from '../testing/accessibility/contrast';
import { tabThrough } from '../testing/accessibility/tabThrough';
import { emulateMedia } from '../testing/emulateMedia';

const FORCED = { features: { 'forced-colors': 'active' } } as const;

const first = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector} on the page.`);
  return element;
};
const styleOf = (selector: string) => getComputedStyle(first(selector));
const backgroundContrast = (selector: string) =>
  contrast(styleOf(selector).backgroundColor, first(selector).parentElement);

describe('forced colours', () => {
  it('distinguish the current page in the navigation from the focused link', async () => {
    await emulateMedia(FORCED);
    await openPage({ name: '', path: '/service-providers' });
    expect(backgroundContrast('nav a[aria-current=page]')).toBeGreaterThan(3);
    expect(styleOf('nav a[aria-current=page]').outlineStyle).toBe('none');
  });

  it('show whether a switch is on', async () => {
    await emulateMedia(FORCED);
    await openPage({ name: '', path: '/settings' });
    expect(backgroundContrast('.Mui-checked + .MuiSwitch-track')).toBeGreaterThan(3);
    const isOff = ':not(.Mui-checked)';
    expect(backgroundContrast(`.MuiSwitch-switchBase${isOff} .MuiSwitch-thumb`)).toBeGreaterThan(3);
    expect(styleOf(`${isOff} + .MuiSwitch-track`).backgroundColor).not.toBe(
      styleOf('.Mui-checked + .MuiSwitch-track').backgroundColor,
    );
  });

  it('show progress', async () => {
    await emulateMedia(FORCED);
    await openPage({ name: '', path: '/projects' });
    expect(backgroundContrast('.MuiLinearProgress-bar')).toBeGreaterThan(3);
  });

  it('show the selected tab', async () => {
    await emulateMedia(FORCED);
    await openPage({ name: '', path: '/service-providers/1' });
    expect(backgroundContrast('.MuiTabs-indicator')).toBeGreaterThan(3);
  });

  it('show the highlighted option', async () => {
    await emulateMedia(FORCED);
    await openPage({ name: '', path: '/products/1/edit' });
    await page.getByLabelText('Product Categories').fill('a');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    expect(backgroundContrast('.MuiAutocomplete-option.Mui-focused')).toBeGreaterThan(3);
  });

  it.each(['/service-providers', '/service-providers/1/edit', '/tasks'])(
    'show a ring at each tab stop of %s, including the navigation and the top bar',
    async (path) => {
      await emulateMedia(FORCED);
      await openPage({ name: '', path });
      const { stops, faults } = await tabThrough('header a');
      expect(stops).toBeGreaterThan(10);
      expect(faults).toEqual([]);
    },
  );
});
