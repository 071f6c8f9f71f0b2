import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import type { ConsoleDataProvider } from '../../dataProvider/restDataProvider';
import { withoutEtag } from '../../http/safeWrites';
import { chooseMore } from '../../testing/chooseMore';
import { countActions } from '../../testing/countActions';
import { failing } from '../../testing/failing';
import { fileOf, open, press, preview, row } from '../../testing/importPage';
import { renderApp } from '../../testing/renderApp';

it('shows the records that it has created and changed, each a link, without a call', async () => {
  const dataProvider = createFakeDataProvider();
  const app = await open(dataProvider);
  const { screen, router } = app;
  await preview(
    app,
    fileOf(
      row('adaeze.okafor@example.com', 'Abuja'),
      row(''),
      ...Array.from({ length: 30 }, (_, n) => row(`n${n}@new.example`)),
    ),
  );
  await press(screen, 'Import 31 Rows');
  await press(screen, 'Show the 31 service providers');
  const getMany = vi.spyOn(dataProvider, 'getMany');
  const getOne = vi.spyOn(dataProvider, 'getOne');
  const shown = screen.getByRole('region', { name: 'Imported records' });
  await expect.element(shown.getByRole('row').nth(1)).toHaveTextContent(/^4Ada ObiCreated$/);
  expect(shown.getByRole('link').elements()).toHaveLength(25);
  await press(screen, 'Next');
  await expect.element(shown.getByRole('row').nth(6)).toHaveTextContent(/^2Ada ObiChanged$/);
  expect(shown.getByRole('link').elements()).toHaveLength(6);
  expect([...getMany.mock.calls, ...getOne.mock.calls]).toEqual([]);

  await shown.getByRole('link').last().click();
  await expect.element(screen.getByRole('heading', { name: 'Ada Obi' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/service-providers/1');
  await router.navigate(-1);
  await expect
    .element(screen.getByRole('button', { name: 'Show the 31 service providers' }))
    .toBeVisible();
});

const loadFrom = (dataProvider: ConsoleDataProvider) => async (id: number) =>
  (await dataProvider.getOne<ServiceProvider>('service-providers', { id })).data;

it('puts back with Undo what it has changed, but not what has been changed since', async () => {
  const dataProvider = createFakeDataProvider();
  const load = loadFrom(dataProvider);
  const before = await Promise.all([1, 2].map(load));
  const app = await open(dataProvider);
  const { screen } = app;
  await preview(app, fileOf(...before.map(({ email }) => row(email, 'Abuja'))));
  await press(screen, 'Import 2 Rows');
  await expect.element(screen.getByText('2 records updated.')).toBeVisible();
  const data = { ...(await load(2)), city: 'Kano' };
  await dataProvider.update('service-providers', { id: 2, data, previousData: data });

  await press(screen, 'Undo…');
  const dialog = screen.getByRole('dialog', { name: 'Undo the import of 2 records' });
  await expect
    .element(dialog)
    .toHaveTextContent(
      '2 records get the values that they had before.Records changed since are left as they are.',
    );
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('1 restored. 1 record was not changed.');
  const left = dialog.getByRole('listitem');
  await expect.element(left).toHaveTextContent(/City has been changed since\. Nothing has been/);
  await expect
    .element(left.getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/\/service-providers\/2$/));
  expect(withoutEtag(await load(1))).toEqual(withoutEtag(before[0] ?? {}));
  expect(await load(2)).toMatchObject({ city: 'Kano', brandName: 'Ada' });
});

it('tries again what its Undo could not restore', async () => {
  const dataProvider = createFakeDataProvider();
  const load = loadFrom(dataProvider);
  const before = await load(1);
  const restore = vi.spyOn(dataProvider, 'restore');
  const app = await open(dataProvider);
  const { screen } = app;
  await preview(app, fileOf(row(before.email, 'Abuja')));
  await press(screen, 'Import 1 Row');
  await expect.element(screen.getByText('1 record updated.')).toBeVisible();
  restore.mockImplementationOnce(failing(500, 'The disk is full.'));
  await press(screen, 'Undo…');
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog.getByText('Failed: The disk is full.')).toBeVisible();
  expect(await load(1)).toMatchObject({ city: 'Abuja' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^1 restored\.$/);
  expect(withoutEtag(await load(1))).toEqual(withoutEtag(before));
});

it('disables with Undo what it has created, which cannot be deleted', async () => {
  const dataProvider = createFakeDataProvider();
  const app = await open(dataProvider);
  const { screen } = app;
  await preview(app, fileOf(row('adaeze.okafor@example.com', 'Abuja'), row('a@new.example')));
  await press(screen, 'Import 2 Rows');
  await expect.element(screen.getByText('1 record updated.')).toBeVisible();
  await press(screen, 'Undo…');
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog)
    .toHaveTextContent(
      '1 record that it created is disabled, because the API has no deletion.Records changed',
    );
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^2 restored\.$/);
  const filter = { email: 'a@new.example' };
  const { data } = await dataProvider.getList<ServiceProvider>('service-providers', { filter });
  expect(data.map(({ enabled }) => enabled)).toEqual([false]);

  // Nothing is undone twice.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await press(screen, 'Undo…');
  await expect.element(dialog).toHaveTextContent('There is nothing left to undo.');
  await expect.element(dialog.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

it('imports 200 products with the names of their provider and category by 4 clicks', async () => {
  const { screen } = await renderApp('/products');
  const { clicks } = countActions();
  await chooseMore('Import');
  const lines = Array.from(
    { length: 200 },
    (_, n) => `Dress ${n},Long,Fixed,5000,Adaeze Couture,Women`,
  );
  const header = 'Product Name,Description,Pricing Type,Price,Service Provider,Product Categories';
  const choose = screen.getByRole('button', { name: 'Choose File' });
  // The browser's own dialog, in which the file is chosen, has no clicks of the page.
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  await choose.click();
  expect(opened).toHaveBeenCalledOnce();
  opened.mockRestore();
  const file = new File([[header, ...lines].join('\n')], 'new.csv');
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
  await press(screen, 'Import 200 Rows');
  await expect.element(screen.getByText('200 records created.')).toBeVisible();
  expect(clicks()).toBe(4);
});
