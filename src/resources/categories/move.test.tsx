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
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await save.click();
  const question = screen.getByRole('alertdialog', { name: 'Move this category?' });
  const success = screen.getByRole('alertdialog', { name: 'Success' });
  const saved = async () => (await working.getOne<RaRecord>(resource, { id })).data;
  return { screen, working, lists, picker, save, question, success, saved };
};

describe('moving a category', () => {
  it('states how many categories and records move, and can be cancelled', async () => {
    const { screen, picker, save, question, saved } = await move(
      'service-provider-categories',
      1,
      'cater',
    );
    await expect
      .element(question)
      .toHaveAccessibleDescription(
        '“Fashion” will be moved under “Catering”. 1 sub-category will move with it. It contains 1 service provider.',
      );
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(save).toHaveFocus();
    await expect.element(save).toHaveTextContent('Save Changes');
    await expect.element(picker).toHaveValue('Catering');
    expect(await saved()).toMatchObject({ parentId: null });
  });

  it('saves after confirmation', async () => {
    const { screen, question, success, saved } = await move('product-categories', 2, 'home');
    await expect
      .element(question)
      .toHaveAccessibleDescription('“Women” will be moved under “Home”. It contains 4 products.');
    await screen.getByRole('button', { name: 'Move' }).click();
    await expect.element(success).toBeVisible();
    expect(await saved()).toMatchObject({ parentCategoryId: 5 });
  });

  it('states a move to the top level', async () => {
    const { question } = await move('product-categories', 2, 'none');
    await expect
      .element(question)
      .toHaveAccessibleDescription(
        '“Women” will become a top-level category. It contains 4 products.',
      );
  });

  it('saves without asking when nothing else moves', async () => {
    const { success, saved, lists } = await move('product-categories', 7, 'clothing');
    await expect.element(success).toBeVisible();
    expect(await saved()).toMatchObject({ parentCategoryId: 1 });
    expect(lists).toContain('products {"categoryId":7}');
  });

  it('asks even if counting failed', async () => {
    const working = createFakeDataProvider();
    const { question } = await move('product-categories', 7, 'clothing', {
      getList: (name, params) =>
        name === 'products' ? failing(500)() : working.getList(name, params),
    });
    await expect
      .element(question)
      .toHaveAccessibleDescription(
        '“Lighting” will be moved under “Clothing”. Its sub-categories and the records in it will move too; they could not be counted.',
      );
  });

  it('asks once, even if someone else has changed the category in the meantime', async () => {
    const { screen, working, question, success, saved } = await move(
      'product-categories',
      2,
      'home',
    );
    await expect.element(question).toBeVisible();
    const data = { ...(await saved()), description: 'Everything for women' };
    await working.update('product-categories', { id: 2, data, previousData: data });
    await screen.getByRole('button', { name: 'Move' }).click();
    await expect.element(success).toBeVisible();
    expect(await saved()).toMatchObject({
      parentCategoryId: 5,
      description: 'Everything for women',
    });
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
