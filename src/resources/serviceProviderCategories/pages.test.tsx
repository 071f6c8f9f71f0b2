import { describe, expect, it, vi } from 'vitest';
import type { DataProvider } from 'ra-core';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing, hanging } from '../../testing/failing';
import { chooseMore } from '../../testing/chooseMore';
import { renderApp } from '../../testing/renderApp';

const LIST = '/service-provider-categories';
const DETAIL = 'Someone else changed it: please look again.';

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Category ${index + 1}`,
    description: 'Some words',
    parentId: null,
  }));

const fillIn = async (options: { dataProvider?: Partial<DataProvider> } = {}) => {
  const result = await renderApp(`${LIST}/new`, options);
  await result.screen.getByLabelText('Name').fill('Music');
  await result.screen.getByLabelText('Description').fill('Bands and DJs');
  return result;
};

describe('the create form of a service provider category', () => {
  it('creates a category under a parent and shows a dismissible message over its page', async () => {
    const { screen, router } = await fillIn();
    const parent = screen.getByRole('combobox', { name: 'Parent Category' });
    await expect.element(parent).toHaveValue('None Parent Category');
    await parent.fill('FASH');
    await screen.getByRole('option', { name: 'Fashion', exact: true }).click();
    await screen.getByRole('button', { name: 'Create Category' }).click();

    const modal = screen.getByRole('alertdialog', { name: 'Success' });
    await expect
      .element(modal)
      .toHaveTextContent('Service Provider Category created successfully!');
    await expect.poll(() => router.state.location.pathname).toBe(`${LIST}/4`);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Music');
  });

  it('shows that it is creating, and sends one request', async () => {
    const create = vi.fn<typeof hanging>(hanging);
    const { screen } = await fillIn({ dataProvider: { create } });
    await screen.getByRole('button', { name: 'Create Category' }).dblClick();
    await expect.element(screen.getByRole('button', { name: 'Creating . . .' })).toBeVisible();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the server’s words', DETAIL, DETAIL],
    [
      'its own words when the server has none',
      undefined,
      'Failed to create service provider category. Please try again.',
    ],
  ])('shows the error from %s and keeps the input', async (_, detail, message) => {
    const { screen, router } = await fillIn({ dataProvider: { create: failing(500, detail) } });
    await screen.getByRole('button', { name: 'Create Category' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(message);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Music');
    expect(router.state.location.pathname).toBe(`${LIST}/new`);
    await expect.element(screen.getByRole('button', { name: 'Create Category' })).toBeEnabled();
  });

  it('requires name and description with native validation', async () => {
    const { screen } = await renderApp(`${LIST}/new`);
    await expect.element(screen.getByLabelText('Name')).toBeRequired();
    await expect.element(screen.getByLabelText('Description')).toBeRequired();
  });
});

describe('the page of a service provider category', () => {
  it('shows its fields and links to the form', async () => {
    const { screen, router } = await renderApp(`${LIST}/2`);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tailoring');
    await expect.element(screen.getByText('Made to measure')).toBeVisible();
    expect(document.title).toBe('Tailoring · Admin Console');
    await screen.getByRole('link', { name: 'Edit' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`${LIST}/2/edit`);
  });

  it('leads to its records, and to the form of a category below it', async () => {
    const { screen, router } = await renderApp(`${LIST}/2`);
    await chooseMore('Show service providers');
    await expect.poll(() => router.state.location.pathname).toBe('/service-providers');
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe(
      '{"serviceProviderCategoryId":2,"includeSubcategories":true}',
    );
    await router.navigate(-1);
    await screen.getByRole('link', { name: 'Add sub-category' }).click();
    await expect
      .element(screen.getByRole('combobox', { name: 'Parent Category' }))
      .toHaveValue('Tailoring');
  });

  it('shows None when there is no parent', async () => {
    const { screen } = await renderApp(`${LIST}/1`);
    await expect.element(screen.getByRole('definition').filter({ hasText: 'None' })).toBeVisible();
  });

  it.each(['', '/edit'])('redirects a missing category to the 404 page (%s)', async (view) => {
    const { screen, router } = await renderApp(`${LIST}/99${view}`);
    await expect.element(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/not-found');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    ['', 'Error while loading data'],
    ['/edit', 'Error fetching category.'],
  ])('shows a load error in place (%s)', async (view, message) => {
    const { screen } = await renderApp(`${LIST}/1${view}`, {
      dataProvider: { getOne: failing(500) },
    });
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('the edit form of a service provider category', () => {
  it('saves and returns to the page', async () => {
    const { screen, router } = await renderApp(`${LIST}/2/edit`);
    await screen.getByLabelText('Name').fill('Sewing');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Service Provider Category updated successfully!');
    await expect.poll(() => router.state.location.pathname).toBe(`${LIST}/2`);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sewing');
  });

  it('offers every parent but the category itself', async () => {
    const { screen } = await renderApp(`${LIST}/2/edit`);
    const parent = screen.getByRole('combobox', { name: 'Parent Category' });
    await expect.element(parent).toHaveValue('Fashion');
    await parent.click();
    await expect.element(screen.getByRole('option', { name: 'No Parent Category' })).toBeVisible();
    await expect.element(screen.getByRole('option', { name: 'Catering' })).toBeVisible();
    await expect.element(screen.getByRole('option', { name: 'Tailoring' })).not.toBeInTheDocument();
  });

  it('can clear the parent', async () => {
    const { screen, dataProvider } = await renderApp(`${LIST}/2/edit`);
    await screen.getByRole('combobox', { name: 'Parent Category' }).click();
    await screen.getByRole('option', { name: 'No Parent Category' }).click();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    const { data } = await dataProvider.getOne('service-provider-categories', { id: 2 });
    expect(data).toMatchObject({ parentId: null });
  });

  it('shows that it is saving', async () => {
    const { screen } = await renderApp(`${LIST}/2/edit`, { dataProvider: { update: hanging } });
    await screen.getByLabelText('Name').fill('Sewing');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('button', { name: 'Saving . . .' })).toBeVisible();
  });

  it.each([
    [DETAIL, DETAIL],
    [undefined, 'Error updating category.'],
  ])('shows the error and keeps the input', async (detail, message) => {
    const { screen } = await renderApp(`${LIST}/2/edit`, {
      dataProvider: { update: failing(500, detail) },
    });
    await screen.getByLabelText('Name').fill('Sewing');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(message);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Sewing');
  });

  it('finds any of 3,000 parents by part of its name, with at most 102 options in the page', async () => {
    const many = categories(3000);
    const { screen } = await renderApp(`${LIST}/2/edit`, {
      dataProvider: createFakeDataProvider({ 'service-provider-categories': many }),
    });
    const parent = screen.getByRole('combobox', { name: 'Parent Category' });
    await parent.click();
    await expect
      .poll(() => {
        screen.getByRole('option').elements().at(-1)?.scrollIntoView();
        return screen.getByRole('option', { name: 'Category 50', exact: true }).query();
      })
      .not.toBeNull();
    expect(screen.getByRole('option').elements().length).toBeLessThanOrEqual(102);
    for (const [text, name] of [
      ['c', 'Category 9'],
      ['y 2987', 'Category 2987'],
    ] as const) {
      await parent.fill(text);
      await expect.element(screen.getByRole('option', { name, exact: true })).toBeInTheDocument();
      expect(screen.getByRole('option').elements().length).toBeLessThanOrEqual(102);
    }
  });
});

describe('the hierarchy', () => {
  it('links to the parent by its name, and to the subcategories', async () => {
    const { screen, router } = await renderApp(`${LIST}/1`);
    await screen.getByRole('link', { name: 'Tailoring' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tailoring');
    expect(router.state.location.pathname).toBe(`${LIST}/2`);
    await expect
      .element(screen.getByRole('definition').filter({ hasText: /^Fashion$/ }))
      .toBeVisible();
  });
});
