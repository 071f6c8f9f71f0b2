import { describe, expect, it } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import type { Product } from '../../../contract/products';
import { renderApp } from '../../testing/renderApp';
import { keepTab, storedDrafts } from '../../testing/storedDrafts';

const EDIT = '/products/1/edit';

/** The edit form of a product at ₦85,000, rated 4.5 by 28 people. */
const edit = async () => {
  const { screen, dataProvider } = await renderApp(EDIT);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  await expect.element(field('Price')).toHaveValue('85,000');
  const save = () => screen.getByRole('button', { name: 'Save Changes' }).click();
  const saved = async () => (await dataProvider.getOne<Product>('products', { id: 1 })).data;
  return { screen, field, save, saved };
};

const turnWheel = async (field: Locator) => {
  await field.click();
  await expect.element(field).toHaveFocus();
  for (const y of [120, -120, 120]) await userEvent.wheel(field, { delta: { y } });
};

describe('the mouse wheel', () => {
  it.each([
    ['Price', '85000'],
    ['Estimated Delivery Days', '5'],
    ['Rating', '4.5'],
    ['Number of Ratings', '28'],
  ])('does not change a focused %s', async (name, value) => {
    const { field } = await edit();
    await turnWheel(field(name));
    await expect.element(field(name)).toHaveValue(value);
  });

  it.each(['Minimum Price', 'Maximum Price', 'Minimum Rating', 'Maximum Rating'])(
    'does not change a focused %s filter',
    async (name) => {
      const { screen } = await renderApp('/products');
      const field = screen.getByRole('textbox', { name });
      await field.fill('4');
      await turnWheel(field);
      await expect.element(field).toHaveValue('4');
    },
  );
});

describe('a number field', () => {
  it.each([
    ['Price', 'decimal'],
    ['Estimated Delivery Days', 'numeric'],
    ['Rating', 'decimal'],
    ['Number of Ratings', 'numeric'],
  ])('requests a suitable on-screen keyboard for %s', async (name, inputMode) => {
    const { field } = await edit();
    await expect.element(field(name)).toHaveAttribute('inputmode', inputMode);
  });

  it.each([
    ['Price', '12,50', 'Price must be a number, such as 12,500.50.'],
    ['Price', '-1', 'Price must be at least 0.'],
    ['Price', '1.005', 'Price must have at most two decimals, such as 12,500.50.'],
    ['Rating', '5.01', 'Rating must be at most 5.'],
    ['Rating', 'good', 'Rating must be a number, such as 4.5.'],
    ['Estimated Delivery Days', '0', 'Estimated Delivery Days must be at least 1.'],
    ['Number of Ratings', '-1', 'Number of Ratings must be at least 0.'],
  ])('rejects for %s the text %s with a message, and keeps it', async (name, text, words) => {
    const { screen, field, save, saved } = await edit();
    const before = await saved();
    await field(name).fill(text);
    await save();
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(field(name)).toHaveAccessibleDescription(words);
    await expect.element(field(name)).toHaveFocus();
    await expect.element(field(name)).toHaveValue(text);
    expect(await saved()).toEqual(before);
  });
});

describe('a price field', () => {
  it('shows ₦ and separated thousands, but not while focused', async () => {
    const { screen, field } = await edit();
    await expect.element(screen.getByText('₦', { exact: true })).toBeVisible();
    await field('Price').click();
    await expect.element(field('Price')).toHaveValue('85000');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Price')).toHaveValue('85,000');
  });

  it('is selected when focused with Tab, so that typing replaces it', async () => {
    const { screen, field } = await edit();
    await screen.getByRole('radio', { name: 'Fixed Price' }).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Price')).toHaveFocus();
    await userEvent.keyboard('1234.5');
    await expect.element(field('Price')).toHaveValue('1234.5');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Price')).toHaveValue('1,234.50');
  });

  it('puts the caret where it was clicked', async () => {
    const { field } = await edit();
    await field('Price').click({ position: { x: 2, y: 12 } });
    await userEvent.keyboard('1');
    await expect.element(field('Price')).toHaveValue('185000');
  });

  it('accepts a pasted amount with its currency symbol', async () => {
    const { screen, field, save, saved } = await edit();
    await screen.getByRole('textbox', { name: 'Product Name' }).fill('₦12,500.50');
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.copy();
    await field('Price').click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste();
    await expect.element(field('Price')).toHaveValue('₦12,500.50');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Price')).toHaveValue('12,500.50');
    await save();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(await saved()).toMatchObject({ price: 12_500.5 });
  });

  it('keeps invalid text as a draft across a reload', async () => {
    const { screen, field } = await edit();
    await field('Price').fill('12,50');
    await expect.poll(storedDrafts).toHaveLength(1);
    const restoreTab = keepTab();
    await screen.unmount();
    restoreTab();
    const again = await renderApp(EDIT);
    await expect.element(again.screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12,50');
  });
});

describe('number filters', () => {
  it('are applied as numbers, restored from the URL, and removed when emptied', async () => {
    const { screen, router } = await renderApp('/products');
    const price = screen.getByRole('textbox', { name: 'Minimum Price' });
    const filter = () =>
      JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}') as object;
    await price.fill('₦120,000');
    await userEvent.keyboard('{Enter}');
    await expect.poll(filter).toEqual({ minPrice: 120_000 });
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(price).toHaveValue('120,000');
    await price.fill('');
    await userEvent.keyboard('{Enter}');
    await expect.poll(filter).toEqual({});
    await expect.element(screen.getByRole('heading', { name: 'Head tie' })).toBeVisible();
  });

  it('are not applied when they contain invalid text', async () => {
    const { screen, router } = await renderApp('/products');
    const rating = screen.getByRole('textbox', { name: 'Minimum Rating' });
    await rating.fill('good');
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect
      .element(rating)
      .toHaveAccessibleDescription('Minimum Rating must be a number, such as 4.5.');
    await expect.element(rating).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });

  it('by rating find products without ratings, which are rated 0', async () => {
    const { screen } = await renderApp('/products');
    const rating = screen.getByRole('textbox', { name: 'Maximum Rating' });
    await expect.element(screen.getByRole('heading', { name: 'Head tie' })).toBeVisible();
    await rating.fill('1');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Head tie' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Wedding cake' })).toBeVisible();
  });
});

it.each([
  '/products',
  EDIT,
  '/service-providers/1/products/new',
  '/service-providers/new',
  '/settings',
])('%s has no native number input', async (path) => {
  const { screen } = await renderApp(path);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('textbox').first()).toBeVisible();
  expect(document.querySelector('input[type=number]')).toBeNull();
});
