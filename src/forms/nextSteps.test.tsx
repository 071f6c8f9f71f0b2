import { describe, expect, it } from 'vitest';
import { picture } from '../testing/picture';
import { renderApp } from '../testing/renderApp';

const createProduct = async () => {
  const result = await renderApp('/service-providers/1/products/new');
  const { screen } = result;
  await screen.getByRole('textbox', { name: 'Product Name' }).fill('Cap');
  await screen.getByRole('textbox', { name: 'Description' }).fill('Hand-woven');
  await screen.getByRole('textbox', { name: 'Price', exact: true }).fill('2500');
  await screen.getByRole('button', { name: 'Create Product' }).click();
  return { ...result, message: screen.getByRole('alertdialog', { name: 'Success' }) };
};

describe('the success message', () => {
  it('links to the image form of a new product, and closes when the link is followed', async () => {
    const { screen, router, message } = await createProduct();
    await message.getByRole('link', { name: 'Add Image' }).click();
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Add Product Image' })).toHaveFocus();
    await screen.getByLabelText('Picture file').upload(await picture());
    await screen.getByRole('button', { name: 'Apply Crop' }).click();
    await screen.getByRole('button', { name: 'Add Image' }).click();
    await message.getByRole('link', { name: 'Add another product' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Create Product' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/service-providers/1/products/new');
  });

  it('can be dismissed', async () => {
    const { screen, router, message } = await createProduct();
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Cap' })).toHaveFocus();
    expect(router.state.location.pathname).toMatch(/^\/products\/\d+$/);
  });
});
