import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Identifier, RaRecord } from 'ra-core';
import { failing, hanging } from '../failing';
import { picture } from '../picture';
import type { renderApp, RenderOptions } from '../renderApp';
import { sampleFile } from '../sampleFile';
import type { ConsolePage } from './consolePages';

type App = Awaited<ReturnType<typeof renderApp>>;

/** A state of a page that it only has after an action or a failure, with English texts. */
export interface ConsoleState extends Pick<ConsolePage, 'name' | 'path'> {
  /** Replaces calls of the fake. */
  dataProvider?: RenderOptions['dataProvider'];
  /** Exists on narrow screens only. */
  isNarrowOnly?: boolean;
  /** Its heading is the record's. */
  hasNoHeading?: boolean;
  /** Brings the page into the state, and waits for it. */
  open: (app: App) => Promise<unknown>;
}

const CATEGORY = '/service-provider-categories';
const PRODUCT_CATEGORIES = 'product-categories';
const PROVIDER = '/service-providers';
const IMAGES = '/products/1/images';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const appears = async (role: 'alertdialog' | 'dialog' | 'menu', name?: string) => {
  await expect.element(page.getByRole(role, { name })).toBeVisible();
};

const textAppears = async (text: RegExp | string) => {
  await expect.element(page.getByText(text)).toBeVisible();
};

const openWith = (button: string, role: 'dialog' | 'menu') => async () => {
  await press(button);
  await appears(role);
};

const skeletonAppears = async () => {
  await expect.poll(() => document.querySelector('main .MuiSkeleton-root')).not.toBeNull();
};

const retryAppears = async () => {
  await expect.element(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
};

const searchPalette = (text: string, status: RegExp) => async () => {
  await press('Search and commands');
  await page.getByRole('combobox').fill(text);
  await textAppears(status);
};

const fill = (name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);

const leaveUnsaved = async () => {
  await fill('Name', 'Not saved');
  await page.getByRole('banner').getByRole('link').first().click();
  await appears('alertdialog');
};

const failToCreate = async () => {
  await fill('Name', 'Refused');
  await fill('Description', 'Refused');
  await press('Create Category');
  await appears('alertdialog');
};

const rename = async (name: string) => {
  await fill('Name', name);
  await press('Save Changes');
};

/** Saves a change and stays on the page with the message. */
const showHistory = async () => {
  await rename('Renamed');
  await press('Dismiss');
  await expect.element(page.getByText('Changed by').first()).toBeVisible();
};

/** Saves what someone else has changed in the meantime. */
const conflict =
  (id: Identifier) =>
  async ({ dataProvider }: App) => {
    await fill('Name', 'Mine');
    const { data } = await dataProvider.getOne<RaRecord>(PRODUCT_CATEGORIES, { id });
    await dataProvider.update<RaRecord>(PRODUCT_CATEGORIES, {
      id,
      data: { ...data, name: 'Theirs' },
      previousData: data,
    });
    await press('Save Changes');
    await appears('alertdialog', 'Someone else has changed this record');
  };

const choosePictures = (...files: File[]) =>
  userEvent.upload(page.getByLabelText('Picture file'), files);

const choosePicture = (button: string) => async () => {
  await choosePictures(await picture());
  await expect.element(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
};

const chooseSeveral = async () => {
  const drawing = await picture();
  await choosePictures(drawing, await sampleFile('heic', 'IMG_2031.HEIC'), drawing);
  await textAppears('2 pictures are still to be cropped.');
};

const failToAddSeveral = async () => {
  await chooseSeveral();
  await press('Use centre crop for all');
  await press('Add 2 Images');
  await textAppears('2 images could not be added.');
};

const chooseCsv = async () => {
  await expect.element(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
  const rows = ['Name,Description,Notes', 'Upholstery,Chairs and sofas,', 'Curtains,,'];
  const file = new File([rows.join('\n')], 'categories.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('CSV file'), file);
  await expect.element(page.getByRole('button', { name: 'Check Rows' })).toBeVisible();
};

const importCsv = async () => {
  await chooseCsv();
  await press('Check Rows');
  await press('Import 1 Row');
  await textAppears('1 record created.');
};

const exportList = async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await press('Export');
  await textAppears(/records were exported/);
};

const loadingList = { getList: hanging };
const loadingRecord = { getOne: hanging };

/** Every state that is not among the pages of the console. */
export const consoleStates: ConsoleState[] = [
  {
    name: 'menu',
    path: '/dashboard',
    isNarrowOnly: true,
    open: async () => {
      await press('Open menu');
      await expect.element(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    },
  },
  {
    name: 'palette with results',
    path: '/dashboard',
    open: searchPalette('ada', /^\d+ results?$/),
  },
  {
    name: 'palette without results',
    path: '/dashboard',
    open: searchPalette('no such', /^Nothing found/),
  },
  {
    name: 'category list, loading',
    path: CATEGORY,
    dataProvider: loadingList,
    open: skeletonAppears,
  },
  {
    name: 'category list, failed',
    path: CATEGORY,
    dataProvider: { getList: failing(500) },
    open: retryAppears,
  },
  { name: 'category list, exported', path: CATEGORY, open: exportList },
  { name: 'category import, its columns', path: `${CATEGORY}/import`, open: chooseCsv },
  { name: 'category import, its result', path: `${CATEGORY}/import`, open: importCsv },
  {
    name: 'new category, refused',
    path: `${CATEGORY}/new`,
    dataProvider: { create: failing(500) },
    open: failToCreate,
  },
  { name: 'new category, left unsaved', path: `${CATEGORY}/new`, open: leaveUnsaved },
  {
    name: 'edited category, loading',
    path: `${CATEGORY}/1/edit`,
    dataProvider: loadingRecord,
    hasNoHeading: true,
    open: skeletonAppears,
  },
  { name: 'history', path: `/${PRODUCT_CATEGORIES}/2/edit`, open: showHistory },
  { name: 'conflict', path: `/${PRODUCT_CATEGORIES}/2/edit`, open: conflict(2) },
  { name: 'provider list, its views', path: PROVIDER, open: openWith('Views', 'menu') },
  {
    name: 'provider list, loading',
    path: PROVIDER,
    dataProvider: loadingList,
    open: skeletonAppears,
  },
  {
    name: 'provider, loading',
    path: `${PROVIDER}/1`,
    dataProvider: loadingRecord,
    hasNoHeading: true,
    open: skeletonAppears,
  },
  {
    name: 'provider, failed',
    path: `${PROVIDER}/1`,
    dataProvider: { getOne: failing(500) },
    hasNoHeading: true,
    open: retryAppears,
  },
  {
    name: 'provider logo, chosen',
    path: `${PROVIDER}/1/edit/brand-logo`,
    open: choosePicture('Upload'),
  },
  {
    name: 'new product, with a range',
    path: `${PROVIDER}/1/products/new`,
    open: () => page.getByRole('radio', { name: 'Price Range' }).click(),
  },
  {
    name: 'product list, loading',
    path: '/products',
    dataProvider: loadingList,
    open: skeletonAppears,
  },
  {
    name: 'product, loading',
    path: '/products/1',
    dataProvider: loadingRecord,
    hasNoHeading: true,
    open: skeletonAppears,
  },
  { name: 'new image, chosen', path: `${IMAGES}/new`, open: choosePicture('Apply Crop') },
  { name: 'several new images, chosen', path: `${IMAGES}/new`, open: chooseSeveral },
  {
    name: 'several new images, failed',
    path: `${IMAGES}/new`,
    dataProvider: { create: failing(500) },
    open: failToAddSeveral,
  },
  { name: 'new task', path: '/tasks', open: openWith('New Task', 'dialog') },
  { name: 'new member', path: '/team', open: openWith('Add Member', 'dialog') },
];
