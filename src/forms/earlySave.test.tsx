import type { DataProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { holdCalls } from '../testing/heldCalls';
import { renderApp } from '../testing/renderApp';
import { afterPaint } from '../ui/afterPaint';

const CATEGORIES = '/product-categories';

it('a save before the record itself has arrived shows its outcome once it has', async () => {
  const { dataProvider, hold, release } = holdCalls('getOne');
  // The form is rendered with the record before the response.
  const update: DataProvider['update'] = async (resource, params) => {
    await new Promise<void>((resolve) => afterPaint(resolve));
    return dataProvider.update(resource, params);
  };
  const { screen, router } = await renderApp(CATEGORIES, {
    dataProvider: { ...dataProvider, update },
  });
  await expect.element(screen.getByRole('main').getByRole('listitem').first()).toBeVisible();
  hold();
  // Filled from the list, whose records have no versions.
  await router.navigate(`${CATEGORIES}/2/edit`);
  await screen.getByLabelText('Description').fill('Everything to wear');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  release();
  await expect.element(screen.getByText('Product Category updated successfully!')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe(`${CATEGORIES}/2`);
});

it('a save that ends after its page has been left does not leave the next one', async () => {
  const { dataProvider, hold, count, release } = holdCalls('update');
  const { screen, router } = await renderApp(`${CATEGORIES}/2/edit`, { dataProvider });
  await screen.getByLabelText('Description').fill('Everything to wear');
  hold();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(count).toBe(1);
  void router.navigate('/tasks');
  await screen.getByRole('button', { name: /^Leave|Discard/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  release();
  await router.navigate('/projects');
  await expect.element(screen.getByRole('heading', { name: 'Projects' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/projects');
});
