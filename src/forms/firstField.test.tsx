import { expect, it, onTestFinished, vi } from 'vitest';
import { holdCalls } from '../testing/heldCalls';
import { renderApp } from '../testing/renderApp';

const CATEGORIES = '/service-provider-categories';

it.each([
  [`${CATEGORIES}/new`, 'Create Service Provider Category', 'Name'],
  [`${CATEGORIES}/1/edit`, 'Edit Service Provider Category', 'Name'],
  ['/product-categories/new', 'Create Product Category', 'Name'],
  ['/product-categories/1/edit', 'Edit Product Category', 'Name'],
  ['/service-providers/new', 'Create Service Provider', 'First Name'],
  ['/service-providers/1/edit', 'Edit Service Provider', 'First Name'],
  ['/service-providers/1/products/new', 'Create Product', 'Product Name'],
  ['/products/1/edit', 'Edit Product', 'Product Name'],
  ['/products/1/images/1/edit', 'Edit Product Image', 'Image Name'],
])('%s, the form “%s”, opens with the focus on %s', async (path, title, name) => {
  const { screen } = await renderApp(path);
  const form = screen.getByRole('form', { name: title });
  await expect.element(form.getByRole('textbox', { name, exact: true })).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

it('the form of an image starts with the choice of its picture', async () => {
  const { screen } = await renderApp('/products/1/images/new');
  await expect.element(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
});

it('focuses the first field after navigation too, and Back returns to the focused link', async () => {
  const { screen, router } = await renderApp(`${CATEGORIES}/1`);
  const edit = screen.getByRole('link', { name: 'Edit' });
  await edit.click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  // The link in the sidebar stays on the page, and its form renders at once.
  await screen.getByRole('link', { name: 'Create Service Provider Category' }).click();
  await expect
    .element(screen.getByRole('form', { name: 'Create Service Provider Category' }))
    .toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await router.navigate(-2);
  await expect.element(edit).toHaveFocus();
});

it('leaves the focus where a person has moved it while the record loads', async () => {
  const { dataProvider, hold, release } = holdCalls('getOne');
  hold();
  const { screen } = await renderApp('/products/1/edit', { dataProvider });
  const logout = screen.getByRole('button', { name: 'Logout' });
  await expect.element(logout).toBeVisible();
  logout.element().focus();
  release();
  await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toBeVisible();
  await expect.element(logout).toHaveFocus();
});

it('on a touch screen the heading has the focus, so that no keyboard covers the form', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const { screen } = await renderApp(`${CATEGORIES}/1`);
  await screen.getByRole('link', { name: 'Edit' }).click();
  await expect
    .element(screen.getByRole('heading', { name: 'Edit Service Provider Category' }))
    .toHaveFocus();
});
