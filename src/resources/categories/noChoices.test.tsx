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
  const { screen } = await renderApp('/service-providers/new', {
    dataProvider: createFakeDataProvider({ 'service-provider-categories': categories }),
  });
  const picker = screen.getByRole('combobox', { name: 'Service Provider Categories' });
  await picker.click();
  return { screen, picker };
};

it('a picker says when there are no categories', async () => {
  const { screen } = await openPicker([]);
  await expect.element(screen.getByText('There are no categories yet.')).toBeVisible();
});

it('a picker says when all categories are selected', async () => {
  const { screen, picker } = await openPicker([
    { id: 1, name: 'Beauty', description: 'Hair and nails', parentId: null },
  ]);
  await screen.getByRole('option', { name: 'Beauty' }).click();
  await picker.click();
  await expect.element(screen.getByText('All categories are already selected.')).toBeVisible();
});
