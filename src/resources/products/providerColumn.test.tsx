import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';

const PROVIDER = 'Service Provider';

const open = async (path: string, api = watchedApi()) => {
  await page.viewport(1280, 800);
  const app = await renderApp(path, api);
  await expect.element(app.screen.getByRole('rowheader').first()).toBeVisible();
  return app;
};

const columns = () =>
  [...document.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent);

it('comes after the status, and leads to the provider', async () => {
  const api = watchedApi();
  const { screen, router } = await open('/products?view=table', api);
  expect(columns().slice(0, 3)).toEqual(['Product Name', 'Product Status', PROVIDER]);
  const row = screen.getByRole('row', { name: /Silk evening dress/ });
  const link = row.getByRole('link', { name: 'Adaeze Couture' });
  expect(link.element().closest('th')).toBeNull();
  expect(api.calls.filter(({ path }) => path.startsWith('/service-providers'))).toEqual([]);
  await link.click();
  await expect.poll(() => router.state.location.pathname).toBe('/service-providers/1');
});

it('leaves the rest of its row to the product', async () => {
  const { screen, router } = await open('/products?view=table');
  const row = screen.getByRole('row', { name: /Head tie/ }).element();
  const cell = row.querySelector('td:nth-of-type(3)');
  if (!cell) throw new Error('The row has no cell for the provider.');
  const { right, top, height } = cell.getBoundingClientRect();
  const target = document.elementFromPoint(right - 10, top + height / 2);
  expect(target?.closest('a')?.getAttribute('href')).toBe('/products/3');
  (target as HTMLElement).click();
  await expect.poll(() => router.state.location.pathname).toBe('/products/3');
});

it('shows the new name of a renamed provider', async () => {
  const { screen, router, dataProvider } = await open('/products?view=table');
  const { data } = await dataProvider.getOne('service-providers', { id: 1 });
  await router.navigate('/dashboard');
  await expect.element(screen.getByRole('rowheader')).not.toBeInTheDocument();
  await dataProvider.update('service-providers', {
    id: 1,
    data: { ...data, brandName: 'Maison Adaeze' },
    previousData: data,
  });
  await router.navigate('/products?view=table');
  const row = screen.getByRole('row', { name: /Silk evening dress/ });
  await expect.element(row.getByRole('link', { name: 'Maison Adaeze' })).toBeVisible();
});

it('is not in the list of one provider, nor among the columns to choose there', async () => {
  const { screen } = await open('/service-providers/1/products?view=table');
  expect(columns()).toContain('Price');
  expect(columns()).not.toContain(PROVIDER);
  await screen.getByRole('button', { name: 'Columns' }).click();
  await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Price' })).toBeVisible();
  await expect
    .element(screen.getByRole('menuitemcheckbox', { name: PROVIDER }))
    .not.toBeInTheDocument();
});
