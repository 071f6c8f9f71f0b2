import { expect, it } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../../testing/renderApp';

it('products are added from the list of all products, which asks for the provider first', async () => {
  const { screen, router } = await renderApp('/products');
  await screen.getByRole('button', { name: 'Add Product' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Whose product is it?' });
  const provider = dialog.getByRole('combobox', { name: 'Service Provider' });
  await expect.element(provider).toHaveFocus();
  await provider.fill('couture');
  await screen.getByRole('option', { name: /Adaeze Okafor/ }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/service-providers/1/products/new');
});

it('an empty list of products leads to the first one, with nothing to sort or to clear', async () => {
  const dataProvider = createFakeDataProvider({ products: [] });
  const { screen } = await renderApp('/products', { dataProvider });
  await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create Product' })).toBeVisible();
  for (const name of ['Clear filters', 'Clear all', 'Views']) {
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  }
  await expect.element(screen.getByRole('combobox', { name: 'Sort' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
});

it('an empty list of a provider’s products leads to the form of the first one', async () => {
  const { screen } = await renderApp('/service-providers/3/products');
  await screen.getByRole('main').getByRole('link', { name: 'Create Product' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toBeVisible();
});
