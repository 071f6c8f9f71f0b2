import { describe, expect, it } from 'vitest';
import { picture } from '../testing/picture';
import { renderApp } from '../testing/renderApp';
import { watchedApi } from '../testing/watchedApi';

const createProduct = async () => {
  const { dataProvider } = watchedApi({ announces: false });
  const result = await renderApp('/service-providers/1/products/new', { dataProvider });
  const { screen } = result;
  await screen.getByRole('textbox', { name: 'Product Name' }).fill('Cap');
  await screen.getByRole('textbox', { name: 'Description' }).fill('Hand-woven');
  await screen.getByRole('textbox', { name: 'Price', exact: true }).fill('2500');
  await screen.getByRole('button', { name: 'Create Product' }).click();
  const message = screen.getByRole('alertdialog', { name: 'Success' });
  return { ...result, message, next: screen.getByRole('group', { name: 'Next' }) };
};

describe('after a creation', () => {
  it('the message has its text and Dismiss, and the page links to the next steps', async () => {
    const { screen, router, message, next } = await createProduct();
    await expect
      .element(message)
      .toHaveTextContent(/^SuccessProduct created successfully!Dismiss$/);
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Cap' })).toHaveFocus();
    expect(router.state.location.pathname).toMatch(/^\/products\/\d+$/);
    await expect.element(next).toHaveTextContent('Next: Add Image');
    await next.getByRole('link', { name: 'Add Image' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Add Product Image' })).toBeVisible();
    await expect.element(next).not.toBeInTheDocument();

    await screen.getByLabelText('Picture file').upload(await picture());
    await screen.getByRole('button', { name: 'Apply Crop' }).click();
    await screen.getByRole('button', { name: 'Add Image' }).click();
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await next.getByRole('link', { name: 'Add another product' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Create Product' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/service-providers/1/products/new');
  });

  it('the next steps can be dismissed', async () => {
    const { message, next } = await createProduct();
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await next.getByRole('button', { name: 'Close' }).click();
    await expect.element(next).not.toBeInTheDocument();
  });

  it('the other steps stay until they are followed, and wait for the message', async () => {
    const { screen, router, message, next } = await createProduct();
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await next.getByRole('link', { name: 'Add Image' }).click();
    await screen.getByLabelText('Picture file').upload(await picture());
    await screen.getByRole('button', { name: 'Apply Crop' }).click();
    await screen.getByRole('button', { name: 'Add Image' }).click();
    await expect.element(message).toBeVisible();
    await expect.element(screen.getByText('Next:')).not.toBeInTheDocument();
    await message.getByRole('button', { name: 'Dismiss' }).click();
    const links = next.getByRole('link');
    const steps = () => links.elements().map(({ textContent }) => textContent);
    await expect
      .poll(steps)
      .toEqual(['Add another image', 'Add another product', 'Duplicate this product']);
    const { pathname } = router.state.location;
    await next.getByRole('link', { name: 'Add another product' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Create Product' })).toBeVisible();
    await router.navigate(pathname);
    await expect.poll(steps).toEqual(['Add another image', 'Duplicate this product']);
  });
});
