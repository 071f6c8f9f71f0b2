import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { holdCalls } from '../../testing/heldCalls';
import { choose, fileOf, open, press, row, withNotes } from '../../testing/importPage';
import { importStore } from './importStore';

beforeEach(() => importStore.removeOf('ada'));

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
