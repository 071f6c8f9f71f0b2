import { describe, expect, it } from 'vitest';
import { HttpError, type DataProvider } from 'ra-core';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../testing/renderApp';
import { keepTab } from '../testing/storedDrafts';

const NEW = '/product-categories/new';

/** A data provider that loses the response of the first creation of each status. */
const losing = (status: number) => {
  const fake = createFakeDataProvider();
  const keys: unknown[] = [];
  const create: DataProvider['create'] = async (resource, params) => {
    keys.push((params.meta as { idempotencyKey?: string }).idempotencyKey);
    if (keys.length === 1) throw new HttpError('lost', status, {});
    return fake.create(resource, params);
  };
  return { keys, dataProvider: { ...fake, create } };
};

const fill = async ({ screen }: Awaited<ReturnType<typeof renderApp>>, name: string) => {
  await screen.getByRole('textbox', { name: 'Name' }).fill(name);
  await screen.getByRole('textbox', { name: 'Description' }).fill('For every foot');
};

const submit = async ({ screen }: Awaited<ReturnType<typeof renderApp>>, outcome: string) => {
  await screen.getByRole('button', { name: /^Create/ }).click();
  const message = screen.getByRole('alertdialog', { name: outcome });
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(message).not.toBeInTheDocument();
};

describe('the idempotency key of a create form', () => {
  it.each([0, 500])('is sent again with the same values after %i', async (status) => {
    const { keys, dataProvider } = losing(status);
    const app = await renderApp(NEW, { dataProvider });
    await fill(app, 'Shoes');
    await submit(app, 'Error');
    await submit(app, 'Success');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is a new one for other values', async () => {
    const { keys, dataProvider } = losing(0);
    const app = await renderApp(NEW, { dataProvider });
    await fill(app, 'Shoes');
    await submit(app, 'Error');
    await fill(app, 'Boots');
    await submit(app, 'Success');
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is a new one after the API rejected it for other values (422)', async () => {
    const { keys, dataProvider } = losing(422);
    const app = await renderApp(NEW, { dataProvider });
    await fill(app, 'Shoes');
    await submit(app, 'Error');
    await submit(app, 'Success');
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is kept over a reload that restores the form', async () => {
    const { keys, dataProvider } = losing(0);
    const before = await renderApp(NEW, { dataProvider });
    await fill(before, 'Shoes');
    await submit(before, 'Error');
    const restoreTab = keepTab();
    await before.screen.unmount();
    restoreTab();
    const after = await renderApp(NEW, { dataProvider });
    await expect.element(after.screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Shoes');
    await submit(after, 'Success');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('belongs to the form: another with the same values has its own', async () => {
    const { keys, dataProvider } = losing(0);
    const app = await renderApp('/service-provider-categories/new', { dataProvider });
    await fill(app, 'Shoes');
    await submit(app, 'Error');
    await app.router.navigate(NEW);
    await app.screen.getByRole('button', { name: 'Leave' }).click();
    await fill(app, 'Shoes');
    await submit(app, 'Success');
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
