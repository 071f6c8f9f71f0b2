import type { Page } from 'playwright';
import sharp from 'sharp';
import { samplePicture } from '../samplePictures/samplePictures.ts';

// What brings a loaded page of the tour into the state to be captured.

export const CATEGORY = '/service-provider-categories';
export const PROVIDER = '/service-providers';
export const PRODUCT_CATEGORY = '/product-categories';
export const PRODUCTS = '/products';
/** A product with ratings and several images, the first of them its preview. */
export const PRODUCT = '/products/3';

const DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#8fc1b5"/><circle cx="450" cy="300" r="180" fill="#f2c14e"/>
  </svg>`,
);

export const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

export const choosePicture = async (page: Page) => {
  const buffer = await sharp(DRAWING).png().toBuffer();
  const file = { name: 'drawing.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Picture file').setInputFiles(file);
  await page.getByRole('button', { name: /^(Upload|Apply Crop)/, disabled: false }).waitFor();
};

const addSeveral = (page: Page) =>
  page.getByRole('button', { name: 'Add 2 Images', disabled: false });

export const chooseSeveral = async (page: Page) => {
  const drawing = await sharp(DRAWING).jpeg().toBuffer();
  const heic = await samplePicture('heic');
  await page.getByLabel('Picture file').setInputFiles([
    { name: 'silk-dress-front.jpg', mimeType: 'image/jpeg', buffer: drawing },
    { name: 'IMG_2031.HEIC', mimeType: '', buffer: heic },
    { name: 'silk-dress-back.jpg', mimeType: 'image/jpeg', buffer: drawing },
  ]);
  await addSeveral(page).waitFor();
};

export const failToAddSeveral = async (page: Page) => {
  await chooseSeveral(page);
  await page.route('**/api/products/*/images', (route) => route.fulfill({ status: 500, json: {} }));
  await addSeveral(page).click();
  await page.getByText('2 images could not be added.').waitFor();
};

export const chooseCsv = async (page: Page) => {
  const rows = [
    'Name,Description,Notes',
    // A new name, because an earlier visit may have imported it.
    `Upholstery ${Date.now()},Chairs and sofas,`,
    'Curtains,,',
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await page.getByRole('button', { name: 'Choose File' }).waitFor();
  const file = { name: 'categories.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check Rows' }).waitFor();
};

export const previewCsv = async (page: Page) => {
  await chooseCsv(page);
  await press('Check Rows')(page);
  await page.getByRole('table').waitFor();
};

export const importCsv = async (page: Page) => {
  await previewCsv(page);
  await press('Import 1 Row')(page);
  await page.getByText('1 record created.').waitFor();
};

/** Reloads the page while the API call at `path` fails. */
export const failing = (path: string) => async (page: Page) => {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).first().waitFor();
};

/** Opens the page again while the API call at `path` gets no response. */
export const waiting = (path: string) => async (page: Page) => {
  const url = page.url();
  // A list that is reloaded shows the records it had.
  await page.goto(new URL('/dashboard', url).href);
  await page.route(`**/api${path}`, () => undefined);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main .MuiSkeleton-root:visible').first().waitFor();
};

export const leaveUnsaved = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Name' }).fill('Not saved');
  await page.getByRole('banner').getByRole('link').click();
  await page.getByRole('alertdialog').waitFor();
};

export const failToCreate = async (page: Page) => {
  await page.route(`**/api${CATEGORY}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('textbox', { name: 'Name' }).fill('Refused');
  await page.getByRole('textbox', { name: 'Description' }).fill('Refused');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await page.getByRole('alertdialog').waitFor();
};

const rename = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
};

/** Chooses where to move the first category. */
export const moveBranch = async (page: Page) => {
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
  await page.keyboard.type('a');
  await page.getByRole('option').first().waitFor();
};

/** Saves a change and stays on the page with the message. */
export const showHistory = async (page: Page) => {
  await rename(page, `Renamed ${Date.now()}`);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Changed by').first().waitFor();
};

/** Saves what someone else has changed in the meantime. */
export const clash = async (page: Page) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await rename(other, `Theirs ${Date.now()}`);
  await other.getByRole('alertdialog', { name: 'Success' }).waitFor();
  await other.close();
  await rename(page, 'Mine');
  await page.getByRole('alertdialog', { name: 'This record has been changed' }).waitFor();
};

export const searchPalette = (text: string, status: RegExp) => async (page: Page) => {
  await press('Search')(page);
  await page.getByRole('combobox').fill(text);
  await page.getByText(status).waitFor();
};

/** Presses a button that phones have in a menu. */
export const pressOrChoose = async (page: Page, name: string, menuName: string) => {
  const button = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: menuName, exact: true });
  await button.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await button.or(page.getByRole('menuitem', { name })).click();
};

/** Disables two records, and stays in the result. */
export const disableTwo = async (page: Page) => {
  for (const box of await page.getByRole('checkbox', { name: /^Select \w+ \w+$/ }).all()) {
    await box.check();
    if (await page.getByText('2 selected').isVisible()) break;
  }
  await pressOrChoose(page, 'Disable', 'Actions');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).waitFor();
};

/** Disables two records of the list, and opens the activity with that bulk change unfolded. */
export const showActivity = async (page: Page) => {
  await disableTwo(page);
  await page.goto(new URL('/activity', page.url()).href);
  await page.getByRole('button', { name: 'Show the changes' }).first().click();
  await page.getByRole('button', { name: 'Hide the changes' }).waitFor();
};

/** Opens a record from the list, so that its page has Previous and Next. */
export const openFromList = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: 'View Details' }).nth(1).click();
  await page.getByText(/^\d+ of \d+$/).waitFor();
};

/** Comes back after records have been opened. */
export const comeBack = async (page: Page) => {
  const home = page.url();
  for (const path of [PRODUCT, `${PROVIDER}/1`]) {
    await page.goto(new URL(path, home).href, { waitUntil: 'networkidle' });
  }
  await page.goto(home);
  await page.getByRole('region', { name: 'Recently opened' }).waitFor();
};

/** Raises the prices of a page of products, and stays before they are sent. */
export const changePrices = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await pressOrChoose(page, 'Change prices', 'Actions');
  await page.getByRole('dialog').getByRole('button', { name: '+10%', exact: true }).click();
};

export const openTab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click();
