import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';

const PATH = '/service-providers/1';

// Scrolled to whole pixels, of widths that are none.
const WHOLE = 0.99;

const PRODUCTS = /^\/service-providers\/1\/products/;

const renderWith = async (values: Partial<ServiceProvider>) => {
  const fake = createFakeDataProvider();
  const getOne: typeof fake.getOne = async (resource, params) => {
    const { data } = await fake.getOne(resource, params);
    return { data: { ...data, ...values } };
  };
  return renderApp(PATH, { dataProvider: { ...fake, getOne } });
};

it('says in one heading whose page it is, with pictures, brand and status', async () => {
  const { screen } = await renderApp(PATH);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Adaeze Okafor');
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('img', { name: 'Passport photo of Adaeze Okafor' }))
    .toBeVisible();
});

it('shows the address as one block', async () => {
  const { screen } = await renderWith({
    addressLine1: '3 Ahmadu Bello Way',
    addressLine2: '',
    city: 'Enugu',
    state: 'Enugu State',
  });
  await expect
    .element(screen.getByText('3 Ahmadu Bello Way', { exact: false }))
    .toHaveTextContent(/^3 Ahmadu Bello Way\s+Enugu, Enugu State$/);
});

it.each([
  ['0803 123 4567', 'tel:+2348031234567', '2348031234567'],
  ['+234 (0)803 123 4567', 'tel:+2348031234567', '2348031234567'],
  ['0803-123-4567 ext. 12', 'tel:+2348031234567', '2348031234567'],
  ['+44 20 7946 0000', 'tel:+442079460000', '442079460000'],
])('leads from the number %s to the telephone and WhatsApp', async (phoneNumber, tel, digits) => {
  const { screen } = await renderWith({ phoneNumber });
  await expect
    .element(screen.getByRole('link', { name: phoneNumber }))
    .toHaveAttribute('href', tel);
  await expect
    .element(screen.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/${digits}`);
});

it('calls a number without a country as it is, and does not guess its WhatsApp', async () => {
  const { screen } = await renderWith({ phoneNumber: '803 123' });
  await expect
    .element(screen.getByRole('link', { name: '803 123' }))
    .toHaveAttribute('href', 'tel:803123');
  await expect.element(screen.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
});

it('copies the e-mail address, and says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await renderWith({ email: 'a&b@example.com' });
  await expect
    .element(screen.getByRole('link', { name: 'a&b@example.com' }))
    .toHaveAttribute('href', 'mailto:a%26b@example.com');
  await screen.getByRole('button', { name: 'Copy e-mail address' }).click();
  await expect.element(screen.getByRole('status').getByText('Copied')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith('a&b@example.com');
});

it('counts its products in one call, which neither their tab nor their list waits for', async () => {
  const { dataProvider, calls, isIdle } = watchedApi();
  const { screen } = await renderApp(PATH, { dataProvider });
  const tab = screen.getByRole('tab', { name: /^Products \(\d+\)$/ });
  await expect.element(tab).toBeVisible();
  await expect.poll(isIdle).toBe(true);
  expect(calls.filter(({ path }) => PRODUCTS.test(path))).toHaveLength(1);
  dataProvider.getList = () => new Promise(() => undefined);
  await tab.click();
  await expect.element(screen.getByRole('link', { name: 'Silk evening dress' })).toBeVisible();
  await screen.getByRole('link', { name: 'All products' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Silk evening dress' })).toBeVisible();
});

it('loads the products only for their tab on an API of exactly the specification', async () => {
  const { dataProvider, calls, failures } = watchedApi({ announces: false });
  const { screen } = await renderApp(PATH, { dataProvider });
  await expect.element(screen.getByRole('tab', { name: 'Public view' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'History' })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => PRODUCTS.test(path))).toEqual([]);
  await screen.getByRole('tab', { name: 'Products', exact: true }).click();
  await expect.element(screen.getByRole('link', { name: 'Silk evening dress' })).toBeVisible();
  expect(failures).toEqual([]);
});

it('leads to the form of the first product of a provider without any', async () => {
  const dataProvider = createFakeDataProvider();
  vi.spyOn(dataProvider, 'getList').mockResolvedValue({ data: [], total: 0 });
  const { screen } = await renderApp(PATH, { dataProvider });
  await screen.getByRole('tab', { name: 'Products (0)' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Add Product' }))
    .toHaveAttribute('href', `${PATH}/products/new`);
});

it('offers to load its products again after a failure', async () => {
  const dataProvider = createFakeDataProvider();
  const getList = vi.spyOn(dataProvider, 'getList').mockImplementation(failing(500));
  const { screen } = await renderApp(PATH, { dataProvider });
  await screen.getByRole('tab', { name: 'Products', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error while loading data');
  getList.mockRestore();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: 'Silk evening dress' })).toBeVisible();
});

it('leads from a category to the providers in it', async () => {
  const { screen } = await renderApp(PATH);
  const link = screen.getByRole('link', { name: 'Catering' });
  const filter = { serviceProviderCategoryId: 3, includeSubcategories: true };
  const search = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  await expect.element(link).toHaveAttribute('href', `/service-providers?${search}`);
});

it('shows the history in a tab', async () => {
  const { screen } = await renderApp(PATH);
  await screen.getByRole('tab', { name: 'History' }).click();
  await expect.element(screen.getByText('No changes have been recorded.')).toBeVisible();
});

it('scrolls its tabs on a phone by a button at each end, both of which are seen whole', async () => {
  await page.viewport(360, 800);
  const { screen } = await renderApp(PATH);
  await screen.getByRole('tab', { name: 'History' }).click();
  await expect
    .element(screen.getByRole('tab', { name: 'History' }))
    .toBeInViewport({ ratio: WHOLE });
  const [start, end] = document.querySelectorAll<HTMLElement>('.MuiTabScrollButton-root');
  await expect.element(start ?? null).toBeInViewport({ ratio: WHOLE });
  await page.elementLocator(start ?? document.body).click();
  await expect
    .element(screen.getByRole('tab', { name: 'Details' }))
    .toBeInViewport({ ratio: WHOLE });
  await expect.element(end ?? null).toBeInViewport({ ratio: WHOLE });
});
