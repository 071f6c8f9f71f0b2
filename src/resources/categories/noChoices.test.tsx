import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HttpError } from 'ra-core';
import type { ServiceProviderCategory } from '../../../contract/serviceProviderCategories';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../../testing/renderApp';

const DETAIL = 'The database is busy.';

it('a picker whose categories failed to load shows no list that denies there are any', async () => {
  const working = createFakeDataProvider();
  let isBroken = true;
  const getList: typeof working.getList = async (resource, params) => {
    if (resource === 'service-provider-categories' && isBroken) {
      throw new HttpError('Error', 500, { detail: DETAIL });
    }
    return working.getList(resource, params);
  };
  const { screen } = await renderApp('/service-providers/new', {
    dataProvider: { ...working, getList },
  });
  await expect.element(screen.getByText(DETAIL)).toBeVisible();
  const picker = screen.getByRole('combobox', { name: 'Service Provider Categories' });
  await picker.click();
  await userEvent.keyboard('zzz');
  await expect.element(picker).toHaveValue('zzz');
  await expect.element(picker).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('.MuiAutocomplete-paper')).toBeNull();

  isBroken = false;
  await userEvent.clear(picker);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText(DETAIL)).not.toBeInTheDocument();
  await picker.click();
  await expect.element(screen.getByRole('option').first()).toBeVisible();
});

const openPicker = async (categories: ServiceProviderCategory[]) => {
  const dataProvider = createFakeDataProvider({ 'service-provider-categories': categories });
  const { screen } = await renderApp('/service-providers/new', { dataProvider });
  const picker = screen.getByRole('combobox', { name: 'Service Provider Categories' });
  await picker.click();
  return { screen, picker, dataProvider };
};

it('a picker says when there are no categories, and leads to the first one', async () => {
  const { screen } = await openPicker([]);
  await expect.element(screen.getByText('There are no categories yet.')).toBeVisible();
  await screen.getByRole('option', { name: 'Create the first category' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create Service Provider Category' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('the picker of a parent leads to the first one too, and a filter does not', async () => {
  const dataProvider = createFakeDataProvider({ 'product-categories': [] });
  const { screen, router } = await renderApp('/product-categories/new', { dataProvider });
  await screen.getByRole('combobox', { name: 'Parent Category' }).click();
  await expect
    .element(screen.getByRole('option', { name: 'Create the first category' }))
    .toBeVisible();
  await router.navigate('/product-categories');
  await expect.element(screen.getByText('No categories found.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Parent Category' }).click();
  await expect
    .element(screen.getByRole('option', { name: 'Select Parent Category' }))
    .toBeVisible();
  expect(screen.getByRole('option', { name: /^Create/ }).elements()).toHaveLength(0);
});

it('a picker says when all categories are selected', async () => {
  const { screen, picker } = await openPicker([
    { id: 1, name: 'Beauty', description: 'Hair and nails', parentId: null },
  ]);
  await screen.getByRole('option', { name: 'Beauty' }).click();
  await picker.click();
  await expect.element(screen.getByText('All categories are already selected.')).toBeVisible();
});
