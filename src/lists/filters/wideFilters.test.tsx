import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/renderApp';

const FILTERS = { name: 'e', enabled: 'true', categoryId: 3 };

const openWide = async (filter = {}) => {
  await page.viewport(1200, 800);
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const app = await renderApp(`/products?${query}`);
  const name = app.screen.getByRole('searchbox', { name: 'Name' });
  await expect.element(name).toBeVisible();
  const applied = () =>
    JSON.parse(
      new URLSearchParams(app.router.state.location.search).get('filter') ?? '{}',
    ) as object;
  return { ...app, name, applied };
};

describe('at 1200 px and wider', () => {
  it('the filters are always visible, with the chips of the active ones below', async () => {
    const { screen, name, applied } = await openWide(FILTERS);
    await expect.element(name).toHaveValue('e');
    await expect.element(screen.getByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
    const chips = screen.getByRole('list', { name: 'Active filters' });
    await expect.poll(() => chips.getByRole('listitem').elements().length).toBe(3);
    await chips.getByRole('button', { name: 'Remove filter: Name' }).click();
    await expect.poll(applied).not.toHaveProperty('name');
    await expect.element(name).toHaveValue('');
    await expect.element(name).toHaveFocus();
  });

  it('all are removed at once', async () => {
    const { screen, name, applied } = await openWide(FILTERS);
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(applied).toEqual({});
    await expect.element(name).toHaveValue('');
    await expect.element(screen.getByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  it('Apply stands out and says so while something is not applied yet', async () => {
    const { screen, name } = await openWide({ name: 'e' });
    const apply = screen.getByRole('button', { name: 'Apply', exact: true });
    const hint = 'There are filters that are not applied yet.';
    await expect.element(apply).not.toHaveAccessibleDescription(hint);
    const plain = getComputedStyle(apply.element()).backgroundColor;
    await name.fill('el');
    await expect.element(apply).toHaveAccessibleDescription(hint);
    expect(getComputedStyle(apply.element()).backgroundColor).not.toBe(plain);
    await name.fill('e');
    await expect.element(apply).not.toHaveAccessibleDescription(hint);
    await name.fill('el');
    await apply.click();
    await expect.element(apply).not.toHaveAccessibleDescription(hint);
  });

  it('a category includes its sub-categories once that is ticked, and as it was last used', async () => {
    const { screen, applied } = await openWide();
    const include = screen.getByRole('checkbox', { name: 'Include sub-categories' });
    await expect.element(include).not.toBeChecked();
    await expect.element(include).toBeDisabled();
    const place = include.element().getBoundingClientRect();
    const category = screen.getByRole('combobox', { name: 'Category' });
    const apply = screen.getByRole('button', { name: 'Apply', exact: true });
    const choose = async (name: string) => {
      await category.fill(name);
      await screen.getByRole('option', { name, exact: true }).click();
    };
    await choose('Clothing');
    await expect.element(include).toBeEnabled();
    await expect.element(include).not.toBeChecked();
    expect(include.element().getBoundingClientRect()).toEqual(place);
    await apply.click();
    await expect.poll(applied).toEqual({ categoryId: 1 });
    await include.click();
    await apply.click();
    await expect.poll(applied).toEqual({ categoryId: 1, includeSubcategories: true });
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(applied).toEqual({});
    await choose('Clothing');
    await expect.element(include).toBeChecked();
    await include.click();
    await apply.click();
    await expect.poll(applied).toEqual({ categoryId: 1 });
    await expect.element(include).not.toBeChecked();
  });

  it('an empty category says how many records its sub-categories have', async () => {
    const { screen, applied } = await openWide({ categoryId: 1 });
    await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
    await expect.element(screen.getByText(/^Its sub-categories have \d products\.$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Include sub-categories' }).click();
    await expect.poll(applied).toEqual({ categoryId: 1, includeSubcategories: true });
    await expect.element(screen.getByText('Nothing to see here.')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('checkbox', { name: 'Include sub-categories' }))
      .toBeChecked();
  });
});
