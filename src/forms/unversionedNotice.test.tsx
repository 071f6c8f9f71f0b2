import type { DataProvider, RaRecord } from 'ra-core';
import { expect, it } from 'vitest';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../testing/renderApp';
import { watchedApi } from '../testing/watchedApi';
import { withoutEtag } from '../http/safeWrites';

const EDIT_PAGES = [
  '/service-provider-categories/2/edit',
  '/service-providers/1/edit',
  '/product-categories/2/edit',
  '/products/1/edit',
  '/products/1/images/1/edit',
];
const NOTICE = /cannot be noticed/;

it.each(EDIT_PAGES)('says that a record came without its version: %s', async (path) => {
  const fake = createFakeDataProvider();
  const getOne = async (...params: Parameters<DataProvider['getOne']>) => {
    const { data } = await fake.getOne<RaRecord>(...params);
    return { data: withoutEtag(data) };
  };
  const { screen } = await renderApp(path, {
    dataProvider: { ...fake, getOne: getOne as typeof fake.getOne },
  });
  await expect.element(screen.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});

it.each([true, false])(
  'is silent about a version that is known or never announced (%s)',
  async (announces) => {
    const { dataProvider } = watchedApi({ announces });
    const { screen, router } = await renderApp('/product-categories', { dataProvider });
    await expect.element(screen.getByRole('main').getByRole('listitem').first()).toBeVisible();
    // Filled from the list, whose records have no versions.
    await router.navigate('/product-categories/2/edit');
    await expect.element(screen.getByLabelText('Name')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByText(NOTICE).elements()).toEqual([]);
  },
);
