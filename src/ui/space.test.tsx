import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../testing/renderApp';
import { watchedApi } from '../testing/watchedApi';

const boxOf = (element: Element) => element.getBoundingClientRect();

const cards = () => [...document.querySelectorAll('main ul:not([aria-hidden]) > li')];

/** The distinct top positions of the elements: one per row. */
const lines = (elements: Element[]) => new Set(elements.map((element) => boxOf(element).top)).size;

/** Waits for the cards and returns the number of columns. */
const countColumns = async () => {
  await expect.poll(() => cards().length).toBeGreaterThan(1);
  const grid = cards()[0]?.parentElement;
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0;
};

/** An API with a change of the first record of a resource in its history. */
async function changed(resource: string) {
  const dataProvider = createFakeDataProvider();
  const { data } = await dataProvider.getOne(resource, { id: 1 });
  await dataProvider.update(resource, {
    id: 1,
    data: { ...data, enabled: false },
    previousData: data,
  });
  return { dataProvider };
}

describe('list cards', () => {
  it.each<[string, Record<number, number>]>([
    ['/service-providers', { 360: 1, 768: 2, 1200: 3, 1599: 3, 1600: 3, 1920: 4, 2560: 6 }],
    ['/products', { 1920: 4 }],
    ['/service-providers/1/products', { 1920: 4 }],
    ['/products/1/images', { 1920: 4 }],
    ['/service-provider-categories', { 360: 1, 768: 2, 1200: 3, 1920: 3 }],
    ['/product-categories', { 2560: 3 }],
  ])('of %s form columns by the width: %o', async (path, columns) => {
    await renderApp(path);
    for (const width of Object.keys(columns).map(Number)) {
      await page.viewport(width, 900);
      await expect.poll(countColumns).toBe(columns[width]);
      await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
    }
  });

  it('are at least 20rem wide and use the width of a wide screen', async () => {
    await page.viewport(2560, 900);
    const { screen } = await renderApp('/service-providers');
    await countColumns();
    const width = Math.min(...cards().map((card) => boxOf(card).width));
    expect(width).toBeGreaterThanOrEqual(320);
    const grid = cards()[0]?.parentElement;
    const room = boxOf(screen.getByRole('main').element()).width;
    expect(grid ? boxOf(grid).width : 0).toBeGreaterThan(room - 65);
  });
});

const LONG = 'Adire and Aso Oke for every celebration in Abeokuta and Lagos '.repeat(3).trim();

describe('the name on a card', () => {
  it.each(['/service-providers', '/products', '/service-provider-categories'])(
    'of %s is clamped to two lines, has a full tooltip, and keeps the cards aligned',
    async (path) => {
      const fake = createFakeDataProvider();
      const getList: typeof fake.getList = async (resource, params) => {
        const result = await fake.getList(resource, params);
        const [first, ...others] = result.data;
        const names = { name: LONG, firstName: LONG, lastName: 'Obi', brandName: LONG };
        return { ...result, data: [{ ...first, ...names }, ...others] as never };
      };
      const { screen } = await renderApp(path, { dataProvider: { getList } });
      const name = screen.getByRole('heading', { level: 2, name: LONG });
      await expect.element(name).toBeVisible();
      await expect.element(name).toHaveAttribute('title', expect.stringContaining(LONG));
      const lineHeight = parseFloat(getComputedStyle(name.element()).lineHeight);
      expect(boxOf(name.element()).height).toBeCloseTo(2 * lineHeight, 0);
      const [first, second] = cards().map(boxOf);
      expect(first?.top).toBe(second?.top);
      expect(first?.bottom).toBe(second?.bottom);
    },
  );
});

/** The elements that Tab reaches from the form's first field, in order. */
const tabStops = async (count: number) => {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    const focused = document.activeElement;
    names.push(focused?.getAttribute('name') ?? focused?.textContent ?? '');
    await userEvent.keyboard('{Tab}');
  }
  return names;
};

describe('a form', () => {
  it.each([1600, 1920, 2560])(
    'shows pictures and history beside its fields, and the status below them, at %i px',
    async (width) => {
      await page.viewport(width, 1000);
      const { screen } = await renderApp(
        '/service-providers/1/edit',
        await changed('service-providers'),
      );
      const history = screen.getByRole('region', { name: 'History' });
      await expect.element(history).toBeVisible();
      const name = boxOf(screen.getByLabelText('First Name').element());
      const brand = boxOf(screen.getByLabelText('About').element());
      const pictures = boxOf(screen.getByRole('button', { name: 'Upload Passport' }).element());
      const status = boxOf(screen.getByRole('switch', { name: 'Enabled' }).element());
      const right = Math.max(name.right, brand.right);
      expect(pictures.left).toBeGreaterThan(right);
      expect(status.right).toBeLessThan(right);
      expect(status.top).toBeGreaterThan(brand.bottom);
      expect(boxOf(history.element()).left).toBeGreaterThan(pictures.right);
      expect(document.documentElement.scrollWidth).toBe(width);
    },
  );

  it.each([360, 1280, 1920])(
    'has the switch of a provider in Brand Information at %i px',
    async (width) => {
      await page.viewport(width, 1000);
      const { dataProvider } = watchedApi({ announces: false });
      const { screen } = await renderApp('/service-providers/1/edit', { dataProvider });
      const status = screen.getByRole('switch', { name: 'Enabled' });
      await expect.element(status).toBeVisible();
      const heading = status.element().closest('section')?.querySelector('h2');
      expect(heading?.textContent).toBe('Brand Information');
    },
  );

  it('tabs from its fields to the status, pictures and the submit button', async () => {
    await page.viewport(1600, 1000);
    const { screen } = await renderApp('/service-providers/1/edit');
    await screen.getByLabelText('About').click();
    const stops = await tabStops(9);
    const [status, pictures, save] = ['enabled', 'Upload Passport', 'Save Changes'].map((stop) =>
      stops.indexOf(stop),
    );
    expect([0, status, pictures, save]).toEqual(
      [0, status, pictures, save].toSorted((a = -1, b = -1) => a - b),
    );
    expect(status).toBeGreaterThan(0);
  });

  it('has one column at 1599 px, with the status last and no history', async () => {
    await page.viewport(1599, 1000);
    const { screen } = await renderApp('/service-providers/1/edit');
    await expect.element(screen.getByLabelText('First Name')).toBeVisible();
    const field = boxOf(screen.getByLabelText('About').element());
    const status = boxOf(screen.getByRole('switch', { name: 'Enabled' }).element());
    const pictures = boxOf(screen.getByRole('button', { name: 'Upload Passport' }).element());
    expect(status.top).toBeGreaterThan(field.bottom);
    expect(pictures.bottom).toBeLessThan(field.top);
    await expect.element(screen.getByText('History')).not.toBeInTheDocument();
  });

  it('keeps unsaved input when the window widens, and saves the status', async () => {
    const { screen, dataProvider } = await renderApp('/service-providers/1/edit');
    await screen.getByLabelText('City').fill('Aba');
    await screen.getByRole('switch', { name: 'Enabled' }).click();
    await page.viewport(1920, 1000);
    await expect.element(screen.getByLabelText('City')).toHaveValue('Aba');
    await expect.element(screen.getByRole('switch', { name: 'Enabled' })).not.toBeChecked();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    const { data } = await dataProvider.getOne('service-providers', { id: 1 });
    expect(data).toMatchObject({ city: 'Aba', enabled: false });
  });

  it('stays at a readable width when it has no second column', async () => {
    await page.viewport(2560, 1000);
    const { screen } = await renderApp('/service-provider-categories/new');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toBeVisible();
    expect(boxOf(name.element()).width).toBeLessThan(800);
  });
});

describe('a record page', () => {
  it.each([1600, 1920, 2560])('shows its history beside its details at %i px', async (width) => {
    await page.viewport(width, 1000);
    const { screen } = await renderApp('/products/1', await changed('products'));
    const history = screen.getByRole('region', { name: 'History' });
    await expect.element(history).toBeVisible();
    const details = screen.getByText('Estimated Delivery').element();
    const card = details.closest('.MuiCard-root');
    const box = boxOf(history.element());
    expect(box.left).toBeGreaterThan(card ? boxOf(card).right : Infinity);
    expect(box.top).toBe(card ? boxOf(card).top : -1);
    // The buttons beside the heading align with the right edge of the content.
    const edit = boxOf(screen.getByRole('link', { name: 'Edit', exact: true }).element());
    expect(edit.right).toBeLessThanOrEqual(Math.ceil(box.right) + 1);
  });
});

describe('the filters of a list', () => {
  it.each([
    ['/products', 1600],
    ['/products', 1920],
    ['/products', 2560],
    ['/service-providers', 1920],
  ])('of %s fit on one line at %i px', async (path, width) => {
    await page.viewport(width, 900);
    const { screen } = await renderApp(path);
    const search = screen.getByRole('search');
    await expect.element(search.getByRole('button', { name: 'Apply' })).toBeVisible();
    const form = search.element();
    expect(lines([...form.querySelectorAll('.MuiInputBase-root, button[type=submit]')])).toBe(1);
  });

  it.each([1200, 1280, 1500, 1700])(
    'never leave the Apply button alone on a line at %i px',
    async (width) => {
      await page.viewport(width, 900);
      const { screen } = await renderApp('/products');
      const apply = screen.getByRole('button', { name: 'Apply' });
      await expect.element(apply).toBeVisible();
      const name = boxOf(screen.getByRole('searchbox', { name: 'Name' }).element());
      const button = boxOf(apply.element());
      expect(button.left).toBeGreaterThan(name.right);
      expect(button.top).toBeLessThan(name.bottom);
    },
  );
});
