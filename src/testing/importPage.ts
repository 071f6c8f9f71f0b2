import { userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from './renderApp';

const HEADER =
  'E-mail,First Name,Last Name,Phone Number,Address Line 1,City,State,Brand Name,About,Reason';

/** The row of a new service provider. */
export const row = (email: string, city = 'Enugu') =>
  `${email},Ada,Obi,0803 555 0101,1 Road,${city},Enugu,Ada,Text,`;

/** A file of service providers. */
export const fileOf = (...rows: string[]) =>
  new File([[HEADER, ...rows].join('\n')], 'new.csv', { type: 'text/csv' });

/** A file with a column that has to be chosen, or ignored. */
export const withNotes = (...rows: string[]) =>
  new File([[`${HEADER},Notes`, ...rows].join('\n')], 'new.csv');

/** The key of the import that the page stores. */
export const KEY = 'ada:service-providers';

type App = Awaited<ReturnType<typeof renderApp>>;

/** Opens the import of service providers. */
export const open = (dataProvider = createFakeDataProvider()) =>
  renderApp('/service-providers/import', { dataProvider });

export const press = (screen: App['screen'], name: RegExp | string) =>
  screen.getByRole('button', { name }).click();

export const choose = async ({ screen }: Pick<App, 'screen'>, file: File) => {
  await expect.element(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
};

/** Takes a file whose columns are clear to its preview. */
export const preview = async (app: App, file: File) => {
  await choose(app, file);
  await expect.element(app.screen.getByRole('heading', { name: 'Preview' })).toBeVisible();
};
