import { describe, expect, it, vi } from 'vitest';
import { HttpError } from 'ra-core';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';

const LIST = '/product-categories';
const DETAIL = 'Someone else changed it: please look again.';

describe('product categories', () => {
  it('lists ten per page, with the parent of each', async () => {
    const { screen } = await renderApp(LIST);
    await expect.element(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 }).elements().length).toBeGreaterThanOrEqual(10);
    await expect.element(screen.getByRole('combobox', { name: 'Parent Category' })).toBeVisible();
  });

  it('shows the empty text', async () => {
    const { screen } = await renderApp(`${LIST}?filter={"name":"zzz"}`);
    await expect.element(screen.getByText('No categories found.')).toBeVisible();
    const main = screen.getByRole('main');
    expect(main.getByRole('link', { name: 'Create Product Category' }).elements()).toEqual([]);
  });

  it('leads from an empty database to the create form', async () => {
    const dataProvider = createFakeDataProvider({ 'product-categories': [] });
    const { screen } = await renderApp(LIST, { dataProvider });
    await expect.element(screen.getByText('No categories found.')).toBeVisible();
    await screen.getByRole('main').getByRole('link', { name: 'Create Product Category' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
  });

  it('creates a category and shows the success message over its page', async () => {
    const { screen, router } = await renderApp(`${LIST}/new`);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Shoes');
    await screen.getByRole('textbox', { name: 'Description' }).fill('For every foot');
    await expect
      .element(screen.getByRole('combobox', { name: 'Parent Category' }))
      .toHaveValue('None');
    await screen.getByRole('button', { name: 'Create Product Category' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Product Category created successfully!');
    expect(router.state.location.pathname).toBe(`${LIST}/13`);
  });

  it.each([
    [DETAIL, DETAIL],
    [undefined, 'Failed to create product category. Please try again.'],
  ])('shows the create error when the server says %s', async (detail, message) => {
    const { screen } = await renderApp(`${LIST}/new`, {
      dataProvider: { create: failing(500, detail) },
    });
    await screen.getByRole('textbox', { name: 'Name' }).fill('Shoes');
    await screen.getByRole('textbox', { name: 'Description' }).fill('For every foot');
    await screen.getByRole('button', { name: 'Create Product Category' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(message);
  });

  it('shows the update error', async () => {
    const { screen } = await renderApp(`${LIST}/2/edit`, {
      dataProvider: { update: failing(500) },
    });
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ladies');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent('Error updating category.');
  });

  it.each([
    ['', 'getList', 'Failed to fetch product categories'],
    ['', 'getList', 'Failed to fetch parent categories'],
    ['/2/edit', 'getOne', 'Error fetching category.'],
  ])('shows in place on %s that %s failed: %s', async (path, call, message) => {
    const { screen } = await renderApp(`${LIST}${path}`, {
      dataProvider: { [call]: failing(500, DETAIL) },
    });
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(DETAIL, { exact: true }).first()).toBeVisible();
  });

  it.each([
    [`${LIST}/2`, 1],
    ['/service-providers/1', 0],
  ])('logs load errors of the detail page only: %s logs %i errors', async (path, times) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { screen } = await renderApp(path, { dataProvider: { getOne: failing(500) } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error while loading data');
    const errors = log.mock.calls.filter(([error]: unknown[]) => error instanceof HttpError);
    expect(errors).toHaveLength(times);
  });
});
