import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CreateParams } from 'ra-core';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';

const FORM = '/service-providers/1/products/new';
const DETAIL = 'The database is busy.';

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

const parts = (screen: Screen) => ({
  picker: screen.getByRole('combobox', { name: 'Product Categories' }),
  creation: screen.getByRole('option', { name: /^Create/ }),
  dialog: screen.getByRole('dialog', { name: 'Create Product Category' }),
  message: screen.getByRole('alertdialog'),
});

/** Types a name in the picker of a new product, whose own name is filled in. */
const typeCategory = async (name: string, options?: Parameters<typeof renderApp>[1]) => {
  const fake = createFakeDataProvider();
  const calls: string[] = [];
  const sent = vi.fn<(params: CreateParams) => void>();
  const create: typeof fake.create = (resource, params) => {
    sent(params);
    return fake.create(resource, params);
  };
  const getList: typeof fake.getList = (resource, params) => {
    calls.push(resource);
    return fake.getList(resource, params);
  };
  const { screen } = await renderApp(FORM, {
    dataProvider: { ...fake, create, getList, ...options?.dataProvider },
  });
  await screen.getByRole('textbox', { name: 'Product Name' }).fill('Bowl');
  const { picker } = parts(screen);
  await picker.click();
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard(name);
  return { screen, sent, calls, ...parts(screen) };
};

describe('a picker in a form', () => {
  it('creates a category by keyboard, selects it and goes on with the form', async () => {
    const { screen, picker, creation, dialog, message, sent, calls } =
      await typeCategory('Pottery');
    await expect.element(creation).toHaveTextContent(/^Create “Pottery”$/);
    await expect.element(creation).toHaveAttribute('aria-setsize', '1');
    const before = calls.length;
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Pottery');
    await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toHaveFocus();
    await userEvent.keyboard('Bowls and vases{Control>}s{/Control}');
    await expect
      .element(message)
      .toHaveTextContent(/^SuccessProduct Category created successfully!Dismiss$/);
    await userEvent.keyboard('{Enter}');
    await expect.element(picker).toHaveFocus();
    await expect.element(picker).toHaveValue('');
    await expect.element(screen.getByRole('button', { name: 'Pottery' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toHaveValue('Bowl');
    const data = { name: 'Pottery', description: 'Bowls and vases', parentCategoryId: null };
    const meta = { idempotencyKey: expect.any(String) as string };
    expect(sent.mock.calls).toEqual([[expect.objectContaining({ data, meta })]]);
    // The picker knows it, after one call, so that it is not created twice.
    await userEvent.keyboard('pottery');
    await expect.element(screen.getByText(/^No categories match/)).toBeVisible();
    expect(calls.length - before).toBe(1);
  });

  it('offers it last, unless a category has that name in any case', async () => {
    const { screen, creation } = await typeCategory('cloth');
    await expect.element(screen.getByRole('option').first()).toHaveTextContent('Clothing');
    await expect.element(screen.getByRole('option').last()).toHaveTextContent('Create “cloth”');
    await userEvent.keyboard('ing');
    await expect.element(screen.getByRole('option').first()).toHaveTextContent('Clothing');
    await expect.element(creation).not.toBeInTheDocument();
  });

  it.each(['Escape', 'Cancel'])('returns by %s to the typed text', async (way) => {
    const { screen, picker, creation, dialog, sent } = await typeCategory('Pottery');
    await creation.click();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Bowls');
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await dialog.getByRole('button', { name: way }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(picker).toHaveFocus();
    await expect.element(picker).toHaveValue('Pottery');
    expect(sent).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toHaveValue('Bowl');
  });

  it.each([
    [undefined, 'Failed to create product category. Please try again.'],
    [DETAIL, DETAIL],
  ])('keeps both forms when the creation fails (%s)', async (detail, text) => {
    const { screen, creation, dialog, message } = await typeCategory('Pottery', {
      dataProvider: { create: failing(500, detail) },
    });
    await creation.click();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Bowls');
    await dialog.getByRole('button', { name: 'Create Product Category' }).click();
    await expect.element(message).toHaveTextContent(text);
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Bowls');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toHaveValue('Bowl');
  });

  it('creates the parent of a new category, and no parent of that', async () => {
    const { screen } = await renderApp('/product-categories/new');
    await screen.getByRole('textbox', { name: 'Name' }).fill('Bowls');
    const parent = screen.getByRole('combobox', { name: 'Parent Category' });
    const { creation, dialog, message } = parts(screen);
    await parent.fill('Pottery');
    // Offered once the categories have loaded.
    await expect.element(creation).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Of clay');
    await dialog.getByRole('combobox', { name: 'Parent Category' }).fill('Ceramics');
    await expect.element(screen.getByText(/^No categories match/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Parent Category' }).fill('');
    await dialog.getByRole('button', { name: 'Create Product Category' }).click();
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(parent).toHaveValue('Pottery');
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bowls');
  });
});
