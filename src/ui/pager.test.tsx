import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DataProvider } from 'ra-core';
import type { ProductCategory } from '../../contract/productCategories';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { settled } from '../testing/accessibility/openPage';
import { failing } from '../testing/failing';
import { renderApp } from '../testing/renderApp';
import { watchedApi } from '../testing/watchedApi';

const LIST = '/product-categories';

const categories = Array.from({ length: 31 }, (_, index): ProductCategory => ({
  id: index + 1,
  name: `Category ${index + 1}`,
  description: 'Some words',
  parentCategoryId: null,
}));

/** Opens the list at `path` on an API that returns pages of ten, or fails them with `status`. */
const open = async (path: string, status?: number) => {
  const working = createFakeDataProvider({ 'product-categories': categories });
  const api: { status: number | undefined; pages: number[] } = { status, pages: [] };
  const getList: DataProvider['getList'] = (resource, params) => {
    if (params.pagination?.perPage !== 10) return working.getList(resource, params);
    api.pages.push(params.pagination.page);
    return api.status !== undefined
      ? failing(api.status, 'Not now.')()
      : working.getList(resource, params);
  };
  const app = await renderApp(path, { dataProvider: { ...working, getList } });
  const page = () => new URLSearchParams(app.router.state.location.search).get('page');
  return { ...app, api, page };
};

describe('a page that fails to load', () => {
  it('stays on the page requested with Next; Retry loads it', async () => {
    const { screen, api, page, router } = await open(`${LIST}?page=2`);
    await expect.element(screen.getByText('Page 2 of 4')).toBeVisible();
    api.status = 500;
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not now.');
    await expect.element(screen.getByText('Page 3 of 4')).toBeVisible();
    const navigate = vi.spyOn(router, 'navigate');
    await settled();
    expect(navigate).not.toHaveBeenCalled();
    expect(page()).toBe('3');
    expect(api.pages).toEqual([2, 3]);
    api.status = undefined;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('link', { name: 'Category 21' })).toBeVisible();
    await expect.element(screen.getByText('Page 3 of 4')).toBeVisible();
    expect(page()).toBe('3');
    expect(api.pages).toEqual([2, 3, 3]);
  });

  it('stays on the page requested with Previous, and the pager still works', async () => {
    const { screen, api, page, router } = await open(`${LIST}?page=3`);
    await expect.element(screen.getByText('Page 3 of 4')).toBeVisible();
    api.status = 0;
    const previous = screen.getByRole('button', { name: 'Previous' });
    previous.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(page()).toBe('2');
    await expect.element(previous).toHaveFocus();
    api.status = undefined;
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Page 1 of 4')).toBeVisible();
    await router.navigate(-1);
    await expect.element(screen.getByText('Page 2 of 4')).toBeVisible();
  });

  it('stays on the page in the URL', async () => {
    const { screen, api, page } = await open(`${LIST}?page=3`, 500);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    api.status = undefined;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Page 3 of 4')).toBeVisible();
    expect(page()).toBe('3');
  });

  it('still lets filters be applied', async () => {
    const { screen, api } = await open(`${LIST}?page=3`, 500);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    api.status = undefined;
    await screen.getByLabelText('Name').fill('Category 31');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
  });
});

describe('the pager of an empty list', () => {
  it.each([true, false])('has both buttons, disabled (extensions: %s)', async (announces) => {
    const { dataProvider } = watchedApi({ announces });
    const { screen } = await renderApp(`${LIST}?filter={"name":"nothing"}`, { dataProvider });
    await expect.element(screen.getByText('No categories found.')).toBeVisible();
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});

describe('a page number past the end', () => {
  it.each(['9', '1000000000'])('is replaced by the last page: %s', async (number) => {
    const { screen, page, router } = await open('/dashboard');
    await router.navigate(`${LIST}?page=${number}`);
    await expect.element(screen.getByText('Page 4 of 4')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Category 31' })).toBeVisible();
    expect(page()).toBe('4');
    await router.navigate(-1);
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  });

  it('is replaced by the last page once its only record has been deleted', async () => {
    const [before, after] = [categories, categories.slice(1)].map((records) =>
      createFakeDataProvider({ 'product-categories': records }),
    );
    let isDeleted = false;
    const getList: DataProvider['getList'] = async (resource, params) =>
      (isDeleted ? after : before)?.getList(resource, params) ?? { data: [] };
    const { screen, router } = await renderApp('/dashboard', {
      dataProvider: { ...before, getList },
    });
    await router.navigate(`${LIST}?page=3`);
    await expect.element(screen.getByText('Page 3 of 4')).toBeVisible();
    isDeleted = true;
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByText('Page 3 of 3')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Category 31' })).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
    await router.navigate(-1);
    await expect.poll(() => router.state.location.search).toBe('?page=3');
    await router.navigate(-1);
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  });

  it('is replaced by page 1 of an empty list', async () => {
    const { screen, page, router } = await open('/dashboard');
    await router.navigate(`${LIST}?filter={"name":"nothing"}&page=3`);
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    await expect.poll(page).toBe('1');
    await router.navigate(-1);
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  });
});

describe('Next', () => {
  it('advances one page and pushes one history entry when double-clicked', async () => {
    const { screen, api, page, router } = await open(LIST);
    await expect.element(screen.getByText('Page 1 of 4')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Next' }).element() as HTMLElement;
    next.click();
    next.click();
    await expect.element(screen.getByText('Page 2 of 4')).toBeVisible();
    expect(api.pages).toEqual([1, 2]);
    await router.navigate(-1);
    await expect.element(screen.getByText('Page 1 of 4')).toBeVisible();
    expect(page()).toBeNull();
  });
});

describe('a session that expires on Next', () => {
  it('returns to the requested page and filter after sign-in', async () => {
    const filter = encodeURIComponent('{"name":"Category"}');
    const { screen, api, router } = await open(`${LIST}?filter=${filter}&page=2`);
    await expect.element(screen.getByText('Page 2 of 4')).toBeVisible();
    api.status = 401;
    await screen.getByRole('button', { name: 'Next' }).click();
    await screen.getByLabelText('Username').fill('ada');
    await screen.getByLabelText('Password').fill('secret');
    api.status = undefined;
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('Page 3 of 4')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Category');
    expect(router.state.location.pathname).toBe(LIST);
  });
});
