import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Product } from '../../../contract/products';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { chooseMore } from '../../testing/chooseMore';
import { renderApp } from '../../testing/renderApp';

it('creates a copy of a product, without its rating, from a form that is filled in with it', async () => {
  const fake = createFakeDataProvider();
  const sent: object[] = [];
  const { screen, router } = await renderApp('/products/2', {
    dataProvider: {
      ...fake,
      create: (resource, params) => {
        sent.push(params.data);
        return fake.create(resource, params);
      },
    },
  });
  await chooseMore('Duplicate');
  const { data: original } = await fake.getOne<Product>('products', { id: 2 });
  const name = screen.getByRole('textbox', { name: 'Product Name' });
  await expect.element(name).toHaveValue(original.name);
  expect(router.state.location.pathname).toBe('/service-providers/1/products/new');
  await expect.element(screen.getByText(/^Unsaved changes: /)).toBeVisible();

  await expect.poll(() => String(window.getSelection())).toBe(original.name);
  await userEvent.keyboard('Another one');
  await expect.element(name).toHaveValue('Another one');
  // A reload would fill in the form with it again, over what was typed.
  expect(router.state.location.state).toBeNull();
  await screen.getByRole('button', { name: 'Create Product' }).click();
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Success' }))
    .toHaveTextContent('Product created successfully!');
  const { description, pricing, minPrice, maxPrice, productCategories, serviceProviderId } =
    original;
  expect(sent).toEqual([
    expect.objectContaining({
      name: 'Another one',
      description,
      pricing,
      minPrice,
      maxPrice,
      productCategories,
      serviceProviderId,
    }),
  ]);
  expect(Object.keys(sent[0] ?? {})).not.toContain('rating');
});
