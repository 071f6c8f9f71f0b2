import { describe, expect, it } from 'vitest';
import { chooseMore } from '../testing/chooseMore';
import { settled } from '../testing/accessibility/openPage';
import { renderOnBasicApi } from '../testing/basicApi/renderOnBasicApi';

type App = Awaited<ReturnType<typeof renderOnBasicApi>>;

/** The calls of the app that write, each with its body, which leave no other call unread. */
const writes = ({ calls }: App) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, body]);

const save = async ({ screen }: App, name = 'Save Changes') =>
  screen.getByRole('button', { name }).click();

const PROVIDER = {
  firstName: 'Ada',
  lastName: 'Obi',
  brandName: 'Ada Styles',
  phoneNumber: 'call me',
  state: 'Lagos',
  city: 'Ikeja',
  addressLine1: '1 Allen Avenue',
  addressLine2: '',
  about: 'Made to measure',
  enabled: true,
  serviceProviderCategoryIds: [1],
};

const PRODUCT = {
  name: 'Dress',
  description: 'Of silk',
  pricing: 'Fixed',
  price: null,
  minPrice: null,
  maxPrice: null,
  productCategoryIds: ['cat-2'],
  estimatedDeliveryDays: 5,
  enabled: true,
  rating: null,
  noOfRatings: null,
};

describe('a new provider', () => {
  it('is sent as it was typed, with an empty text as the second address line', async () => {
    const app = await renderOnBasicApi('/service-providers/new');
    for (const [label, text] of [
      ['First Name', 'Ada'],
      ['Last Name', 'Obi'],
      ['Email', 'ada@münchen.example'],
      ['Phone Number', 'call me'],
      ['Address Line 1', '1 Allen Avenue'],
      ['City', 'Ikeja'],
      ['State', 'Lagos'],
      ['Brand Name', 'Ada Styles'],
      ['About', 'Made to measure'],
    ] as const) {
      await app.screen.getByRole('textbox', { name: label, exact: true }).fill(text);
    }
    await save(app, 'Create Service Provider');
    await expect.element(app.screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    const body = { ...PROVIDER, email: 'ada@münchen.example', serviceProviderCategoryIds: [] };
    expect(writes(app)).toEqual([['POST /service-providers', body]]);
  });
});

describe('the second address line', () => {
  it('is an empty text once it has been cleared', async () => {
    const app = await renderOnBasicApi('/service-providers/c0ffee-1/edit');
    const field = app.screen.getByRole('textbox', { name: 'Address Line 2' });
    await expect.element(field).toHaveValue('');
    await field.fill('Flat 2');
    await field.fill('');
    await save(app);
    await expect.element(app.screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(writes(app)).toEqual([['PUT /service-providers/c0ffee-1', PROVIDER]]);
  });

  it('is an empty text when the provider is disabled on its page', async () => {
    const app = await renderOnBasicApi('/service-providers/c0ffee-1');
    await chooseMore('Disable');
    await expect
      .poll(() => writes(app))
      .toEqual([['PUT /service-providers/c0ffee-1', { ...PROVIDER, enabled: false }]]);
  });
});

describe('Save Changes', () => {
  it.each([
    ['/service-providers/c0ffee-1', PROVIDER],
    [
      '/service-provider-categories/2',
      { name: 'Category 2', description: 'Of service providers', parentId: null },
    ],
    [
      '/product-categories/cat-2',
      { name: 'Goods 2', description: 'Of products', parentCategoryId: null },
    ],
    ['/products/dress-1', PRODUCT],
    ['/products/dress-1/images/img-1', { imageName: 'Front', imageDescription: '', enabled: true }],
  ])('sends the unchanged record of %s, and shows its message', async (path, body) => {
    const app = await renderOnBasicApi(`${path}/edit`);
    app.callsSince();
    await save(app);
    await expect
      .element(app.screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('updated successfully!');
    await expect.poll(() => app.router.state.location.pathname).toBe(path);
    await settled();
    expect(app.calls[0]).toEqual({ method: 'PUT', path, body });
    expect(writes(app)).toHaveLength(1);
  });

  it('sends texts as they were typed', async () => {
    const app = await renderOnBasicApi('/product-categories/cat-2/edit');
    const typed = '  Cafe\u0301\u200b  ';
    await app.screen.getByRole('textbox', { name: 'Name' }).fill(typed);
    await save(app);
    await expect.element(app.screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(writes(app)).toEqual([
      [
        'PUT /product-categories/cat-2',
        { name: typed, description: 'Of products', parentCategoryId: null },
      ],
    ]);
  });
});

/** A product with all its numbers. */
const rated = () => ({
  products: [
    {
      ...PRODUCT,
      id: 'hat-3',
      serviceProviderId: 'c0ffee-1',
      productCategories: [],
      price: 1000,
      rating: 4.5,
      noOfRatings: 2,
    },
  ],
  'service-providers': [{ ...PROVIDER, id: 'c0ffee-1' }],
});

describe('a number', () => {
  it.each([
    ['Price', '', 'Price is required.'],
    ['Estimated Delivery Days', '', 'Estimated Delivery Days is required.'],
    [
      'Estimated Delivery Days',
      '1.5',
      'Estimated Delivery Days must be a whole number, such as 3.',
    ],
    ['Rating', '', 'Rating is required.'],
    ['Number of Ratings', '', 'Number of Ratings is required.'],
  ])('is refused at its field: %s "%s"', async (name, text, words) => {
    const app = await renderOnBasicApi('/products/hat-3/edit', { records: rated() });
    app.callsSince();
    const field = app.screen.getByRole('textbox', { name, exact: true });
    await field.fill(text);
    await save(app);
    await expect.element(field).toHaveAccessibleDescription(words);
    await expect.element(field).toHaveFocus();
    expect(writes(app)).toEqual([]);
  });

  it('of the chosen pricing type is refused while it is empty', async () => {
    const app = await renderOnBasicApi('/products/hat-3/edit', { records: rated() });
    await app.screen.getByRole('radio', { name: 'Price Range' }).click();
    await save(app);
    for (const name of ['Minimum Price', 'Maximum Price']) {
      const field = app.screen.getByRole('textbox', { name });
      await expect.element(field).toHaveAccessibleDescription(`${name} is required.`);
    }
    expect(writes(app)).toEqual([]);
  });

  it('of a new product is refused while it is empty', async () => {
    const app = await renderOnBasicApi('/service-providers/c0ffee-1/products/new');
    await app.screen.getByRole('textbox', { name: 'Product Name' }).fill('Hat');
    await save(app, 'Create Product');
    await expect
      .element(app.screen.getByRole('textbox', { name: 'Price', exact: true }))
      .toHaveAccessibleDescription('Price is required.');
    expect(writes(app)).toEqual([]);
  });

  it('that the API has not returned is a dash on the page and in cards', async () => {
    const records = rated();
    const [hat] = records.products;
    const none = { price: null, estimatedDeliveryDays: null, rating: null, noOfRatings: null };
    Object.assign(hat ?? {}, none);
    const { screen, router } = await renderOnBasicApi('/products/hat-3', { records });
    for (const label of ['Price', 'Rating', 'Number of Ratings', 'Estimated Delivery']) {
      const term = screen.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
      await expect.element(term).toBeVisible();
      expect(term.element().nextElementSibling?.textContent).toBe('—');
    }
    await router.navigate('/products');
    await expect.element(screen.getByText('—', { exact: true })).toBeVisible();
  });
});
