import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

const unique = (name: string) => `${name} ${Date.now()}${Math.floor(Math.random() * 1000)}`;

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns the text of the open message and dismisses it. */
async function expectMessage(page: Page, text: string) {
  const modal = page.getByRole('alertdialog', { name: 'Success' });
  await expect(modal).toContainText(text);
  await modal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(modal).toBeHidden();
}

async function createCategory(page: Page, name: string) {
  await page.goto('/product-categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('For this journey');
  await page.getByRole('button', { name: 'Create Product Category' }).click();
  await expectMessage(page, 'Product Category created successfully!');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function createProvider(page: Page, brand: string) {
  await page.goto('/service-providers/new');
  const texts = {
    'First Name': 'Ngozi',
    'Last Name': 'Eze',
    Email: `${Date.now()}.${Math.floor(Math.random() * 1000)}@example.com`,
    'Phone Number': '+234 803 555 0100',
    'Address Line 1': '5 Market Road',
    City: 'Aba',
    State: 'Abia',
    'Brand Name': brand,
    About: 'Clothes for every occasion',
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
  await page.getByRole('button', { name: 'Create Service Provider' }).click();
  await expectMessage(page, 'Service Provider created successfully!');
}

/** From the image grid of a product: chooses a picture, crops it, names it and adds it. */
async function addImage(page: Page, name: string, colour: string) {
  await page.getByRole('link', { name: 'Add Image' }).click();
  const add = page.getByRole('button', { name: 'Add Image' });
  await expect(add).toBeDisabled();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'dress.png', mimeType: 'image/png', buffer: await picture(colour) });
  await page.getByRole('button', { name: 'Apply Crop' }).click();
  await expect(page.getByRole('img', { name: 'Cropped image' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Image Name' }).fill(name);
  await expect(add).toBeEnabled();
  await add.click();
  await expectMessage(page, 'Product image added successfully!');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

/** A field on a record's page; the history below contains the same text. */
const field = (page: Page, text: string) => page.getByRole('definition').filter({ hasText: text });

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });

test('category, provider, product with a range, changed to a fixed price, two images, preview, deletion', async ({
  page,
}) => {
  test.slow();
  const category = unique('Evening wear');
  const brand = unique('Ngozi Designs');
  const product = unique('Silk dress');
  await createCategory(page, category);
  await createProvider(page, brand);

  await page.getByRole('link', { name: 'View Products' }).click();
  await expect(
    page.getByText('Nothing to see here. Add some products and come back later.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('textbox', { name: 'Product Name' }).fill(product);
  await page.getByRole('textbox', { name: 'Description' }).fill('Cut and sewn by hand');
  await expect(page.getByRole('textbox', { name: 'Estimated Delivery Days' })).toHaveValue('1');
  await page.getByRole('radio', { name: 'Price Range' }).check();
  await page.getByRole('textbox', { name: 'Minimum Price' }).fill('2000');
  await page.getByRole('textbox', { name: 'Maximum Price' }).fill('1000');
  await page.getByRole('combobox', { name: 'Product Categories' }).fill(category);
  await page.getByRole('option', { name: category }).click();
  const create = page.getByRole('button', { name: 'Create Product' });
  await create.click();
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(error).toContainText('The maximum price must not be below the minimum price.');
  await error.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('textbox', { name: 'Maximum Price' }).fill('3000.5');
  await create.click();
  await expectMessage(page, 'Product created successfully!');
  await expect(page.getByText('₦2,000 – ₦3,000.50')).toBeVisible();
  await expect(page.getByText('1 day', { exact: true })).toBeVisible();
  await expect(field(page, category)).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'Fixed Price' }).check();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('2500');
  await page.getByRole('textbox', { name: 'Rating', exact: true }).fill('4.3');
  await page.getByRole('textbox', { name: 'Number of Ratings' }).fill('12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Product updated successfully!');
  await expect(field(page, '₦2,500')).toBeVisible();
  await expect(page.getByText('4.3 (12)')).toBeVisible();

  await page.getByRole('link', { name: 'View Product Images' }).click();
  await addImage(page, 'Front', '#884400');
  await addImage(page, 'Back', '#004488');
  await card(page, 'Back').getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('No description provided')).toBeVisible();
  await page.getByRole('button', { name: 'Set as Preview' }).click();
  await expectMessage(page, 'Preview image updated successfully!');
  await expect(page.getByRole('button', { name: 'Set as Preview' })).toBeHidden();

  // All without a reload: the grid, the product and the provider's products.
  await crumbs(page).getByRole('link', { name: 'Images' }).click();
  await expect(card(page, 'Back').getByText('Preview', { exact: true })).toBeVisible();
  await expect(card(page, 'Front').getByText('Preview', { exact: true })).toBeHidden();
  await crumbs(page).getByRole('link', { name: product }).click();
  await expect(page.getByRole('img', { name: 'Preview Image', exact: true })).toBeVisible();
  await crumbs(page).getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('img', { name: product })).toBeVisible();

  await page.getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('link', { name: 'View Product Images' }).click();
  await card(page, 'Front').getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete the product image.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Product image deleted successfully!');
  await expect(card(page, 'Back')).toBeVisible();
  await expect(card(page, 'Front')).toBeHidden();
});
