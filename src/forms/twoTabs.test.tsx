import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../testing/renderApp';
import { keepTab, storedDrafts } from '../testing/storedDrafts';

const NEW = '/product-categories/new';

const open = async (dataProvider: Partial<ReturnType<typeof createFakeDataProvider>>) => {
  const app = await renderApp(NEW, { dataProvider });
  const field = (name: string) => app.screen.getByRole('textbox', { name });
  await expect.element(field('Name')).toBeVisible();
  return {
    ...app,
    field,
    notice: app.screen.getByText('This form was saved in another tab.'),
    submit: () => app.screen.getByRole('button', { name: /^Create|^Creating/ }).click(),
    pathname: () => app.router.state.location.pathname,
  };
};

/**
 * Fills a form, and returns two functions: one opens the page in a tab that was duplicated then, the
 * other is the form's own tab. The tabs take turns, because they share a page.
 */
const duplicate = async () => {
  const fake = createFakeDataProvider();
  const create = vi.fn<typeof fake.create>(fake.create);
  const dataProvider = { ...fake, create: create as typeof fake.create };
  const first = await open(dataProvider);
  await first.field('Name').fill('Shoes');
  await first.field('Description').fill('For every foot');
  await expect.poll(storedDrafts).toHaveLength(1);
  const restoreTab = keepTab();
  const openCopy = async () => {
    await first.screen.unmount();
    sessionStorage.clear();
    restoreTab();
    const second = await open(dataProvider);
    await expect.element(second.field('Name')).toHaveValue('Shoes');
    return second;
  };
  const names = async () => {
    const { data } = await fake.getList('product-categories', {
      pagination: { page: 1, perPage: 100 },
      filter: {},
    });
    return data
      .map(({ name }: { name: string }) => name)
      .filter((name) => /Shoes|Boots/.test(name));
  };
  return { create, first, openCopy, names };
};

const keysOf = (create: Awaited<ReturnType<typeof duplicate>>['create']) =>
  create.mock.calls.map(([, { meta }]) => (meta as { idempotencyKey?: string }).idempotencyKey);

describe('a draft in two tabs', () => {
  it('is created once: the other tab says so, and opens the same record', async () => {
    const { create, first, openCopy, names } = await duplicate();
    await first.submit();
    await expect.poll(first.pathname).toMatch(/\d$/);
    const second = await openCopy();
    await expect.element(second.notice).toBeVisible();
    await second.submit();
    await expect.poll(second.pathname).toBe(first.pathname());
    expect(create).toHaveBeenCalledTimes(1);
    expect(await names()).toEqual(['Shoes']);
  });

  it('is sent with the same key when the first tab got no response', async () => {
    const { create, first, openCopy, names } = await duplicate();
    const save = create.getMockImplementation();
    create.mockImplementationOnce(async (...request) => {
      await save?.(...request);
      throw new HttpError('lost', 0, {});
    });
    await first.submit();
    await expect.element(first.screen.getByRole('alertdialog', { name: 'Error' })).toBeVisible();
    const second = await openCopy();
    await second.submit();
    await expect.poll(second.pathname).toMatch(/\d$/);
    const [key, again] = keysOf(create);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(key);
    expect(await names()).toEqual(['Shoes']);
  });

  it('becomes another record, with a key of its own, once it is changed', async () => {
    const { create, first, openCopy, names } = await duplicate();
    await first.submit();
    await expect.poll(first.pathname).toMatch(/\d$/);
    const second = await openCopy();
    await second.field('Name').fill('Boots');
    await second.submit();
    await expect.poll(second.pathname).toMatch(/\d$/);
    expect(second.pathname()).not.toBe(first.pathname());
    const [key, other] = keysOf(create);
    expect(other).not.toBe(key);
    expect(await names()).toEqual(expect.arrayContaining(['Shoes', 'Boots']));
  });

  it('waits while another tab saves it', async () => {
    const { create, first } = await duplicate();
    const [stored = ''] = storedDrafts();
    const { id } = JSON.parse(sessionStorage.getItem(stored) ?? '') as { id: string };
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lock = navigator.locks.request(`draft:${id}`, () => held);
    await first.submit();
    await expect
      .element(first.screen.getByRole('button', { name: 'Creating . . .' }))
      .toBeVisible();
    expect(create).not.toHaveBeenCalled();
    release?.();
    await lock;
    await expect.poll(first.pathname).toMatch(/\d$/);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('shows at once that another tab has saved it, and nothing in the tab that did', async () => {
    const { first } = await duplicate();
    expect(first.notice.elements()).toEqual([]);
    const [sessionKey = ''] = storedDrafts();
    const { id } = JSON.parse(sessionStorage.getItem(sessionKey) ?? '') as { id: string };
    const [, userId = ''] = sessionKey.split(':');
    const key = `saved-draft:${userId}:${id}`;
    localStorage.setItem(key, JSON.stringify({ of: '', recordId: 9, savedAt: Date.now() }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await expect.element(first.notice).toBeVisible();
  });
});
