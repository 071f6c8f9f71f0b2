import { describe, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { holdCalls } from '../../testing/heldCalls';
import { choose, fileOf, open, press, row, withNotes } from '../../testing/importPage';
import { categories, products, providers } from '../../testing/importTargets';
import { renderApp } from '../../testing/renderApp';
import { csvColumns } from '../export/csvColumns';
import { importColumns } from './columns';
import { createImporter } from './importer';

it('asks nothing about columns that are all known, which can still be changed', async () => {
  const app = await open();
  const { screen } = app;
  await choose(app, fileOf(row('a@new.example')));
  await expect.element(screen.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '0 with errors' })).toHaveFocus();
  await expect.element(screen.getByText('new.csv: 1 row')).toBeVisible();
  await press(screen, 'Back to Columns');
  await expect.element(screen.getByRole('combobox', { name: 'E-mail' })).toHaveFocus();
  await screen.getByRole('combobox', { name: 'City' }).selectOptions('Do not import');
  await press(screen, 'Check Rows');
  await expect.element(screen.getByRole('button', { name: '1 with errors' })).toBeVisible();
});

it('shows the columns when rows cannot be checked, with Retry', async () => {
  const dataProvider = createFakeDataProvider();
  const getList = vi.spyOn(dataProvider, 'getList');
  const app = await open(dataProvider);
  getList.mockImplementation(failing(500, 'The database cannot be reached.'));
  await choose(app, fileOf(row('a@new.example')));
  await expect.element(app.screen.getByText('The database cannot be reached.')).toBeVisible();
  await expect.element(app.screen.getByRole('combobox', { name: 'City' })).toBeVisible();
  getList.mockRestore();
  await press(app.screen, 'Retry');
  await expect.element(app.screen.getByRole('button', { name: '1 new' })).toBeVisible();
});

it('imports the columns that are chosen, and names those that are missing', async () => {
  const app = await open();
  const { screen } = app;
  await choose(app, new File(['Town\nAbuja'], 'towns.csv'));
  await expect.element(screen.getByText(/^New records also need: .*Email/)).toBeVisible();
  await expect.element(screen.getByText('No column of the file is imported.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check Rows' })).toBeDisabled();
  await screen.getByRole('combobox', { name: 'Town' }).selectOptions('City');
  await press(screen, 'Check Rows');
  await expect.element(screen.getByRole('button', { name: '1 with errors' })).toBeVisible();
});

it('ignores changes of the columns while rows are being checked', async () => {
  const { dataProvider, hold, release } = holdCalls('getList');
  const app = await open(dataProvider);
  await choose(app, withNotes(row('a@new.example')));
  const email = app.screen.getByRole('combobox', { name: 'E-mail' });
  await expect.element(email).toHaveFocus();
  const field = email.element();
  hold();
  await press(app.screen, 'Check Rows');
  await expect.poll(() => field.matches('[inert] *')).toBe(true);
  release();
  await expect.element(app.screen.getByRole('heading', { name: 'Preview' })).toBeVisible();
});

it('focuses the button for another file', async () => {
  const app = await open();
  await choose(app, withNotes(row('a@new.example')));
  await press(app.screen, 'Choose Another File');
  await expect.element(app.screen.getByRole('button', { name: 'Choose File' })).toHaveFocus();
});

describe('the template', () => {
  it.each([categories, products, providers])(
    'of $resource has the columns of an export, all of them known, and no rows',
    async (target) => {
      for (const locale of ['en', 'fr'] as const) {
        const importer = createImporter(createFakeDataProvider(), () => {});
        const header = await importer.template({ ...target, locale });
        expect(header.split(',')).toHaveLength(csvColumns(target.resource).length);
        expect(await importer.read(target, new Blob([header]))).toBe('empty');
        const file = new Blob([header, `1${','.repeat(header.split(',').length - 1)}`]);
        expect(await importer.read(target, file)).toMatchObject({
          mapping: csvColumns(target.resource),
          isHeaderKnown: true,
          isEncodingCertain: true,
        });
      }
    },
  );

  it('is saved without a call', async () => {
    const dataProvider = createFakeDataProvider();
    const { screen } = await renderApp('/products/import', { dataProvider });
    const getList = vi.spyOn(dataProvider, 'getList');
    const files = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await press(screen, 'Download Template');
    await expect.poll(() => files.mock.calls.length).toBe(1);
    const [file] = files.mock.calls[0] ?? [];
    expect(file instanceof Blob && (await file.text())).toMatch(
      /^\uFEFF?ID,Product Name,.*,Pricing Type,.*\r\n$/,
    );
    expect(getList).not.toHaveBeenCalled();
  });
});

it('explains each column by its declaration', async () => {
  const { screen } = await renderApp('/products/import');
  await press(screen, 'What the columns contain');
  const rows = screen.getByRole('table').getByRole('row');
  const contents = {
    'Product Name': /at most 200 characters\. Required for new/,
    'Pricing Type': /Fixed, Range\. Required for new records\.$/,
    'Maximum Price': /Amount in naira .* Required if Pricing Type is Range\.$/,
    'Product Status': /or Disabled, .* a new record has: Enabled\.$/,
    'Service Provider': /ID, Brand Name, Email\. Required/,
    Rating: /from 0 to 5 .*Only for existing records\.$/,
  };
  for (const [label, content] of Object.entries(contents)) {
    const line = rows.filter({ hasText: new RegExp(`^${label}`) });
    await expect.element(line).toHaveTextContent(content);
  }
  expect(rows.elements()).toHaveLength(1 + importColumns('products').length);
});
