import { expect, it, onTestFinished, vi } from 'vitest';
import { configure } from 'vitest-browser-react/pure';
import { pages } from '../App';
import { loadPage } from '../routing/lazyWithPreload';
import { settled } from '../testing/accessibility/openPage';
import { renderOnBasicApi } from '../testing/basicApi/renderOnBasicApi';
import { picture as pictureFile } from '../testing/picture';

const BETWEEN_SCREENS_MS = 6_000;

const providerTree = [1, 2].map(
  (page) => `GET /service-provider-categories?page=${page}&pageSize=3000`,
);
const productTree = [1, 2].map((page) => `GET /product-categories?page=${page}&pageSize=3000`);
const provider = 'GET /service-providers/c0ffee-1';
const logo = 'GET /service-providers/c0ffee-1/brand-logo';
const product = 'GET /products/dress-1';
const image = 'GET /products/dress-1/images/img-1';

/** Every screen, in one session, with the calls that it needs beyond those before it. */
const screens: [path: string, calls: string[]][] = [
  ['/dashboard', []],
  [
    '/service-provider-categories',
    ['GET /service-provider-categories?page=1&pageSize=10', ...providerTree],
  ],
  ['/service-provider-categories/new', []],
  ['/service-provider-categories/3200', ['GET /service-provider-categories/3200']],
  ['/service-provider-categories/3200/edit', ['GET /service-provider-categories/3200']],
  ['/service-providers', ['GET /service-providers?page=1&pageSize=20']],
  ['/service-providers/new', []],
  ['/service-providers/c0ffee-1', [provider, logo]],
  ['/service-providers/c0ffee%2F2%3F', ['GET /service-providers/c0ffee%2F2%3F']],
  ['/service-providers/c0ffee-1/edit', [provider]],
  ['/service-providers/c0ffee-1/edit/passport-photo', []],
  ['/service-providers/c0ffee-1/edit/brand-logo', []],
  [
    '/service-providers/c0ffee-1/products',
    [
      provider,
      'GET /service-providers/c0ffee-1/products?page=1&pageSize=30',
      `${image}/image-file`,
    ],
  ],
  ['/service-providers/c0ffee-1/products/new', [provider, ...productTree]],
  ['/product-categories', ['GET /product-categories?page=1&pageSize=10']],
  ['/product-categories/new', []],
  ['/product-categories/cat-3200', ['GET /product-categories/cat-3200']],
  ['/product-categories/cat-3200/edit', ['GET /product-categories/cat-3200']],
  ['/products', ['GET /products?page=1&pageSize=30']],
  ['/products/dress-1', [product, provider]],
  // Its provider is still shown.
  ['/products/cake-2', ['GET /products/cake-2']],
  ['/products/dress-1/edit', [product, provider]],
  [
    '/products/dress-1/images',
    [
      product,
      provider,
      'GET /products/dress-1/images?page=1&pageSize=30',
      'GET /products/dress-1/images/img-2/image-file',
    ],
  ],
  ['/products/dress-1/images/new', [product, provider]],
  ['/products/dress-1/images/img-1', [product, provider, image]],
  ['/products/dress-1/images/img-1/crop', []],
  ['/products/dress-1/images/img-2', ['GET /products/dress-1/images/img-2']],
  ['/products/dress-1/images/img-1/edit', [product, provider, image]],
  ['/service-provider-categories/import', []],
  ['/service-providers/import', []],
  ['/product-categories/import', []],
  ['/products/import', []],
  ['/not-found', []],
];

it('every screen makes the calls that it needs, each once, on an API without extensions', async () => {
  // A picture is requested before it is mounted, so that StrictMode aborts and repeats its call.
  configure({ reactStrictMode: false });
  onTestFinished(() => configure({ reactStrictMode: true }));
  document.documentElement.style.pointerEvents = 'none';
  onTestFinished(() => void document.documentElement.style.removeProperty('pointer-events'));
  const { screen, router, calls, unknown, callsSince } = await renderOnBasicApi('/dashboard');
  // Calls are expected of what is shown, not of when its code has loaded.
  await Promise.all([
    ...screens.map(([path]) => loadPage(pages, path)),
    import('../resources/categories/CategoryFilters'),
    import('../resources/products/CatalogueFilters'),
    import('./filters/DeclaredFilters'),
    import('../resources/serviceProviders/ProviderFilters'),
  ]);
  // What has just been read is not read again, so that the time between screens counts.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [path, needed] of screens) {
    vi.advanceTimersByTime(BETWEEN_SCREENS_MS);
    callsSince();
    await router.navigate(path);
    await expect.poll(() => calls.length).toBeGreaterThanOrEqual(needed.length);
    await expect.element(screen.getByRole('heading').first()).toBeVisible();
    await settled();
    expect.soft(callsSince().toSorted(), path).toEqual(needed.toSorted());
    expect.soft(router.state.location.pathname, path).toBe(path);
    expect.soft(screen.getByRole('alert').elements(), path).toEqual([]);
  }
  expect(unknown).toEqual([]);
}, 240_000);

const saves = [
  ['/service-provider-categories/2/edit', 'Description', '/service-provider-categories/2'],
  ['/service-providers/c0ffee-1/edit', 'City', '/service-providers/c0ffee-1'],
  ['/product-categories/cat-2/edit', 'Description', '/product-categories/cat-2'],
  ['/products/cake-2/edit', 'Description', '/products/cake-2'],
  ['/products/dress-1/images/img-2/edit', 'Image Name', '/products/dress-1/images/img-2'],
] as const;

it.each(
  saves.flatMap((save) => (['none', 'empty'] as const).map((writes) => [...save, writes] as const)),
)(
  '%s saves %s with one PUT, whose response is "%s %s", and shows the new value',
  async (path, field, recordPath, writes) => {
    const { screen, router, unknown, callsSince } = await renderOnBasicApi(path, { writes });
    await screen.getByRole('textbox', { name: field }).fill('Changed');
    callsSince();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(recordPath);
    await expect.element(screen.getByText('Changed').first()).toBeVisible();
    await settled();
    const calls = callsSince();
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${recordPath}`]);
    expect(calls).toEqual([...new Set(calls)]);
    expect(unknown).toEqual([]);
  },
);

it.each([
  ['Upload Passport', 'passport-photo', '/service-providers/c0ffee%2F2%3F'],
  ['Upload Logo', 'brand-logo', '/service-providers/c0ffee-1'],
] as const)('%s sends the picture, and Remove removes it, by one call each', async (...args) => {
  const [button, picture, recordPath] = args;
  const { screen, router, unknown, callsSince } = await renderOnBasicApi(`${recordPath}/edit`);
  callsSince();
  await screen.getByRole('button', { name: button }).click();
  const dialog = screen.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByLabelText('Picture file').upload(await pictureFile());
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => router.state.location.pathname).toBe(`${recordPath}/edit`);
  await settled();
  expect(callsSince()).toEqual([`POST ${recordPath}/${picture}`]);
  await screen.getByRole('button', { name: 'Remove' }).last().click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(callsSince).toEqual([`DELETE ${recordPath}/${picture}`]);
  await settled();
  expect(callsSince()).toEqual([]);
  expect(unknown).toEqual([]);
});

it('an image is added by one call, after which its grid is read', async () => {
  const { screen, router, unknown, callsSince } = await renderOnBasicApi(
    '/products/dress-1/images/new',
  );
  await screen.getByLabelText('Picture file').upload(await pictureFile());
  await screen.getByRole('button', { name: 'Apply Crop' }).click();
  await screen.getByRole('textbox', { name: 'Image Name' }).fill('Side');
  callsSince();
  await screen.getByRole('button', { name: 'Add Image' }).click();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/products/dress-1/images');
  await expect.element(screen.getByText('Side')).toBeVisible();
  await settled();
  const [creation, ...reads] = callsSince();
  expect(creation).toBe('POST /products/dress-1/images');
  expect(reads).toContain('GET /products/dress-1/images?page=1&pageSize=30');
  expect(reads).toEqual([...new Set(reads)]);
  expect(unknown).toEqual([]);
});

it.each([
  ['id', '/product-categories/new-1'],
  ['none', '/product-categories'],
] as const)('a creation whose response has "%s" leads to %s', async (creations, path) => {
  const { screen, router } = await renderOnBasicApi('/product-categories/new', { creations });
  await screen.getByRole('textbox', { name: 'Name' }).fill('Music');
  await screen.getByRole('textbox', { name: 'Description' }).fill('Bands');
  await screen.getByRole('button', { name: 'Create Product Category' }).click();
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Success' }))
    .toHaveTextContent('Product Category created successfully!');
  await expect.poll(() => router.state.location.pathname).toBe(path);
});

it('a picker offers the categories of every page', async () => {
  const { screen } = await renderOnBasicApi('/product-categories/new');
  const picker = screen.getByRole('combobox', { name: 'Parent Category' });
  await picker.fill('Goods 3150');
  await expect.element(screen.getByRole('option', { name: 'Goods 3150' })).toBeVisible();
});

it('a moved category is saved without a question and without counting', async () => {
  const { screen, router, callsSince } = await renderOnBasicApi('/product-categories/cat-3/edit');
  const picker = screen.getByRole('combobox', { name: 'Parent Category' });
  await picker.fill('Goods 3150');
  await screen.getByRole('option', { name: 'Goods 3150' }).click();
  callsSince();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/product-categories/cat-3');
  expect(callsSince().filter((call) => call.includes('categoryId'))).toEqual([]);
});

it('reads no deleted image when another becomes the preview', async () => {
  const { screen, unknown, callsSince } = await renderOnBasicApi('/products/dress-1/images/img-1');
  await screen.getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await settled();
  callsSince();
  await screen.getByRole('button', { name: 'Set as Preview' }).click();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await settled();
  const calls = callsSince();
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([
    'POST /products/dress-1/images/img-2/make-preview-image',
  ]);
  expect(calls.filter((call) => call.includes('img-1'))).toEqual([]);
  expect(unknown).toEqual([]);
});
