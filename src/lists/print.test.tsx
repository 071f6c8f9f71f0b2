import { beforeEach, describe, expect, it } from 'vitest';
import { contrast } from '../testing/accessibility/contrast';
import { openPage } from '../testing/accessibility/openPage';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { emulateMedia } from '../testing/emulateMedia';
import { renderApp } from '../testing/renderApp';

const SHOWS_TEXT = 'h1, h2, dt, dd, p, li, a, time, .MuiChip-label';

const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());

/** Elements that are not black on white in print. */
const coloured = () =>
  shown(SHOWS_TEXT)
    .filter((element) => element.textContent.trim() !== '')
    .filter((element) => contrast(getComputedStyle(element).color, element) < 20)
    .map((element) => `${element.tagName} ${element.textContent}`);

const ON_SCREEN_ONLY =
  'header, nav[aria-label="Main navigation"], [role=search], [role=combobox], [role=textbox], .MuiToggleButtonGroup-root, [data-save-bar], .MuiButton-root, .MuiIconButton-root, [role=tab], [href="#content"]';

/** Elements that a page break may split. */
const cuttable = (selector: string) =>
  shown(selector).filter((element) => getComputedStyle(element).breakInside !== 'avoid').length;

describe('printing from dark mode', () => {
  beforeEach(async () => {
    localStorage.setItem('mui-mode', 'dark');
    await emulateMedia({ media: 'print' });
  });

  it.each(['/products', '/products/1', '/service-providers', '/service-providers/1', '/projects'])(
    '%s is black on white, without navigation, buttons, filters and options',
    async (path) => {
      await openPage({ name: '', path });
      expect(document.documentElement.dataset['theme']).toBe('dark');
      expect(coloured()).toEqual([]);
      expect(shown(ON_SCREEN_ONLY)).toEqual([]);
      expect(shown('h1')).toHaveLength(1);
    },
  );

  it('a list uses the full width and splits no card', async () => {
    await openPage({ name: '', path: '/products' });
    const main = document.querySelector('main')?.getBoundingClientRect();
    expect(main?.left).toBe(0);
    expect(shown('li.MuiCard-root').length).toBeGreaterThan(1);
    expect(cuttable('li.MuiCard-root')).toBe(0);
  });

  it('a history breaks only between entries', async () => {
    const dataProvider = createFakeDataProvider();
    const { data: previousData } = await dataProvider.getOne('products', { id: 1 });
    const data = { ...previousData, name: 'Renamed' };
    await dataProvider.update('products', { id: 1, data, previousData });
    const { screen } = await renderApp('/products/1', { dataProvider });
    await expect.element(screen.getByText('Changed by')).toBeVisible();
    expect(cuttable('ol > li')).toBe(0);
    expect(coloured()).toEqual([]);
  });
});
