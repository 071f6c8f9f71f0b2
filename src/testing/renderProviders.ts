import type { ServiceProvider } from '../../contract/serviceProviders';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { sampleRecords } from '../dataProvider/fake/sampleRecords';
import { renderApp } from './renderApp';

const PROVIDERS = 'service-providers';
const [sample] = sampleRecords[PROVIDERS];

/** Renders a list of service providers, all of them enabled: by default 25 on two pages. */
export const renderProviders = async (path = `/${PROVIDERS}`, count = 25) => {
  if (!sample) throw new Error('There are no sample records.');
  const providers = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: index + 1,
    firstName: 'Ada',
    lastName: `Number ${index + 1}`,
    brandName: `Brand ${index + 1}`,
    enabled: true,
    serviceProviderCategories: [],
  }));
  const fake = createFakeDataProvider({ ...sampleRecords, [PROVIDERS]: providers });
  const { screen, router, dataProvider } = await renderApp(path, { dataProvider: fake });
  const box = (number: number) =>
    screen.getByRole('checkbox', { name: `Select Ada Number ${number}`, exact: true });
  const statusOf = async (id: number) =>
    (await dataProvider.getOne<ServiceProvider>(PROVIDERS, { id })).data.enabled;
  return {
    screen,
    router,
    dataProvider,
    box,
    statusOf,
    bar: screen.getByRole('region', { name: 'Selection' }),
  };
};

/** Selects the first three of a list. */
export const selectThree = async ({ box }: Awaited<ReturnType<typeof renderProviders>>) => {
  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
};
