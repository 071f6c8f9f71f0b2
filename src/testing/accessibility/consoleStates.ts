import { expect } from 'vitest';
import { activityOf } from '../activityPages';
import { EMPTY_ACCOUNT } from '../emptyAccount';
import { failing, hanging } from '../failing';
import type { RenderOptions } from '../renderApp';
import type { ConsolePage } from './consolePages';
import {
  checkDoubtfulCsv,
  chooseDoubtfulCsv,
  chooseCsv,
  choosePicture,
  choosePriceRange,
  chooseSeveral,
  conflict,
  exportList,
  failToAddSeveral,
  failToCreate,
  importCsv,
  leaveUnsaved,
  openMenu,
  openWith,
  retryAppears,
  scanSecret,
  searchPalette,
  showHistory,
  showRecoveryCodes,
  skeletonAppears,
  type App,
} from './stateOpeners';

/** A state of a page that it only has after an action or a failure, with English texts. */
export interface ConsoleState extends Pick<ConsolePage, 'name' | 'path'> {
  /** Replaces calls of the fake. */
  dataProvider?: RenderOptions['dataProvider'];
  isUnconfirmed?: boolean;
  /** Exists on narrow screens only. */
  isNarrowOnly?: boolean;
  /** The page has the record's heading only. */
  hasNoHeading?: boolean;
  /** Brings the page into the state, and waits for it. */
  open: (app: App) => Promise<unknown>;
}

const CATEGORY = '/service-provider-categories';
const PROVIDER = '/service-providers';
const IMAGES = '/products/1/images';

const loadingList = { getList: hanging };
const loadingRecord = { getOne: hanging };

/** Every state that is not among the pages of the console. */
export const consoleStates: ConsoleState[] = [
  {
    name: 'menu',
    path: '/dashboard',
    isNarrowOnly: true,
    open: openMenu,
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
    name: 'account, second factor required',
    path: '/account',
    dataProvider: {
      getAccount: async () => ({
        ...EMPTY_ACCOUNT,
        mustChangePassword: true,
        mustSetUpSecondFactor: true,
        secondFactor: { isOn: false, recoveryCodesLeft: 0, isRequired: true },
      }),
    },
    open: async ({ screen }: App) => {
      await expect.element(screen.getByText(/^Two-step sign-in is required here/)).toBeVisible();
    },
  },
  {
    name: 'administrators, removal of a second factor',
    path: '/administrators',
    open: async ({ screen }: App) => {
      await screen.getByRole('button', { name: 'Actions for bola.adeyemi' }).click();
      await screen.getByRole('menuitem', { name: 'Remove Second Factor and Passkeys' }).click();
      await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    },
  },
  {
    name: 'administrators, invitation',
    path: '/administrators',
    open: async ({ screen }: App) => {
      await screen.getByRole('button', { name: 'Invite' }).click();
      await screen.getByLabelText('Name or note').fill('Grace');
    },
  },
  {
    name: 'administrators, confirmation',
    path: '/administrators',
    isUnconfirmed: true,
    open: async ({ screen }: App) => {
      await screen.getByRole('button', { name: 'Invite' }).click();
      await screen.getByLabelText('Name or note').fill('Grace');
      await screen.getByRole('button', { name: 'Create Link' }).click();
      await expect.element(screen.getByLabelText('Current password')).toHaveFocus();
    },
  },
  {
    name: 'activity, with an unfolded import',
    path: '/activity',
    dataProvider: { getActivity: activityOf() },
    open: async ({ screen }: App) => {
      await screen.getByRole('button', { name: 'Show the changes' }).last().click();
      await expect.element(screen.getByRole('link', { name: 'Aso oke' })).toBeVisible();
    },
  },
  {
    name: 'activity, failed',
    path: '/activity',
    dataProvider: { getActivity: failing(500) },
    open: retryAppears,
  },
  { name: 'account, its QR code', path: '/account', open: scanSecret },
  { name: 'account, its recovery codes', path: '/account', open: showRecoveryCodes },
  { name: 'account menu', path: '/dashboard', open: openWith('Account menu of ada', 'menu') },
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
  { name: 'product import, how it is read', path: '/products/import', open: chooseDoubtfulCsv },
  { name: 'product import, its preview', path: '/products/import', open: checkDoubtfulCsv },
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
  { name: 'history', path: '/product-categories/2/edit', open: showHistory },
  { name: 'conflict', path: '/product-categories/2/edit', open: conflict },
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
    open: choosePriceRange,
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
