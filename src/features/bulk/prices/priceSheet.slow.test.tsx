import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Product } from '../../../../contract/products';
import { createFakeDataProvider } from '../../../dataProvider/fake/fakeHttpClient';
import { sampleRecords } from '../../../dataProvider/fake/sampleRecords';
import { drafts } from '../../../forms/unsaved/drafts';
import { axeFaults } from '../../../testing/accessibility/axeFaults';
import { scrolledSideways } from '../../../testing/accessibility/scrolledSideways';
import { countActions } from '../../../testing/countActions';
import { emulateMedia } from '../../../testing/emulateMedia';
import { renderApp } from '../../../testing/renderApp';

const [sample] = sampleRecords.products;

const range = { pricing: 'Range', price: null, minPrice: 1000, maxPrice: 2000 } as const;

/** The table of products: each is ₦1,000 times its number, but the third has a range. */
const renderProducts = async (count: number, path = '/products?view=table') => {
  if (!sample) throw new Error('There are no sample records.');
  const products = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: index + 1,
    name: `Dress ${index + 1}`,
    ...(index === 2 ? range : { pricing: 'Fixed' as const, price: 1000 * (index + 1) }),
  }));
  const fake = createFakeDataProvider({ ...sampleRecords, products });
  const { screen, dataProvider, router } = await renderApp(path, { dataProvider: fake });
  const product = async (id: number) =>
    (await dataProvider.getOne<Product>('products', { id })).data;
  const { clicks } = countActions();
  const bar = screen.getByRole('region', { name: 'Selection' });
  const dialog = screen.getByRole('dialog');
  return {
    screen,
    dataProvider,
    router,
    clicks,
    bar,
    dialog,
    product,
    amount: (number: number, label = 'Price') =>
      dialog.getByRole('textbox', { name: `Dress ${number}: ${label}`, exact: true }),
    selectPage: () => screen.getByRole('checkbox', { name: 'Select all on this page' }).click(),
    openSheet: () => bar.getByRole('button', { name: 'Change prices' }).click(),
    status: dialog.getByRole('status'),
  };
};

/** Opens the sheet of all products of the page. */
const openSheet = async (count: number, path?: string) => {
  const products = await renderProducts(count, path);
  await products.selectPage();
  await products.openSheet();
  await expect.element(products.amount(1)).toHaveFocus();
  return products;
};

it('changes twenty prices with four clicks and the typing, and restores them with Undo', async () => {
  const { clicks, dialog, product, bar, status } = await openSheet(20);
  await expect.element(dialog).toHaveAccessibleName('Change prices of 20 Products');
  for (let number = 1; number <= 20; number += 1) {
    await userEvent.keyboard(`${number}50{Enter}`);
  }
  await expect.element(dialog.getByText('20 of 20 prices change.')).toBeVisible();
  expect(await product(20)).toMatchObject({ price: 20_000 });
  await dialog.getByRole('button', { name: 'Change 20 prices' }).click();
  await expect.element(status).toHaveTextContent('20 prices changed.');
  expect(await product(20)).toMatchObject({ pricing: 'Fixed', price: 2050 });
  expect(await product(3)).toMatchObject({ ...range, minPrice: 350 });
  await expect.element(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(clicks()).toBeLessThanOrEqual(4);
  await expect.element(bar).not.toBeInTheDocument();
});

it('raises two hundred prices by ten percent with six clicks', async () => {
  const {
    screen,
    clicks,
    bar,
    dialog,
    product,
    openSheet: open,
    status,
  } = await renderProducts(200);
  await screen.getByRole('checkbox', { name: 'Select Dress 1', exact: true }).click();
  await bar.getByRole('button', { name: 'Select all 200 that match' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('200 selected');
  await open();
  await dialog.getByRole('button', { name: '+10%', exact: true }).click();
  await expect.element(status).toHaveTextContent('+10% applied to 200 prices.');
  await expect.element(dialog.getByText('becomes ₦2,200').first()).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Change 200 prices' }).click();
  await expect.element(status).toHaveTextContent('200 prices changed.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(clicks()).toBeLessThanOrEqual(6);
  expect(await product(200)).toMatchObject({ price: 220_000 });
  expect(await product(3)).toMatchObject({ minPrice: 1100, maxPrice: 2200 });
});

it('is typed like a sheet with the keyboard alone', async () => {
  const { clicks, amount, dialog, product, status } = await openSheet(4);
  const opening = clicks();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(amount(3, 'Minimum Price')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(amount(3, 'Maximum Price')).toHaveFocus();
  await userEvent.keyboard('2,500.50{Enter}');
  await expect.element(amount(4)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(amount(4)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(amount(3, 'Minimum Price')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(amount(2)).toHaveFocus();
  await userEvent.keyboard('2200');
  expect(await product(2)).toMatchObject({ price: 2000 });
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(status).toHaveTextContent('2 prices changed.');
  expect(clicks()).toBe(opening);
  expect(await product(3)).toMatchObject({ minPrice: 1000, maxPrice: 2500.5 });
  expect(await product(2)).toMatchObject({ price: 2200 });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(status).toHaveTextContent('2 restored.');
  expect(await product(3)).toMatchObject({ minPrice: 1000, maxPrice: 2000 });
});

it('applies a typed change with Enter, says what it cannot read, and takes all back', async () => {
  const { amount, dialog, status } = await openSheet(4);
  await userEvent.keyboard('1049');
  const all = dialog.getByRole('textbox', { name: 'Change all' });
  await all.fill('10%');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(all)
    .toHaveAccessibleDescription('Type a change such as +10%, −₦500 or round ₦50.');
  await all.fill('round 100');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('round ₦100 applied to 4 prices.');
  await expect.element(amount(1)).toHaveValue('1000');
  await all.fill('-500');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(amount(3, 'Maximum Price')).toHaveValue('1500');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect.element(amount(3, 'Maximum Price')).toHaveValue('2000');
  await expect.element(dialog.getByText('0 of 4 prices change.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Change 0 prices' })).toBeDisabled();
});

it('pastes a column from a sheet', async () => {
  const { amount, status } = await openSheet(4);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '₦1,100\n\n1200\t2400\n1300\n1400\n');
  amount(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(status).toHaveTextContent('4 values pasted. 1 did not fit.');
  await expect.element(amount(1)).toHaveValue('₦1,100');
  await expect.element(amount(2)).toHaveValue('2000');
  await expect.element(amount(3, 'Maximum Price')).toHaveValue('2400');
  await expect.element(amount(4)).toHaveValue('1300');
});

it('sends nothing while a price is wrong, and says what at its row', async () => {
  const { amount, dialog, product } = await openSheet(4);
  await userEvent.keyboard('1500{Enter}12,50');
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect.element(amount(2)).toHaveFocus();
  await expect
    .element(amount(2))
    .toHaveAccessibleDescription('Price must be a number, such as 12,500.50.');
  await expect.element(dialog.getByText('1 has to be corrected.')).toBeVisible();
  expect(await product(1)).toMatchObject({ price: 1000 });
});

it('leaves alone what someone else has changed, and Undo what was changed since', async () => {
  const { dialog, dataProvider, product, status, ...products } = await renderProducts(4);
  const edit = async (id: number, change: Partial<Product>) => {
    const data = await product(id);
    await dataProvider.update('products', {
      id,
      data: { ...data, ...change },
      previousData: data,
    });
  };
  await products.selectPage();
  // Before the versions are read, so that only the price that is shown is outdated.
  await edit(2, { price: 2750 });
  await products.openSheet();
  await dialog.getByRole('button', { name: '+10%', exact: true }).click();
  await edit(4, { name: 'Renamed' });
  await dialog.getByRole('button', { name: 'Change 4 prices' }).click();
  await expect.element(status).toHaveTextContent('2 prices changed. 2 records were not changed.');
  expect(await product(2)).toMatchObject({ price: 2750 });
  expect(await product(4)).toMatchObject({ price: 4000 });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(status).toHaveTextContent(/^4 prices changed\.$/);
  expect(await product(2)).toMatchObject({ price: 2200 });
  await edit(1, { name: 'Renamed too' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(status).toHaveTextContent('3 restored. 1 record was not changed.');
  expect(await product(1)).toMatchObject({ price: 1100 });
  expect(await product(2)).toMatchObject({ price: 2750 });
  expect(await product(3)).toMatchObject(range);
});

it('asks before typed prices are discarded, and keeps the unchanged records selected', async () => {
  const { screen, amount, dialog, bar, status } = await openSheet(4);
  await userEvent.keyboard('1500{Escape}');
  const question = screen.getByRole('alertdialog', { name: 'Discard the new prices?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(amount(1)).toHaveValue('1500');
  await dialog.getByRole('button', { name: 'Change 1 price' }).click();
  await expect.element(status).toHaveTextContent('1 price changed.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected');
  await bar.getByRole('button', { name: 'Change prices' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('restores typed prices after the session has ended, also when it ended as they were sent', async () => {
  const { dataProvider, screen, amount, dialog, product, ...products } = await renderProducts(4);
  await products.selectPage();
  await products.openSheet();
  await expect.element(amount(1)).toHaveFocus();
  await userEvent.keyboard('1500{Enter}2500');
  const changeMany = vi.spyOn(dataProvider, 'changeMany');
  changeMany.mockRejectedValueOnce(new HttpError('failed', 401, {}));
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect
    .element(screen.getByText('Your session has ended. What you typed is kept.'))
    .toBeVisible();
  await screen.getByLabelText('Username').fill('ada');
  await screen.getByLabelText('Password').fill('secret');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await screen.getByRole('checkbox', { name: 'Select Dress 2', exact: true }).click();
  await products.openSheet();
  await expect.element(dialog.getByText(/^Your session expired\./)).toBeVisible();
  await expect.element(amount(2)).toHaveValue('2500');
  await dialog.getByRole('button', { name: 'Change 1 price' }).click();
  await expect.element(dialog.getByText('1 price changed.')).toBeVisible();
  expect(await product(2)).toMatchObject({ price: 2500 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => Object.keys(sessionStorage).join()).not.toContain('draft:');
});

it('restores prices that were typed before a reload, also after another dialog', async () => {
  drafts.open('ada', '/products').write({ title: 'Change prices', values: { 2: ['2500'] } });
  const { amount, dialog, bar, ...products } = await renderProducts(4);
  await products.selectPage();
  await bar.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await products.openSheet();
  await expect.element(amount(2)).toHaveValue('2500');
});

it.each(['light', 'dark'] as const)('fits a narrow screen and passes axe, %s', async (scheme) => {
  await page.viewport(360, 640);
  await emulateMedia({ features: { 'prefers-color-scheme': scheme } });
  const { bar, screen, dialog, amount } = await renderProducts(4, '/products');
  const box = screen.getByRole('checkbox').first();
  await expect.element(box).toBeInTheDocument();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await bar.getByRole('button', { name: 'Select all 4 that match' }).click();
  await bar.getByRole('button', { name: 'Actions' }).click();
  await screen.getByRole('menuitem', { name: 'Change prices' }).click();
  await expect.element(amount(1)).toHaveFocus();
  await userEvent.keyboard('-1{Enter}2200{Enter}3000{Enter}');
  await expect.element(dialog.getByText('Price must be at least 0.')).toBeVisible();
  expect(scrolledSideways()).toEqual([]);
  expect(await axeFaults()).toEqual([]);
  for (const width of [768, 1199, 1200, 1280]) {
    await page.viewport(width, 800);
    const name = dialog.getByRole('rowheader', { name: 'Dress 1' }).element();
    expect(name.getBoundingClientRect().width, `at ${width} px`).toBeGreaterThan(150);
  }
  expect(await axeFaults()).toEqual([]);
});
