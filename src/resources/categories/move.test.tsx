import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DataProvider, RaRecord } from 'ra-core';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';

/** Opens the edit form of a category and chooses the first parent that contains `search`. */
const move = async (
  resource: string,
  id: number,
  search: string,
  overrides: Partial<DataProvider> = {},
) => {
  const working = createFakeDataProvider();
  const lists: string[] = [];
  const getList: typeof working.getList = (name, params) => {
    lists.push(`${name} ${JSON.stringify(params.filter ?? {})}`);
    return (overrides.getList ?? working.getList)(name, params);
  };
  const { screen } = await renderApp(`/${resource}/${id}/edit`, {
    dataProvider: { ...working, getList },
  });
  const picker = screen.getByRole('combobox', { name: 'Parent Category' });
  await picker.click();
  await userEvent.keyboard(`{Control>}a{/Control}${search}`);
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  const success = screen.getByRole('alertdialog', { name: 'Success' });
  const saved = async () => (await working.getOne<RaRecord>(resource, { id })).data;
  return { screen, working, lists, success, saved };
};

describe('a form that moves a category', () => {
  it('saves without a question, and its message says what moved with it', async () => {
    const { success, saved } = await move('service-provider-categories', 1, 'cater');
    await expect
      .element(success)
      .toHaveAccessibleDescription(
        'Service Provider Category updated successfully! “Fashion” is now under “Catering”. 1 sub-category moved with it. It contains 1 service provider.',
      );
    expect(await saved()).toMatchObject({ parentId: 3 });
  });

  it('says so of a move to the top level', async () => {
    const { success } = await move('product-categories', 2, 'none');
    await expect
      .element(success)
      .toHaveAccessibleDescription(/“Women” is now a top-level category. It contains 4 products.$/);
  });

  it('says so even if counting failed', async () => {
    const working = createFakeDataProvider();
    const { success } = await move('product-categories', 7, 'clothing', {
      getList: (name, params) =>
        name === 'products' ? failing(500)() : working.getList(name, params),
    });
    await expect
      .element(success)
      .toHaveAccessibleDescription(
        /“Lighting” is now under “Clothing”. Its sub-categories and the records in it moved too; they could not be counted.$/,
      );
  });

  it('offers Undo on the page, which moves it back and then disappears', async () => {
    const { screen, success, saved } = await move('product-categories', 2, 'home');
    await success.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByText('“Women” was moved.')).toBeVisible();
    expect(await saved()).toMatchObject({ parentCategoryId: 5 });
    const undo = screen.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect.element(success).toHaveAccessibleDescription('“Women” is back where it was.');
    expect(await saved()).toMatchObject({ parentCategoryId: 1 });
    await expect.element(undo).not.toBeInTheDocument();
  });
});

it('saves a category with an unchanged parent without counting', async () => {
  const working = createFakeDataProvider();
  const lists: string[] = [];
  const { screen } = await renderApp('/product-categories/2/edit', {
    dataProvider: {
      ...working,
      getList: (name, params) => {
        lists.push(`${name}, ${params.pagination?.perPage} a page`);
        return working.getList(name, params);
      },
    },
  });
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ladies');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  // The page of the category, which is shown then, lists more than the one that counting reads.
  expect(lists).not.toContain('products, 1 a page');
});
