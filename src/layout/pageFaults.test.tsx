import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { i18nProvider } from '../i18n/i18nProvider';
import { expectErrors } from '../testing/errors';
import { renderApp } from '../testing/renderApp';

const FAULT = 'This part of the page could not be displayed.';

/** A field whose value cannot be read, and so not be shown, until it is repaired. */
const brokenField = <T extends object>(record: T, field: keyof T) => {
  const value = record[field];
  let isBroken = true;
  Object.defineProperty(record, field, {
    enumerable: true,
    get: () => {
      if (isBroken) throw new Error('Broken');
      return value;
    },
  });
  return () => {
    isBroken = false;
  };
};

describe('a part of the page that fails', () => {
  beforeEach(() => {
    expectErrors(/Broken|is not a function/);
  });

  it('leaves the rest, and offers Retry in its place', async () => {
    const dataProvider = createFakeDataProvider();
    const { offers } = dataProvider;
    let isBroken = true;
    vi.spyOn(dataProvider, 'offers').mockImplementation((name) => {
      if (isBroken && name === 'search') throw new Error('Broken');
      return offers(name);
    });
    const { screen } = await renderApp('/dashboard', { dataProvider });
    await screen.getByRole('button', { name: 'Search providers, products…' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAULT);
    isBroken = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('combobox')).toBeVisible();
    await expect.element(screen.getByText('Welcome to the admin dashboard.')).toBeInTheDocument();
  });

  it('may be the fields of a record, beside its heading and buttons', async () => {
    const fake = createFakeDataProvider();
    let repair: (() => void) | undefined;
    const getOne: typeof fake.getOne = async (resource, params) => {
      const result = await fake.getOne(resource, params);
      if (resource === 'products') repair ??= brokenField(result.data, 'productCategories');
      return result;
    };
    const { screen } = await renderApp('/products/1', { dataProvider: { ...fake, getOne } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAULT);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Silk');
    await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    repair?.();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('5 days')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('may be the fields of a form, beside its heading and Save', async () => {
    const fake = createFakeDataProvider();
    const getOne: typeof fake.getOne = async (resource, params) => {
      const { data } = await fake.getOne(resource, params);
      return { data: { ...data, serviceProviderCategories: 5 } };
    };
    const { screen } = await renderApp('/service-providers/1/edit', {
      dataProvider: { ...fake, getOne },
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAULT);
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('may be the pager, below the cards', async () => {
    const fake = createFakeDataProvider();
    let repair: (() => void) | undefined;
    const getList: typeof fake.getList = async (resource, params) => {
      const list = await fake.getList(resource, params);
      const { pagination } = list.meta as { pagination: { hasPrev: boolean } };
      if (resource === 'products') repair ??= brokenField(pagination, 'hasPrev');
      return list;
    };
    const { screen } = await renderApp('/products', { dataProvider: { ...fake, getList } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAULT);
    await expect
      .element(screen.getByRole('link', { name: 'View Details' }).first())
      .toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
    repair?.();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
  });

  it('may be a tab, beside which another is shown', async () => {
    const fake = createFakeDataProvider();
    const getProviderPublicInfo: typeof fake.getProviderPublicInfo = async (...params) =>
      ({ ...(await fake.getProviderPublicInfo(...params)), serviceProviderCategories: 5 }) as never;
    const { screen } = await renderApp('/service-providers/1', {
      dataProvider: { ...fake, getProviderPublicInfo },
    });
    await screen.getByRole('tab', { name: 'Public view' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAULT);
    await screen.getByRole('tab', { name: 'Details' }).click();
    await expect.element(screen.getByText('adaeze.okafor@example.com')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('may be the tree of categories, below its search', async () => {
    const broken = new Map();
    vi.spyOn(broken, 'get').mockImplementation(() => {
      throw new Error('Broken');
    });
    const { screen } = await renderApp('/product-categories?view=tree', {
      dataProvider: { getCategoryCounts: async () => broken },
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAULT);
    await expect.element(screen.getByRole('searchbox')).toBeVisible();
    vi.restoreAllMocks();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('treeitem').first()).toBeVisible();
  });

  it('may be the links of the drawer, which still closes', async () => {
    await page.viewport(360, 740);
    const { translate } = i18nProvider;
    const broken = vi.spyOn(i18nProvider, 'translate').mockImplementation((key, options) => {
      if (key.endsWith('.menu')) throw new Error('Broken');
      return translate(key, options);
    });
    const { screen } = await renderApp('/dashboard');
    await screen.getByRole('button', { name: 'Open menu' }).click();
    const drawer = screen.getByRole('dialog');
    await expect.element(drawer.getByRole('alert')).toHaveTextContent(FAULT);
    broken.mockRestore();
    await drawer.getByRole('button', { name: 'Retry' }).click();
    await expect.element(drawer.getByRole('link').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
  });
});
