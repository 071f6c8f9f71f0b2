import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DataProvider, GetListParams } from 'ra-core';
import { createFakeDataProvider } from '../dataProvider/fake/createFakeDataProvider';
import { failing } from '../testing/failing';
import { renderApp } from '../testing/renderApp';

type SearchParams = GetListParams & { signal?: AbortSignal };

const open = async (dataProvider: Partial<DataProvider> = {}, path = '/') => {
  const result = await renderApp(path, { dataProvider });
  await expect.element(result.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = result.screen.getByRole('combobox', { name: 'Search pages, actions and records' });
  await expect.element(field).toHaveFocus();
  const options = () =>
    result.screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  return {
    ...result,
    field,
    options,
    dialog: result.screen.getByRole('dialog'),
  };
};

describe('the command palette', () => {
  it('opens from the top bar, and restores the focus on Escape', async () => {
    const { screen } = await renderApp('/');
    const button = screen.getByRole('button', { name: 'Search and commands' });
    await button.click();
    await expect.element(screen.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('lists every page and every create form, grouped', async () => {
    const { screen, options } = await open();
    const group = (name: string) => screen.getByRole('group', { name });
    await expect.element(group('Pages').getByText('Team Members')).toBeVisible();
    await expect
      .element(group('Create').getByText('Create Service Provider Category'))
      .toBeInTheDocument();
    expect(options()).toEqual(
      expect.arrayContaining([
        'Home',
        'Service Provider Categories',
        'Product Categories',
        'Analytics',
        'Projects',
        'Tasks',
        'Settings',
        'Profile',
        'Create Product Category',
      ]),
    );
  });

  it('opens a sample page by keyboard and focuses its heading', async () => {
    const { screen, router } = await open();
    await userEvent.keyboard('analyt');
    await expect.element(screen.getByRole('option')).toHaveAccessibleName(/Analytics/);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Analytics' })).toHaveFocus();
    expect(router.state.location.pathname).toBe('/analytics');
  });

  it('finds a category by part of its name, announces the number of results, and opens it', async () => {
    const { screen, router, field, dialog } = await open();
    await field.fill('TAILOR');
    const found = screen.getByRole('option', { name: /Tailoring/ });
    await expect.element(found).toHaveTextContent('ID 2');
    await expect.element(dialog.getByText('1 result')).toBeVisible();
    expect(field.element().getAttribute('aria-activedescendant')).toBe(found.element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Tailoring' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/service-provider-categories/2');
  });

  it('shows the provider and the price of a product', async () => {
    const fake = createFakeDataProvider();
    const fetched: unknown[] = [];
    const getOne: DataProvider['getOne'] = (resource, params) => {
      fetched.push(resource);
      return fake.getOne(resource, params);
    };
    const { screen } = await open({ getOne });
    await userEvent.keyboard('dress');
    const found = screen.getByRole('option', { name: /Silk evening dress/ });
    await expect.element(found).toHaveTextContent('Adaeze Okafor · ₦85,000');
    expect(fetched).toEqual(['service-providers']);
  });

  it('says when nothing is found, and when part of the search failed', async () => {
    const fake = createFakeDataProvider();
    let isFailing = false;
    const getList: DataProvider['getList'] = (resource, params) =>
      isFailing ? failing(500)() : fake.getList(resource, params);
    const { field, dialog } = await open({ getList });
    await field.fill('nothing like it');
    await expect.element(dialog.getByText('Nothing found.')).toBeVisible();
    isFailing = true;
    await field.fill('nothing at all');
    await expect.element(dialog.getByText('Some results could not be loaded.')).toBeVisible();
  });

  it('searches once per resource after a pause in typing, and aborts outdated searches', async () => {
    const signals: { resource: string; search: unknown; signal: AbortSignal | undefined }[] = [];
    const getList = vi.fn<(resource: string, params: SearchParams) => Promise<never>>(
      async (resource, { filter, signal }) => {
        signals.push({ resource, search: filter?.name, signal });
        return new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('no', 'AbortError'))),
        );
      },
    );
    const { field, screen, dialog } = await open({ getList });
    await userEvent.keyboard('shoe');
    await expect.poll(() => signals.length).toBeGreaterThan(1);
    const first = [...signals];
    expect(new Set(first.map(({ resource }) => resource)).size).toBe(first.length);
    expect(first.every(({ search }) => search === undefined || search === 'shoe')).toBe(true);
    await expect.element(dialog.getByText('Searching . . .')).toBeVisible();

    await field.fill('shoes and bags');
    await expect.poll(() => signals.length).toBe(first.length * 2);
    expect(first.every(({ signal }) => signal?.aborted)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(signals.every(({ signal }) => signal?.aborted)).toBe(true);
  });

  it('does not open over another dialog', async () => {
    const { screen } = await renderApp('/team');
    await screen.getByRole('button', { name: 'Add Member' }).click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Add Member');
  });
});
