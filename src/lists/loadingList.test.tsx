import { describe, expect, it } from 'vitest';
import { holdCalls } from '../testing/heldCalls';
import { hanging } from '../testing/failing';
import { renderApp } from '../testing/renderApp';
import { watchedApi } from '../testing/watchedApi';

const lists = ['/service-provider-categories', '/service-providers', '/product-categories'];

describe('a list whose first call is under way', () => {
  it.each([...lists, '/service-providers/1/products'])(
    'has its filters, Apply and a spinner on %s',
    async (path) => {
      const { dataProvider } = watchedApi({ announces: false });
      const { screen } = await renderApp(path, {
        dataProvider: { ...dataProvider, getList: hanging },
      });
      const filters = screen.getByRole('search');
      await expect.element(filters.getByRole('button', { name: 'Apply' })).toBeVisible();
      await expect.element(filters.getByLabelText(/Name/).first()).toBeVisible();
      await expect.element(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    },
  );

  it.each(lists)('has asked for the choices of its filters on %s', async (path) => {
    const { dataProvider } = watchedApi({ announces: false });
    const sizes: (number | undefined)[] = [];
    await renderApp(path, {
      dataProvider: {
        ...dataProvider,
        getList: (_, { pagination }) => {
          sizes.push(pagination?.perPage);
          return hanging();
        },
      },
    });
    // The page of the list, and all categories.
    await expect.poll(() => sizes.length).toBe(2);
  });
});

it.each(lists)('Next shows a spinner over the records of %s while it loads', async (path) => {
  const api = holdCalls('getList');
  const { dataProvider } = api;
  const { screen } = await renderApp(`${path}?perPage=2&page=1`, {
    dataProvider: { ...dataProvider, offers: () => false },
  });
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  api.hold();
  await screen.getByRole('button', { name: 'Next' }).click();
  const spinner = screen.getByRole('progressbar', { name: 'Loading' });
  await expect.element(spinner).toBeVisible();
  const { width, height } = spinner.element().getBoundingClientRect();
  expect(width).toBe(height);
  api.release();
  await expect.element(spinner).not.toBeInTheDocument();
});
