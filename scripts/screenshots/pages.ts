import type { Page } from 'playwright';
import {
  CATEGORY,
  PROVIDER,
  PRODUCT_CATEGORY,
  PRODUCTS,
  PRODUCT,
  press,
  choosePicture,
  chooseSeveral,
  failToAddSeveral,
  chooseCsv,
  previewCsv,
  importCsv,
  failing,
  waiting,
  leaveUnsaved,
  failToCreate,
  moveBranch,
  showHistory,
  clash,
  searchPalette,
  pressOrChoose,
  disableTwo,
  showActivity,
  openFromList,
  comeBack,
  changePrices,
  openTab,
} from './states.ts';

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
  { name: 'activity', path: `${PROVIDER}?filter={"enabled":"true"}`, open: showActivity },
  { name: 'activity-none', path: '/activity?filter={"username":"nobody"}' },
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
