import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pages } from '../App';
import { loadPage } from '../routing/lazyWithPreload';
import { settled } from '../testing/accessibility/openPage';
import { renderApp } from '../testing/renderApp';
import { watchedApi } from '../testing/watchedApi';

const PATHS = [
  '/service-provider-categories/new',
  '/service-provider-categories/1',
  '/service-provider-categories/2/edit',
  '/service-providers/new',
  '/service-providers/2',
  '/service-providers/1/edit',
  '/service-providers/1/products',
  '/service-providers/1/products/new',
  '/product-categories/new',
  '/product-categories/1',
  '/product-categories/2/edit',
  '/products/1',
  '/products/2/edit',
  '/products/1/images',
  '/products/1/images/new',
  '/products/1/images/1',
  '/products/1/images/2/edit',
  '/not-found',
];

/** Loaded beside the content: pictures, their crops, and the history below a record. */
const isOnDemand = (path: string) =>
  /(passport-photo|brand-logo|image-file)(\?[\w=&-]+)?$|\/crop$|^\/audit\?/.test(path);

const repeated = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index);

it('no page that is opened in the console makes a call twice, or more than three calls beside lazy-loaded content', async () => {
  // Hovered links are prefetched, and another test may have left the pointer where one appears.
  document.documentElement.style.pointerEvents = 'none';
  onTestFinished(() => {
    document.documentElement.style.removeProperty('pointer-events');
  });
  // Calls of a page whose code loads late would be counted for the next one.
  await Promise.all(PATHS.map((path) => loadPage(pages, path)));
  const { dataProvider, calls, failures, isIdle } = watchedApi();
  const { screen, router } = await renderApp('/dashboard', { dataProvider });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of PATHS) {
    calls.splice(0);
    const previous = document.querySelector('h1');
    await router.navigate(path);
    // The previous page stays until this one is rendered.
    await expect.poll(() => document.querySelector('h1') === previous).toBe(false);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await settled();
    await expect.poll(isIdle).toBe(true);
    const made = calls.map((call) => call.path);
    expect.soft(repeated(made), path).toEqual([]);
    expect.soft(made.filter((one) => !isOnDemand(one)).length, path).toBeLessThanOrEqual(3);
    expect.soft(document.title, path).toMatch(/^.+ · Admin Console$/);
  }
  expect(failures).toEqual([]);
});

const SAVED = [
  ['/service-provider-categories/2', 'Description'],
  ['/service-providers/2', 'City'],
  ['/product-categories/2', 'Description'],
  ['/products/2', 'Description'],
  ['/products/1/images/1', 'Image Name'],
] as const;

it.each(SAVED)(
  '%s is not read again after a save whose response has the record',
  async (record, field) => {
    const { dataProvider, calls, isIdle } = watchedApi();
    const { screen, router } = await renderApp(`${record}/edit`, { dataProvider });
    await screen.getByRole('textbox', { name: field }).fill('Changed');
    await expect.poll(isIdle).toBe(true);
    calls.splice(0);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => router.state.location.pathname).toBe(record);
    await expect.element(screen.getByText('Changed').first()).toBeVisible();
    await settled();
    await expect.poll(isIdle).toBe(true);
    const ofRecord = calls.filter(({ path }) => path === record);
    expect(ofRecord.map(({ method }) => method)).toEqual(['PUT']);
  },
);

it.each(SAVED)(
  '%s is shown and saved on an API without extensions, without a failed call, a list loaded twice, or a call beyond the basic ones',
  async (record, field) => {
    const { dataProvider, calls, failures, isIdle } = watchedApi({ announces: false });
    const { screen, router } = await renderApp(record, { dataProvider });
    await screen.getByRole('link', { name: 'Edit' }).click();
    await screen.getByRole('textbox', { name: field }).fill('Changed');
    const shown = calls.splice(0);
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(record);
    await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    // Where the history of the record would be.
    window.scrollTo(0, document.body.scrollHeight);
    await settled();
    await expect.poll(isIdle).toBe(true);
    expect(screen.getByText('History').query()).toBeNull();

    // The record may be loaded again, ahead of its form: its link may have got the focus.
    const lists = calls.map(({ path }) => path).filter((path) => path.includes('pageSize='));
    expect(repeated(lists)).toEqual([]);
    expect(failures).toEqual([]);
    const all = [...shown, ...calls];
    expect(all.filter(({ path }) => path.startsWith('/audit'))).toEqual([]);
    const saves = all.filter(({ method }) => method === 'PUT');
    const conditions = saves.map(({ headers }) => [
      headers.get('if-match'),
      headers.get('idempotency-key'),
    ]);
    expect(conditions).toEqual([[null, null]]);
  },
);
