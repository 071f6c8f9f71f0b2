import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RecordChange, RecordChanges } from '../../../contract/recordChanges';
import { settled } from '../../testing/accessibility/openPage';
import { renderApp } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';
import type { ChangesDataProvider } from './changeCalls';

type Follow = ChangesDataProvider['followChanges'];

/** Opens a page on an API whose stream of changes is this test's. */
const open = async (path: string) => {
  const api = watchedApi();
  let tell: ((changes: RecordChanges) => void) | undefined;
  let end: (() => void) | undefined;
  let asked: number | undefined;
  const followChanges: Follow = ({ age, onChanges, signal }) =>
    new Promise((resolve) => {
      asked = age;
      tell = onChanges;
      end = () => resolve('ended');
      signal.addEventListener('abort', () => resolve('ended'));
      onChanges({ data: [], next: 0, isComplete: true });
    });
  const { screen, router, dataProvider } = await renderApp(path, {
    dataProvider: { ...api.dataProvider, followChanges },
  });
  const idle = async () => {
    await settled();
    await expect.poll(api.isIdle).toBe(true);
  };
  await expect.poll(() => tell).toBeDefined();
  await idle();
  let entry = 1_000;
  /** Somebody else changes a record, of which the stream tells. */
  const changeElsewhere = async (resource: RecordChange['resource'], id: number, data: object) => {
    const { data: previousData } = await api.elsewhere.getOne(resource, { id });
    await api.elsewhere.update(resource, {
      id,
      data: { ...previousData, ...data },
      previousData,
    });
    entry += 1;
    tell?.({ data: [{ resource, id, entry }], next: entry, isComplete: true });
  };
  const visit = async (to: string) => {
    api.calls.splice(0);
    const previous = document.querySelector('h1');
    await router.navigate(to);
    // The previous page stays until this one is rendered.
    await expect.poll(() => document.querySelector('h1') === previous).toBe(false);
    await idle();
    return api.calls.map((call) => call.path);
  };
  return {
    screen,
    age: asked,
    visit,
    idle,
    calls: api.calls,
    /** The stream tells of what this tab itself has changed last. */
    tellOwn: async (resource: RecordChange['resource'], id: number) => {
      const { next } = await dataProvider.readChanges({}, new AbortController().signal);
      tell?.({ data: [{ resource, id, entry: next }], next, isComplete: true });
    },
    changeElsewhere,
    tell: (changes: RecordChanges) => tell?.(changes),
    end: () => end?.(),
  };
};

describe('while the API says what changes', () => {
  it('a list shows what somebody else has changed', async () => {
    const { screen, changeElsewhere } = await open('/product-categories');
    await expect
      .element(screen.getByRole('heading', { name: 'Clothing', exact: true }))
      .toBeVisible();
    await changeElsewhere('product-categories', 1, { name: 'Fashion' });
    await expect.element(screen.getByRole('heading', { name: 'Fashion' })).toBeVisible();
  });

  it('asks for what has changed since the page was read', async () => {
    const { age } = await open('/product-categories');
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(60_000);
  });

  it('what has been read is not read again, until it has changed', async () => {
    const { visit, changeElsewhere } = await open('/product-categories');
    await visit('/product-categories/1');
    // Read before changes were known.
    await visit('/product-categories');
    expect(await visit('/product-categories/1')).toEqual([]);
    expect(await visit('/product-categories')).toEqual([]);
    await visit('/product-categories/1');
    await changeElsewhere('product-categories', 2, { description: 'Pots and pans' });
    expect(await visit('/product-categories')).toContainEqual(
      expect.stringMatching(/^\/product-categories\?/),
    );
  });

  it('a record that has changed is read again, although a list had it meanwhile', async () => {
    const { screen, visit, changeElsewhere } = await open('/product-categories');
    await visit('/product-categories/1');
    await visit('/product-categories');
    await changeElsewhere('product-categories', 1, { name: 'Fashion' });
    await expect.element(screen.getByRole('heading', { name: 'Fashion' })).toBeVisible();
    expect(await visit('/product-categories/1')).toContain('/product-categories/1');
  });

  it('everything is read again when too much has changed to list it', async () => {
    const { visit, tell } = await open('/product-categories');
    await visit('/product-categories/1');
    await visit('/product-categories');
    await visit('/product-categories/1');
    tell({ data: [], next: 5_000, isComplete: false });
    expect(await visit('/product-categories')).not.toEqual([]);
  });

  it('what this tab has changed itself is not read because it is told of it', async () => {
    const { screen, calls, idle, tellOwn } = await open('/product-categories/1/edit');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Description' }), 'For everybody');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await idle();
    calls.splice(0);
    await tellOwn('product-categories', 1);
    await idle();
    expect(calls.map(({ path }) => path)).toEqual(['/changes']);
  });

  it('what shows something of a record that this tab has changed is read again', async () => {
    const { screen, visit, idle } = await open('/product-categories');
    await visit('/products/1');
    await visit('/product-categories/1/edit');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), 'Fashion');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await idle();
    expect(await visit('/products/1')).toContain('/products/1');
  });

  it('a form that is being edited keeps its values, and lists what others have saved', async () => {
    const { screen, changeElsewhere } = await open('/product-categories/1/edit');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.fill(screen.getByRole('textbox', { name: 'Description' }), 'For everybody');
    await changeElsewhere('product-categories', 1, { name: 'Fashion' });
    await expect.element(screen.getByRole('status').getByText('Fashion')).toBeVisible();
    await expect.element(name).toHaveValue('Clothing');
  });

  it('a form that nobody has edited shows the record as it is', async () => {
    const { screen, changeElsewhere } = await open('/product-categories/1/edit');
    await changeElsewhere('product-categories', 1, { name: 'Fashion' });
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Fashion');
    // What is typed now is based on that.
    await userEvent.fill(screen.getByRole('textbox', { name: 'Description' }), 'For everybody');
    await settled();
    await expect.element(screen.getByRole('status').getByText('Fashion')).not.toBeInTheDocument();
  });
});

it('what has been read is read again once changes are not known any more', async () => {
  const { visit, end } = await open('/product-categories');
  await visit('/product-categories/1');
  await visit('/product-categories');
  await visit('/product-categories/1');
  end();
  expect(await visit('/product-categories')).not.toEqual([]);
});

it('the activity offers what others have changed, and stays as it is until that is asked for', async () => {
  const { screen, calls, changeElsewhere } = await open('/activity');
  const show = screen.getByRole('button', { name: 'Show new changes' });
  const main = screen.getByRole('main');
  await expect.element(main).toHaveTextContent(/Activity/);
  expect(show.elements()).toEqual([]);
  calls.splice(0);
  await changeElsewhere('product-categories', 1, { name: 'Fashion' });
  await expect.element(show).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.click(show);
  await expect.element(main.getByRole('link', { name: 'Fashion' })).toBeVisible();
  expect(show.elements()).toEqual([]);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('changes are followed from the first response on, which an earlier page may not have needed', async () => {
  const followed = vi.fn<() => void>();
  const followChanges: Follow = ({ signal }) =>
    new Promise((resolve) => {
      followed();
      signal.addEventListener('abort', () => resolve('ended'));
    });
  const api = watchedApi();
  const { router, screen } = await renderApp('/dashboard', {
    dataProvider: { ...api.dataProvider, followChanges, offers: () => api.calls.length > 0 },
  });
  await settled();
  expect(followed).not.toHaveBeenCalled();
  await router.navigate('/product-categories');
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => followed.mock.calls.length).toBe(1);
});
