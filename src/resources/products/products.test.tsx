import { describe, expect, it } from 'vitest';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';

const OF_PROVIDER = '/service-providers/1/products';
const DETAIL = 'Somebody else changed it: please look again.';

const fillIn = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const result = await renderApp(`${OF_PROVIDER}/new`, options);
  await result.screen.getByRole('textbox', { name: 'Product Name' }).fill('Scarf');
  await result.screen.getByRole('textbox', { name: 'Description' }).fill('Of silk');
  return result;
};

describe('the products of a provider', () => {
  it('are cards with price, stars and count', async () => {
    const { screen } = await renderApp(OF_PROVIDER);
    await expect.element(screen.getByText('₦120,000 – ₦350,000.50')).toBeVisible();
    await expect.element(screen.getByText('5.0 (112)')).toBeVisible();
    await expect
      .element(screen.getByRole('img', { name: '4.5 out of 5 stars' }).first())
      .toBeVisible();
    expect(screen.getByText('Wedding cake').elements()).toHaveLength(0);
  });

  it('invite to add some where there are none', async () => {
    const { screen } = await renderApp('/service-providers/3/products');
    const text = 'Nothing to see here. Add some products and come back later.';
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Add Product' })).toBeVisible();
  });

  it('say in place that they could not be loaded', async () => {
    const { screen } = await renderApp(OF_PROVIDER, { dataProvider: { getList: failing(500) } });
    await expect.element(screen.getByText('Error loading data')).toBeVisible();
  });
});

describe('the form of a new product', () => {
  it('starts with a fixed price, one day and enabled', async () => {
    const { screen } = await renderApp(`${OF_PROVIDER}/new`);
    await expect.element(screen.getByRole('radio', { name: 'Fixed Price' })).toBeChecked();
    await expect.element(screen.getByRole('spinbutton', { name: 'Price' })).toBeRequired();
    await expect
      .element(screen.getByRole('spinbutton', { name: 'Estimated Delivery Days' }))
      .toHaveValue(1);
    await expect.element(screen.getByRole('switch', { name: 'Product Status' })).toBeChecked();
  });

  it('refuses a maximum below the minimum, then creates the range', async () => {
    const { screen, router } = await fillIn();
    await screen.getByRole('radio', { name: 'Price Range' }).click();
    await screen.getByRole('spinbutton', { name: 'Minimum Price' }).fill('20');
    await screen.getByRole('spinbutton', { name: 'Maximum Price' }).fill('10');
    const create = screen.getByRole('button', { name: 'Create Product' });
    await create.click();
    const refusal = screen.getByText('The maximum price must not be below the minimum price.');
    await expect.element(refusal).toBeVisible();
    await screen.getByRole('spinbutton', { name: 'Maximum Price' }).fill('30');
    await create.click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Product created successfully!');
    expect(router.state.location.pathname).toBe('/products/7');
    await expect.element(screen.getByText('₦20 – ₦30')).toBeInTheDocument();
  });

  it.each([
    [DETAIL, DETAIL],
    [undefined, 'Failed to create product. Please try again.'],
  ])('says that creating failed, the server saying %s', async (detail, message) => {
    const { screen } = await fillIn({ dataProvider: { create: failing(500, detail) } });
    await screen.getByRole('spinbutton', { name: 'Price' }).fill('10');
    await screen.getByRole('button', { name: 'Create Product' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(message);
  });
});

describe('a product', () => {
  it('shows its provider, delivery, pricing and categories', async () => {
    const { screen } = await renderApp('/products/3');
    await expect.element(screen.getByText('1 day', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Fixed Price')).toBeVisible();
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Adaeze Couture' }).first())
      .toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'No preview image' })).toBeVisible();
  });

  it('is saved, and Cancel leads back to it', async () => {
    const { screen, router } = await renderApp('/products/2/edit');
    await expect
      .element(screen.getByRole('link', { name: 'Cancel' }))
      .toHaveAttribute('href', '/products/2');
    await screen.getByRole('radio', { name: 'Fixed Price' }).click();
    await screen.getByRole('spinbutton', { name: 'Price' }).fill('99.5');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Product updated successfully!');
    expect(router.state.location.pathname).toBe('/products/2');
    await expect.element(screen.getByText('₦99.50')).toBeInTheDocument();
  });

  it('says that saving failed', async () => {
    const { screen } = await renderApp('/products/2/edit', {
      dataProvider: { update: failing(500) },
    });
    await screen.getByRole('textbox', { name: 'Product Name' }).fill('Other');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent('Failed to update product. Please try again.');
  });

  it('that is not there leads to the 404 page', async () => {
    const { router } = await renderApp('/products/999');
    await expect.poll(() => router.state.location.pathname).toBe('/not-found');
  });
});
