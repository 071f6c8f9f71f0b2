import { describe, expect, it } from 'vitest';
import { type Locator, page as browser } from 'vitest/browser';
import type { DataProvider } from 'ra-core';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing, hanging } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';

const OF_PROVIDER = '/service-providers/1/products';
const DETAIL = 'Someone else changed it: please look again.';

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

  it.each(['/service-providers/2/products', '/products/6'])(
    'without ratings have empty stars and zeros on %s, on an API without extensions too',
    async (path) => {
      const { dataProvider } = watchedApi({ announces: false });
      const { screen } = await renderApp(path, { dataProvider });
      await expect.element(screen.getByText('0.0 (0)', { exact: true })).toBeVisible();
      await expect.element(screen.getByRole('img', { name: 'No rating yet' })).toBeVisible();
    },
  );

  it.each([null, undefined])(
    'show no stars, and a dash on the page, where the API has %s as the rating',
    async (rating) => {
      const { dataProvider } = watchedApi({ announces: false });
      const unrated = <Item extends object>(product: Item) => ({
        ...product,
        rating,
        noOfRatings: rating,
      });
      const { screen, router } = await renderApp(OF_PROVIDER, {
        dataProvider: {
          ...dataProvider,
          getList: async (resource, params) => {
            const { data, ...page } = await dataProvider.getList(resource, params);
            return { ...page, data: data.map(unrated) as never };
          },
          getOne: async (resource, params) => {
            const { data } = await dataProvider.getOne(resource, params);
            return { data: unrated(data) };
          },
        },
      });
      await expect.element(screen.getByText('₦120,000 – ₦350,000.50')).toBeVisible();
      expect(screen.getByRole('img', { name: /star|rating/i }).elements()).toEqual([]);
      await router.navigate('/products/2');
      await expect.element(screen.getByText('Estimated Delivery')).toBeVisible();
      expect(screen.getByRole('img', { name: /star|rating/i }).elements()).toEqual([]);
      for (const name of ['Rating', 'Number of Ratings']) {
        const term = screen.getByText(name, { exact: true }).element();
        expect(term.nextElementSibling?.textContent).toBe('—');
      }
    },
  );

  it('show an empty text that invites to add some', async () => {
    const { screen } = await renderApp('/service-providers/3/products');
    const text = 'Nothing to see here. Add some products and come back later.';
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Add Product' })).toBeVisible();
  });

  it('keep their filters separate from other lists', async () => {
    const { screen, router } = await renderApp(`${OF_PROVIDER}?filter={"name":"nothing"}`);
    await expect.element(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await router.navigate('/products');
    await expect.element(screen.getByRole('heading', { name: 'Wedding cake' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it.each(['/products', OF_PROVIDER])(
    'show a load error in place on %s, with the server’s detail below',
    async (path) => {
      const { screen } = await renderApp(path, { dataProvider: { getList: failing(500, DETAIL) } });
      await expect.element(screen.getByText('Error loading data', { exact: true })).toBeVisible();
      const alert = screen.getByRole('alert').filter({ hasText: 'Error loading data' });
      await expect.element(alert.getByText(DETAIL, { exact: true })).toBeVisible();
    },
  );
});

describe('a page below a missing record', () => {
  it.each([
    '/service-providers/999/products',
    '/service-providers/999/products/new',
    '/products/999/images',
    '/products/999/images/new',
  ])('redirects from %s to the 404 page', async (path) => {
    const { router } = await renderApp(path);
    await expect.poll(() => router.state.location.pathname).toBe('/not-found');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([`${OF_PROVIDER}/new`, '/products/1/images/new'])(
    'shows a load error on %s',
    async (path) => {
      const { screen } = await renderApp(path, { dataProvider: { getOne: failing(500) } });
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Error while loading data');
    },
  );
});

const crumbs = async (getOne: DataProvider['getOne']) => {
  const { screen } = await renderApp('/products/2', { dataProvider: { getOne } });
  const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect.element(trail).toBeVisible();
  return trail;
};
const hrefs = (trail: Locator) =>
  trail
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

describe('the breadcrumbs', () => {
  it('have no links until the provider is known', async () => {
    const trail = await crumbs(hanging);
    expect(hrefs(trail)).toEqual(['/service-providers']);
    await expect.element(trail.getByText('Products')).toBeVisible();
  });

  it('identify a product that cannot be loaded by its id', async () => {
    const trail = await crumbs(failing(500));
    await expect.element(trail.getByText('#2')).toHaveAttribute('aria-current', 'page');
    expect(hrefs(trail)).toEqual([]);
  });

  it('identify a provider that cannot be loaded by its id', async () => {
    const fake = createFakeDataProvider();
    const trail = await crumbs((resource, params) =>
      resource === 'service-providers' ? failing(500)() : fake.getOne(resource, params),
    );
    await expect.element(trail.getByRole('link', { name: '#1' })).toBeVisible();
    expect(hrefs(trail)).toEqual([
      '/service-providers',
      '/service-providers/1',
      '/service-providers/1/products',
    ]);
  });
});

describe('the create form of a product', () => {
  it('starts enabled, with a fixed price and one day', async () => {
    const { screen } = await renderApp(`${OF_PROVIDER}/new`);
    await expect.element(screen.getByRole('radio', { name: 'Fixed Price' })).toBeChecked();
    await expect.element(screen.getByRole('textbox', { name: 'Price' })).toBeVisible();
    await expect
      .element(screen.getByRole('textbox', { name: 'Estimated Delivery Days' }))
      .toHaveValue('1');
    await expect.element(screen.getByRole('switch', { name: 'Product Status' })).toBeChecked();
  });

  it('shows at the field that the API rejects a maximum below the minimum, then creates the range', async () => {
    const { screen, router } = await fillIn();
    await screen.getByRole('radio', { name: 'Price Range' }).click();
    await screen.getByRole('textbox', { name: 'Minimum Price' }).fill('20');
    await screen.getByRole('textbox', { name: 'Maximum Price' }).fill('10');
    const create = screen.getByRole('button', { name: 'Create Product' });
    await create.click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    const refusal = screen.getByText('The maximum price must not be below the minimum price.');
    await expect.element(refusal).toBeVisible();
    await screen.getByRole('textbox', { name: 'Maximum Price' }).fill('30');
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
  ])('shows the create error when the server says %s', async (detail, message) => {
    const { screen } = await fillIn({ dataProvider: { create: failing(500, detail) } });
    await screen.getByRole('textbox', { name: 'Price' }).fill('10');
    await screen.getByRole('button', { name: 'Create Product' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(message);
  });
});

describe('the pages of a product', () => {
  it('show provider, delivery, pricing and categories', async () => {
    const { screen } = await renderApp('/products/3');
    await expect.element(screen.getByText('1 day', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Fixed Price')).toBeVisible();
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Adaeze Couture' }).first())
      .toBeVisible();
    await expect
      .element(screen.getByRole('definition').getByRole('link', { name: 'Women' }))
      .toHaveAttribute('href', '/product-categories/2');
  });

  it('save changes; Cancel returns to the product', async () => {
    const { screen, router } = await renderApp('/products/2/edit');
    await expect
      .element(screen.getByRole('link', { name: 'Cancel' }))
      .toHaveAttribute('href', '/products/2');
    await screen.getByRole('radio', { name: 'Fixed Price' }).click();
    await screen.getByRole('textbox', { name: 'Price' }).fill('99.5');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Product updated successfully!');
    expect(router.state.location.pathname).toBe('/products/2');
    // The history shows the price too.
    await expect.element(screen.getByText('₦99.50').first()).toBeInTheDocument();
  });

  it.each([
    [DETAIL, DETAIL],
    [undefined, 'Failed to update product. Please try again.'],
  ])('show the update error when the server says %s', async (detail, message) => {
    const { screen } = await renderApp('/products/2/edit', {
      dataProvider: { update: failing(500, detail) },
    });
    await screen.getByRole('textbox', { name: 'Product Name' }).fill('Other');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(message);
  });

  it.each([
    ['', undefined, 'Error while loading data'],
    ['', DETAIL, DETAIL],
    ['/edit', undefined, 'Error while loading data'],
    ['/edit', DETAIL, DETAIL],
  ])('show a load error in place (%s, %s)', async (view, detail, message) => {
    const { screen } = await renderApp(`/products/2${view}`, {
      dataProvider: { getOne: failing(500, detail) },
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it.each(['/products', `${OF_PROVIDER}/new`, '/products/2/edit'])(
    'show on %s that the categories failed to load, with Retry',
    async (path) => {
      const fake = createFakeDataProvider();
      let isFailing = true;
      const getList: DataProvider['getList'] = (resource, params) =>
        isFailing && resource === 'product-categories'
          ? failing(500, DETAIL)()
          : fake.getList(resource, params);
      const { screen } = await renderApp(path, { dataProvider: { getList } });
      const words = screen.getByText('Failed to fetch product categories');
      await expect.element(words).toBeVisible();
      await expect.element(screen.getByText(DETAIL, { exact: true })).toBeVisible();
      isFailing = false;
      await screen.getByRole('button', { name: 'Retry' }).click();
      await expect.element(words).not.toBeInTheDocument();
    },
  );

  it('redirect a missing product to the 404 page', async () => {
    const { router } = await renderApp('/products/999');
    await expect.poll(() => router.state.location.pathname).toBe('/not-found');
  });

  it.each([
    [360, 5],
    [768, 3],
    [1280, 3],
  ])(
    'have the two prices, and rating and number of ratings, on a line each where they fit: %d px',
    async (width, lines) => {
      await browser.viewport(width, 800);
      const { screen } = await renderApp('/products/2/edit');
      await screen.getByRole('radio', { name: 'Price Range' }).click();
      const numbers = [/^M(in|ax)imum Price/, 'Estimated Delivery Days', /Rating/].flatMap((name) =>
        screen.getByRole('textbox', { name }).elements(),
      );
      expect(numbers).toHaveLength(5);
      const tops = new Set(numbers.map((number) => number.getBoundingClientRect().top));
      expect(tops.size).toBe(lines);
    },
  );
});
