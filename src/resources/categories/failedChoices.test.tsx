import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HttpError } from 'ra-core';
import { createFakeDataProvider } from '../../dataProvider/fake/createFakeDataProvider';
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
