import type { Page } from 'playwright';
import sharp from 'sharp';
import { samplePicture } from '../samplePictures/samplePictures.ts';

/** A page of the tour: its file name and its path in a product with the sample data. */
export interface TourPage {
  name: string;
  path: string;
  /** Visited without a token. */
  isSignedOut?: boolean;
  /** On narrow screens only. */
  isNarrowOnly?: boolean;
  /** Brings the loaded page into the state to be captured. */
  open?: (page: Page) => Promise<unknown>;
}

const CATEGORY = '/service-provider-categories';
const PROVIDER = '/service-providers';
const PRODUCT_CATEGORY = '/product-categories';
const PRODUCTS = '/products';
/** A product with ratings and several images, the first of them its preview. */
const PRODUCT = '/products/3';

const DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#8fc1b5"/><circle cx="450" cy="300" r="180" fill="#f2c14e"/>
  </svg>`,
);

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const choosePicture = async (page: Page) => {
  const buffer = await sharp(DRAWING).png().toBuffer();
  const file = { name: 'drawing.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Picture file').setInputFiles(file);
  await page.getByRole('button', { name: /^(Upload|Apply Crop)/, disabled: false }).waitFor();
};

const addSeveral = (page: Page) =>
  page.getByRole('button', { name: 'Add 2 Images', disabled: false });

const chooseSeveral = async (page: Page) => {
  const drawing = await sharp(DRAWING).jpeg().toBuffer();
  const heic = await samplePicture('heic');
  await page.getByLabel('Picture file').setInputFiles([
    { name: 'silk-dress-front.jpg', mimeType: 'image/jpeg', buffer: drawing },
    { name: 'IMG_2031.HEIC', mimeType: '', buffer: heic },
    { name: 'silk-dress-back.jpg', mimeType: 'image/jpeg', buffer: drawing },
  ]);
  await addSeveral(page).waitFor();
};

const failToAddSeveral = async (page: Page) => {
  await chooseSeveral(page);
  await page.route('**/api/products/*/images', (route) => route.fulfill({ status: 500, json: {} }));
  await addSeveral(page).click();
  await page.getByText('2 images could not be added.').waitFor();
};

const chooseCsv = async (page: Page) => {
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

const previewCsv = async (page: Page) => {
  await chooseCsv(page);
  await press('Check Rows')(page);
  await page.getByRole('table').waitFor();
};

const importCsv = async (page: Page) => {
  await previewCsv(page);
  await press('Import 1 Row')(page);
  await page.getByText('1 record created.').waitFor();
};

/** Reloads the page while the API call at `path` fails. */
const failing = (path: string) => async (page: Page) => {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).first().waitFor();
};

/** Opens the page again while the API call at `path` gets no response. */
const waiting = (path: string) => async (page: Page) => {
  const url = page.url();
  // A list that is reloaded shows the records it had.
  await page.goto(new URL('/dashboard', url).href);
  await page.route(`**/api${path}`, () => undefined);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main .MuiSkeleton-root:visible').first().waitFor();
};

const leaveUnsaved = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Name' }).fill('Not saved');
  await page.getByRole('banner').getByRole('link').click();
  await page.getByRole('alertdialog').waitFor();
};

const failToCreate = async (page: Page) => {
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
const moveBranch = async (page: Page) => {
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
  await page.keyboard.type('a');
  await page.getByRole('option').first().waitFor();
};

/** Saves a change and stays on the page with the message. */
const showHistory = async (page: Page) => {
  await rename(page, `Renamed ${Date.now()}`);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Changed by').first().waitFor();
};

/** Saves what someone else has changed in the meantime. */
const clash = async (page: Page) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await rename(other, `Theirs ${Date.now()}`);
  await other.getByRole('alertdialog', { name: 'Success' }).waitFor();
  await other.close();
  await rename(page, 'Mine');
  await page.getByRole('alertdialog', { name: 'This record has been changed' }).waitFor();
};

const searchPalette = (text: string, status: RegExp) => async (page: Page) => {
  await press('Search')(page);
  await page.getByRole('combobox').fill(text);
  await page.getByText(status).waitFor();
};

/** Presses a button that phones have in a menu. */
const pressOrChoose = async (page: Page, name: string, menuName: string) => {
  const button = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: menuName, exact: true });
  await button.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await button.or(page.getByRole('menuitem', { name })).click();
};

/** Disables two records, and stays in the result. */
const disableTwo = async (page: Page) => {
  for (const box of await page.getByRole('checkbox', { name: /^Select \w+ \w+$/ }).all()) {
    await box.check();
    if (await page.getByText('2 selected').isVisible()) break;
  }
  await pressOrChoose(page, 'Disable', 'Actions');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).waitFor();
};

/** Opens a record from the list, so that its page has Previous and Next. */
const openFromList = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: 'View Details' }).nth(1).click();
  await page.getByText(/^\d+ of \d+$/).waitFor();
};

/** Comes back after records have been opened. */
const comeBack = async (page: Page) => {
  const home = page.url();
  for (const path of [PRODUCT, `${PROVIDER}/1`]) {
    await page.goto(new URL(path, home).href, { waitUntil: 'networkidle' });
  }
  await page.goto(home);
  await page.getByRole('region', { name: 'Recently opened' }).waitFor();
};

/** Raises the prices of a page of products, and stays before they are sent. */
const changePrices = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await pressOrChoose(page, 'Change prices', 'Actions');
  await page.getByRole('dialog').getByRole('button', { name: '+10%', exact: true }).click();
};

const openTab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click();

/** Every page and dialog of the tour. A new one is one line. */
export const tourPages: TourPage[] = [
  { name: 'login', path: '/login', isSignedOut: true },
  { name: 'home', path: '/dashboard' },
  { name: 'menu', path: '/dashboard', isNarrowOnly: true, open: press('Open menu') },
  { name: 'home-known', path: '/dashboard', open: comeBack },
  { name: 'account-menu', path: '/dashboard', open: press('Account menu') },
  { name: 'account', path: '/account' },
  { name: 'administrators', path: '/administrators' },
  { name: 'administrators-invite', path: '/administrators', open: press('Invite') },
  { name: 'palette', path: '/dashboard', open: press('Search') },
  { name: 'palette-results', path: '/dashboard', open: searchPalette('sh', /^\d+ results?$/) },
  { name: 'palette-none', path: '/dashboard', open: searchPalette('no such', /^Nothing found/) },
  { name: 'search', path: '/search?q=lagos' },
  { name: 'search-one-kind', path: '/search?q=ankara&resource=products' },
  { name: 'search-none', path: '/search?q=no+such' },
  { name: 'shortcuts', path: '/dashboard', open: (page) => page.keyboard.press('?') },
  { name: 'category-list', path: CATEGORY },
  { name: 'category-list-loading', path: CATEGORY, open: waiting(`${CATEGORY}*`) },
  { name: 'category-list-failed', path: CATEGORY, open: failing(`${CATEGORY}*`) },
  { name: 'category-list-no-match', path: `${CATEGORY}?filter={"name":"nothing"}` },
  { name: 'category-tree', path: `${CATEGORY}?view=tree`, open: press('Expand all') },
  {
    name: 'category-tree-move',
    path: `${CATEGORY}?view=tree`,
    open: moveBranch,
  },
  {
    name: 'category-list-export',
    path: CATEGORY,
    open: (page) => pressOrChoose(page, 'Export', 'More'),
  },
  { name: 'category-import', path: `${CATEGORY}/import` },
  { name: 'category-import-columns', path: `${CATEGORY}/import`, open: chooseCsv },
  { name: 'category-import-preview', path: `${CATEGORY}/import`, open: previewCsv },
  { name: 'category-new', path: `${CATEGORY}/new` },
  { name: 'category-new-refused', path: `${CATEGORY}/new`, open: failToCreate },
  { name: 'category-new-unsaved', path: `${CATEGORY}/new`, open: leaveUnsaved },
  { name: 'category-show', path: `${CATEGORY}/1` },
  { name: 'category-edit', path: `${CATEGORY}/1/edit` },
  {
    name: 'category-edit-loading',
    path: `${CATEGORY}/1/edit`,
    open: waiting(`${CATEGORY}/1`),
  },
  { name: 'provider-list', path: PROVIDER },
  { name: 'provider-list-table', path: `${PROVIDER}?view=table` },
  { name: 'provider-list-views', path: PROVIDER, open: press('Views') },
  { name: 'provider-list-loading', path: PROVIDER, open: waiting(`${PROVIDER}?*`) },
  { name: 'provider-list-no-match', path: `${PROVIDER}?filter={"brandName":"nothing"}` },
  { name: 'provider-new', path: `${PROVIDER}/new` },
  { name: 'provider-show', path: `${PROVIDER}/1` },
  {
    name: 'provider-show-loading',
    path: `${PROVIDER}/1`,
    open: waiting(`${PROVIDER}/1`),
  },
  {
    name: 'provider-show-failed',
    path: `${PROVIDER}/1`,
    open: failing(`${PROVIDER}/1`),
  },
  {
    name: 'provider-public',
    path: `${PROVIDER}/1`,
    open: openTab(/^Public view/),
  },
  { name: 'provider-products-tab', path: `${PROVIDER}/1`, open: openTab(/^Products/) },
  { name: 'provider-edit', path: `${PROVIDER}/1/edit` },
  { name: 'provider-crop', path: `${PROVIDER}/1/edit/passport-photo` },
  { name: 'provider-crop-chosen', path: `${PROVIDER}/1/edit/brand-logo`, open: choosePicture },
  { name: 'provider-products', path: `${PROVIDER}/1/products` },
  { name: 'product-new', path: `${PROVIDER}/1/products/new` },
  {
    name: 'product-new-range',
    path: `${PROVIDER}/1/products/new`,
    open: (page) => page.getByRole('radio', { name: 'Price Range' }).check(),
  },
  { name: 'product-category-list', path: PRODUCT_CATEGORY },
  { name: 'product-category-new', path: `${PRODUCT_CATEGORY}/new` },
  { name: 'product-category-show', path: `${PRODUCT_CATEGORY}/1` },
  { name: 'product-category-edit', path: `${PRODUCT_CATEGORY}/1/edit` },
  { name: 'product-list', path: PRODUCTS },
  { name: 'product-list-table', path: `${PRODUCTS}?view=table&sort=price&order=DESC` },
  { name: 'product-list-prices', path: `${PRODUCTS}?view=table`, open: changePrices },
  { name: 'product-list-loading', path: PRODUCTS, open: waiting(`${PRODUCTS}?*`) },
  { name: 'product-show', path: PRODUCT },
  { name: 'product-show-from-list', path: PRODUCTS, open: openFromList },
  { name: 'product-show-loading', path: PRODUCT, open: waiting(PRODUCT) },
  { name: 'product-edit', path: `${PRODUCT}/edit` },
  { name: 'image-list', path: `${PRODUCT}/images` },
  { name: 'image-new', path: `${PRODUCT}/images/new` },
  { name: 'image-new-chosen', path: `${PRODUCT}/images/new`, open: choosePicture },
  { name: 'image-new-several', path: `${PRODUCT}/images/new`, open: chooseSeveral },
  { name: 'image-new-several-failed', path: `${PRODUCT}/images/new`, open: failToAddSeveral },
  { name: 'image-show', path: `${PRODUCT}/images/5` },
  { name: 'image-delete', path: `${PRODUCT}/images/5`, open: press('Delete') },
  { name: 'image-edit', path: `${PRODUCT}/images/5/edit` },
  { name: 'image-edit-missing', path: `${PRODUCT}/images/999999/edit` },
  ...['analytics', 'projects', 'tasks', 'team', 'settings', 'profile'].map((name) => ({
    name,
    path: `/${name}`,
  })),
  { name: 'project-new', path: '/projects', open: press('New Project') },
  { name: 'task-new', path: '/tasks', open: press('New Task') },
  { name: 'member-new', path: '/team', open: press('Add Member') },
  // Last, because they change records.
  { name: 'bulk-result', path: PROVIDER, open: disableTwo },
  { name: 'category-import-result', path: `${CATEGORY}/import`, open: importCsv },
  { name: 'history', path: `${PRODUCT_CATEGORY}/2/edit`, open: showHistory },
  { name: 'conflict', path: `${PRODUCT_CATEGORY}/3/edit`, open: clash },
  { name: 'not-found', path: '/not-found', isSignedOut: true },
];

/** A picture in the README: its file, and the page and look it shows. */
export interface ReadmePicture {
  file: string;
  page: TourPage['name'];
  width: number;
  colorScheme: 'light' | 'dark';
}

/** The README's pictures, in docs/screenshots. */
export const readmePictures: ReadmePicture[] = [
  { file: 'providers', page: 'provider-list', width: 1280, colorScheme: 'light' },
  { file: 'product-dark', page: 'product-show', width: 1280, colorScheme: 'dark' },
  { file: 'providers-phone', page: 'provider-list', width: 360, colorScheme: 'light' },
];
