import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../testing/renderApp';

const open = async (path: string) => {
  const fake = createFakeDataProvider();
  const update = vi.fn<typeof fake.update>(fake.update);
  const dataProvider = { ...fake, update: update as typeof fake.update };
  const app = await renderApp(path, { dataProvider });
  await app.router.navigate(`${path}/edit`);
  const save = app.screen.getByRole('button', { name: 'Save Changes' });
  await expect.element(save).toBeVisible();
  return { ...app, update, save, pathname: () => app.router.state.location.pathname };
};

describe('Save Changes', () => {
  it.each([
    '/service-provider-categories/2',
    '/product-categories/1',
    '/service-providers/1',
    '/products/1',
    '/products/2',
    '/products/1/images/1',
  ])('makes no call for an unchanged form, and opens the record: %s', async (path) => {
    const { screen, router, update, save, pathname } = await open(path);
    await save.click();
    await expect.poll(pathname).toBe(path);
    await expect.element(save).not.toBeInTheDocument();
    expect(screen.getByRole('alertdialog').elements()).toEqual([]);
    expect(update).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe(path);
  });

  it('makes no call if all that was changed was undone, or will not be stored', async () => {
    const { screen, update, pathname } = await open('/service-providers/1');
    const city = screen.getByLabelText('City');
    const before = (city.element() as HTMLInputElement).value;
    await city.fill('Aba');
    await city.fill(`${before}  `);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(pathname).toBe('/service-providers/1');
    expect(update).not.toHaveBeenCalled();
  });

  it.each([
    ['an optional text', 'Address Line 2'],
    ['a switch', 'Enabled'],
  ])('saves a change of %s', async (_, label) => {
    const { screen, update, save } = await open('/service-providers/1');
    const field = screen.getByLabelText(label);
    if (label === 'Enabled') await field.click();
    else await field.fill('Flat 2');
    await save.click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(update).toHaveBeenCalledTimes(1);
  });
});
