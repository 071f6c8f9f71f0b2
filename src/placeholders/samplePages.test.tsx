import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DataProvider } from 'ra-core';
import { samplePageNames } from '../routing/paths';
import { importKey, importStore } from '../features/import/importStore';
import { drafts } from '../forms/unsaved/drafts';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../testing/renderApp';

const NOTE = /^Sample content: /;

afterEach(() => vi.useRealTimers());

const setClock = (hour: number, minute: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(2026, 10, 21, hour, minute));
};

const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] satisfies (keyof DataProvider)[];

describe('the home page', () => {
  it.each([
    ['/', 0, 0, 'Good morning 🌅'],
    ['/', 11, 59, 'Good morning 🌅'],
    ['/dashboard', 12, 0, 'Good afternoon ☀️'],
    ['/', 17, 59, 'Good afternoon ☀️'],
    ['/dashboard', 18, 0, 'Good evening 🌙'],
  ])('greets on %s at %i:%i with %s', async (path, hour, minute, greeting) => {
    setClock(hour, minute);
    const { screen } = await renderApp(path);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
    await expect.element(screen.getByText('Welcome to the admin dashboard.')).toBeVisible();
  });
});

describe('the first steps on the home page', () => {
  it.each([
    ['Create a category of service providers', '/service-provider-categories/new'],
    ['Create a category of products', '/product-categories/new'],
    ['Add a service provider', '/service-providers/new'],
    ['Open a provider and add its products', '/service-providers'],
  ])('%s leads to %s, with a catalogue that is known to be empty', async (name, path) => {
    const dataProvider = createFakeDataProvider({ 'service-providers': [] });
    const { screen, router } = await renderApp('/service-providers', { dataProvider });
    await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
    await router.navigate('/');
    await screen.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => router.state.location.pathname).toBe(path);
  });
});

describe('earlier work on the home page', () => {
  it('is nothing in an empty browser', async () => {
    const { screen } = await renderApp('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('region').elements()).toEqual([]);
  });

  it('is a form whose session ended, an unfinished import, opened records and pinned views', async () => {
    const dataProvider = createFakeDataProvider();
    const view = { resource: 'products', query: 'view=table' } as const;
    await dataProvider.createSavedView({ ...view, name: 'Prices', isPinned: true });
    await dataProvider.createSavedView({ ...view, name: 'Others', isPinned: false });
    importStore.noteUnfinished(importKey('ada', 'products'), 'dresses.csv');
    drafts.open('ada', '/product-categories/new').keep({
      id: '1',
      title: 'New Product Category',
      values: { name: 'Pots' },
      savedAt: Date.now(),
      sessionEnded: true,
    });
    const { screen, router } = await renderApp('/products/1', { dataProvider });
    await expect.element(screen.getByRole('heading', { name: 'Silk evening dress' })).toBeVisible();
    await router.navigate('/products');
    await screen.getByRole('button', { name: 'Views', exact: true }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Prices' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await router.navigate('/');
    const linksOf = (title: string) =>
      screen
        .getByRole('region', { name: title })
        .getByRole('link')
        .elements()
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    await expect
      .poll(() => linksOf('Not finished'))
      .toEqual([
        'New Product CategoryUnsaved input /product-categories/new',
        'An import of dresses.csv is not finished.Products /products/import',
      ]);
    expect(linksOf('Recently opened')).toEqual(['Silk evening dressProduct · ID 1 /products/1']);
    expect(linksOf('Pinned views')).toEqual(['PricesProducts /products?view=table']);

    await screen.getByRole('link', { name: /^New Product Category/ }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Pots');
  });
});

describe('the sample pages', () => {
  it.each<[string, string | RegExp]>([
    ['/', 'Welcome to the admin dashboard.'],
    ...samplePageNames.map((name): [string, RegExp] => [`/${name}`, NOTE]),
  ])('%s calls no server', async (path, text) => {
    const call = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('called')));
    const fetched = vi.spyOn(window, 'fetch');
    const dataProvider = Object.fromEntries(methods.map((method) => [method, call]));
    const { screen } = await renderApp(path, { dataProvider });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(document.title).toMatch(/^.+ · Admin Console$/);
    expect(call).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('show the metrics, and the traffic as text', async () => {
    const { screen } = await renderApp('/analytics');
    for (const name of ['Page Views', 'Conversion Rate', 'Active Users', 'Bounce Rate']) {
      await expect.element(screen.getByText(name)).toBeVisible();
    }
    await expect
      .element(screen.getByRole('img', { name: /^Visits per day: Mon 2,860, .* Sun 3,063\.$/ }))
      .toBeVisible();
  });

  it.each([360, 1920])(
    'fill their card with a chart, in text of one size: %i px',
    async (width) => {
      await page.viewport(width, 900);
      const { screen } = await renderApp('/analytics');
      const chart = screen.getByRole('img', { name: /^Visits per day/ });
      await expect.element(chart).toBeVisible();
      const { right } = chart.element().getBoundingClientRect();
      const { right: end } = chart.element().parentElement?.getBoundingClientRect() ?? {};
      expect(Number(end) - right).toBeLessThan(40);
      const shapes = [...chart.element().querySelectorAll('line, polyline')];
      const reach = Math.max(...shapes.map((shape) => shape.getBoundingClientRect().right));
      expect(right - reach).toBeLessThan(40);
      const texts = [...chart.element().querySelectorAll('p, text')];
      const sizes = texts.map((text) => text.getBoundingClientRect().height);
      expect(texts.length).toBe(13);
      expect(new Set(sizes.map(Math.round))).toEqual(new Set([14]));
    },
  );

  it('show a sample profile', async () => {
    const { screen } = await renderApp('/profile');
    for (const name of ['About', 'Skills', 'Recent Activity']) {
      await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    }
  });
});

describe('tasks', () => {
  const TITLE = 'Check the new provider applications';

  it('are overdue until they are completed', async () => {
    setClock(12, 0);
    const { screen } = await renderApp('/tasks');
    const task = screen.getByRole('listitem').filter({ hasText: TITLE });
    await expect.element(task.getByText('Overdue')).toBeVisible();
    await screen.getByRole('checkbox', { name: TITLE }).click();
    await expect.element(task.getByText('Overdue')).not.toBeInTheDocument();
    await expect.element(screen.getByText('2 of 4 completed')).toBeVisible();
    await screen.getByRole('checkbox', { name: TITLE }).click();
    await expect.element(task.getByText('Overdue')).toBeVisible();
  });

  it('can be added, and are still there after navigating away and back', async () => {
    const { screen, router } = await renderApp('/tasks');
    await screen.getByRole('button', { name: 'New Task' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New Task' });
    await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
    await dialog.getByLabelText('Title').fill('Call the studio');
    await dialog.getByLabelText('Due Date').fill('2020-01-31');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    const task = screen.getByRole('listitem').filter({ hasText: 'Call the studio' });
    await expect.element(task.getByText('Medium')).toBeVisible();
    await expect.element(task.getByText('Overdue')).toBeVisible();

    await router.navigate('/profile');
    await expect.element(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await router.navigate('/tasks');
    await expect.element(task).toBeVisible();
  });

  it('are not added without required fields, or on Cancel', async () => {
    const { screen } = await renderApp('/tasks');
    await screen.getByRole('button', { name: 'New Task' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New Task' });
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(4);
  });
});

it('New Project adds a card', async () => {
  const { screen } = await renderApp('/projects');
  await screen.getByRole('button', { name: 'New Project' }).click();
  await screen.getByLabelText('Name').fill('Night market');
  await screen.getByLabelText('Due Date').fill('2030-05-01');
  await screen.getByRole('button', { name: 'Add' }).click();
  const card = screen.getByRole('listitem').filter({ hasText: 'Night market' });
  await expect.element(card).toHaveTextContent('Planning');
  await expect.element(card).toHaveTextContent('1 May 2030');
  await expect.element(card).toHaveTextContent('0 members');
});

it('Add Member adds a card', async () => {
  const { screen } = await renderApp('/team');
  await screen.getByRole('button', { name: 'Add Member' }).click();
  await screen.getByLabelText('Name').fill('Bola Ige');
  await screen.getByLabelText('Email').fill('bola@example.com');
  await screen.getByLabelText('Department').fill('Finance');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  const card = screen.getByRole('listitem').filter({ hasText: 'Bola Ige' });
  await expect.element(card).toHaveTextContent('Active');
  await expect.element(card).toHaveTextContent('Finance');
});

describe('settings', () => {
  it('keep the profile and the switches until a reload', async () => {
    const { screen, router } = await renderApp('/settings');
    await screen.getByLabelText('First Name').fill('Ngozi');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByText('Saved on this page until you reload it.')).toBeVisible();
    await screen.getByRole('switch', { name: 'Push notifications' }).click();
    await router.navigate('/profile');
    await expect.element(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await router.navigate('/settings');
    await expect.element(screen.getByLabelText('First Name')).toHaveValue('Ngozi');
    await expect.element(screen.getByRole('switch', { name: 'Push notifications' })).toBeChecked();
  });

  it.each([
    ['other-secret', 'The two new passwords do not match. Type the same password in both fields.'],
    ['new-secret', /^The new passwords match\./],
  ])('check that the new passwords match: %s', async (confirmation, message) => {
    const { screen } = await renderApp('/settings');
    await screen.getByLabelText('Current Password').fill('old-secret');
    await screen.getByLabelText(/^New Password/).fill('new-secret');
    await screen.getByLabelText('Confirm New Password').fill(confirmation);
    await screen.getByRole('button', { name: 'Change Password' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
  });
});
