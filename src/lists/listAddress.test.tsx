import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failing } from '../testing/failing';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../testing/renderApp';
import { watchedApi } from '../testing/watchedApi';

const LISTS = [
  '/service-provider-categories',
  '/service-providers',
  '/product-categories',
  '/products',
  '/service-providers/1/products',
  '/products/1/images',
];

const NONSENSE = [
  'filter={"nothing":1,"name":[],"enabled":"perhaps","__proto__":{"a":1},"minPrice":"cheap"}',
  'page=-1',
  'perPage=1000000',
  'sort=secret',
  'order=sideways',
  'displayedFilters=[',
  'view=javascript',
];

describe.each([true, false])('an address with nonsense (extensions: %s)', (announces) => {
  it.each(LISTS)('is corrected, and shows every record: %s', async (path) => {
    await page.viewport(1280, 900);
    const { dataProvider, failures } = watchedApi({ announces });
    const { screen, router } = await renderApp('/dashboard', { dataProvider });
    for (const query of [NONSENSE.join('&'), 'filter={', 'page=0&filter=7']) {
      await router.navigate(`${path}?${query}`);
      const address = () => router.state.location.pathname + router.state.location.search;
      await expect.poll(address).toMatch(/^[\w/-]+(\?filter=%7B%7D|)$/);
      expect(router.state.location.pathname).toBe(path);
      await expect.element(screen.getByText('Page 1 of')).toBeVisible();
      await expect.element(screen.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await router.navigate(-1);
      await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
    }
    expect(failures).toEqual([]);
  });
});

it('offers to clear filters that the API refuses', async () => {
  const fake = createFakeDataProvider();
  const { screen, router } = await renderApp('/products?filter={"categoryId":"a1"}&perPage=5', {
    dataProvider: {
      ...fake,
      getList: (resource, params) =>
        params.filter?.categoryId ? failing(400, 'No id.')() : fake.getList(resource, params),
    },
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No id.');
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(screen.getByText('Page 1 of')).toBeVisible();
  expect(router.state.location.search).toContain('perPage=5');
});
