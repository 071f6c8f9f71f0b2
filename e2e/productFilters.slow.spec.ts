import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

interface FilterCase {
  filter: string;
  set: (page: Page) => Promise<void>;
  /** Whether a card's text matches the filter. */
  fits: (card: string) => boolean;
}

const pricesOf = (text: string) =>
  [...text.matchAll(/₦([\d,.]+)/g)].map(([, price = '']) => Number(price.replaceAll(',', '')));
const ratingOf = (text: string) => Number(/(\d\.\d) \(\d+\)/.exec(text)?.[1]);
const fill = (name: string, value: string) => (page: Page) =>
  page.getByRole('textbox', { name }).fill(value);

// A choice, an amount and a number.
const filterCases: FilterCase[] = [
  {
    filter: 'enabled',
    set: async (page) => {
      await page.getByRole('combobox', { name: 'Status' }).press('Enter');
      await page.getByRole('option', { name: 'Disabled' }).click();
    },
    fits: (text) => text.includes('Disabled'),
  },
  {
    filter: 'minPrice',
    set: fill('Minimum Price', '90000'),
    fits: (text) => Math.max(...pricesOf(text)) >= 90_000,
  },
  { filter: 'maxRating', set: fill('Maximum Rating', '2'), fits: (text) => ratingOf(text) <= 2 },
];

test('filters the sample catalogue by a choice, an amount and a number, kept in the URL', async ({
  page,
}) => {
  const cards = page.getByRole('listitem').filter({ has: page.getByText('View Details') });
  const expectOnly = (fits: FilterCase['fits']) =>
    expect
      .poll(async () => {
        const texts = await cards.allInnerTexts();
        return texts.length > 0 && texts.every(fits);
      })
      .toBe(true);
  await page.goto('/products');
  for (const { filter, set, fits } of filterCases) {
    await test.step(filter, async () => {
      await expect(cards).toHaveCount(30);
      await set(page);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(new RegExp(filter));
      await expectOnly(fits);
      await page.goBack();
    });
  }
  await page.goForward();
  await page.reload();
  await expectOnly((text) => ratingOf(text) <= 2);
  await expect(page.getByRole('textbox', { name: 'Maximum Rating' })).toHaveValue('2');
});

test('filters the sample catalogue by category, chosen by part of its name', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('combobox', { name: 'Category' }).click();
  const option = page.getByRole('option').nth(3);
  const [name] = (await option.innerText()).split('\n');
  await option.click();
  await expect(page.getByRole('checkbox', { name: 'Include sub-categories' })).not.toBeChecked();
  const response = page.waitForResponse(/categoryId=\d+&page/);
  await page.getByRole('button', { name: 'Apply' }).click();
  const { data } = (await (await response).json()) as {
    data: { name: string; productCategories: { name: string }[] }[];
  };
  for (const { productCategories } of data) {
    expect(productCategories.map((category) => category.name)).toContain(name);
  }
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(data.length);
});
