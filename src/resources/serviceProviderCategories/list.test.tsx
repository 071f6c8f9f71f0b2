import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ServiceProviderCategory } from '../../../contract/serviceProviderCategories';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { sampleRecords } from '../../dataProvider/fake/sampleRecords';
import { failing, hanging } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';

const LIST = '/service-provider-categories';

const categories = (count: number): ServiceProviderCategory[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Category ${index + 1}`,
    description: 'Some words',
    parentId: index === 1 ? 1 : null,
  }));

const providerOf = (count: number) =>
  createFakeDataProvider({ ...sampleRecords, 'service-provider-categories': categories(count) });

describe('the list of service provider categories', () => {
  it('shows ten cards per page and a pager', async () => {
    const { screen } = await renderApp(LIST, { dataProvider: providerOf(21) });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Service Provider Categories');
    await expect.element(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('main').getByRole('heading', { level: 2 }).elements()).toHaveLength(10);
    await expect.element(screen.getByText('Parent ID: 1')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByText('Page 3 of 3')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('Back returns page by page to the first, even from another section', async () => {
    const { screen, router } = await renderApp(LIST, { dataProvider: providerOf(21) });
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
    await screen.getByRole('link', { name: 'Category 11' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Category 11' })).toBeVisible();
    await router.navigate(-1);
    await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
    await router.navigate(-1);
    await expect.element(screen.getByText('Page 1 of 3')).toBeVisible();
    await router.navigate(1);
    await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
  });

  it('opens a category from its card', async () => {
    const { screen, router } = await renderApp(LIST, { dataProvider: providerOf(3) });
    await screen.getByRole('link', { name: 'Category 2' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Category 2');
    expect(router.state.location.pathname).toBe(`${LIST}/2`);
  });

  it('applies the name filter on Enter, from page 1, and keeps it in the URL', async () => {
    const { screen, router } = await renderApp(`${LIST}?page=2`, { dataProvider: providerOf(21) });
    await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
    await screen.getByLabelText('Name').fill('category 21');
    await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe(
      '{"name":"category 21"}',
    );
    await router.navigate(-1);
    await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('filters by no parent, by a parent, and by all again', async () => {
    const { screen } = await renderApp(LIST, { dataProvider: providerOf(12) });
    const parent = screen.getByRole('combobox', { name: 'Parent Category' });
    await expect.element(parent).toHaveValue('Select Parent Category');
    await parent.click();
    await screen.getByRole('option', { name: 'No Parent Category' }).click();
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText('Page 1 of 2')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Category 2', exact: true }))
      .not.toBeInTheDocument();
    await parent.fill('category 1');
    await screen.getByRole('option', { name: 'Category 1', exact: true }).click();
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Category 2', exact: true }))
      .toBeVisible();
  });

  it('shows the empty text', async () => {
    const { screen } = await renderApp(LIST, { dataProvider: providerOf(0) });
    await expect.element(screen.getByText('No categories found.')).toBeVisible();
  });

  it('shows a loading state', async () => {
    const { screen } = await renderApp(LIST, { dataProvider: { getList: hanging } });
    await expect.element(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  });

  it('shows a load error in place, and retries', async () => {
    const working = providerOf(3);
    let fails = true;
    const { screen } = await renderApp(LIST, {
      dataProvider: {
        ...working,
        getList: (resource, params) =>
          fails && params.pagination?.perPage === 10
            ? failing(500)()
            : working.getList(resource, params),
      },
    });
    await expect
      .element(screen.getByText('Failed to fetch service provider categories'))
      .toBeVisible();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    fails = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('link', { name: 'Category 3' })).toBeVisible();
  });

  it('shows in the parent filter that the categories failed to load', async () => {
    const working = providerOf(3);
    const { screen } = await renderApp(LIST, {
      dataProvider: {
        ...working,
        getList: (resource, params) =>
          params.pagination?.perPage === 3000 ? failing(500)() : working.getList(resource, params),
      },
    });
    await expect.element(screen.getByText('Failed to fetch parent categories')).toBeVisible();
  });
});
