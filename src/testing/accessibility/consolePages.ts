import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { csvImportText } from '../../i18n/csvImportTexts';
import { DEFAULT_LOCALE, isLocale } from '../../i18n/languages';
import { i18nProvider } from '../../i18n/i18nProvider';
import type { MessageKey, OptionalMessageKey } from '../../i18n/messages';

/** A page of the console on the sample data, or a state of it. */
export interface ConsolePage {
  name: string;
  path: string;
  /** Brings the page into the state under test. */
  open?: () => Promise<unknown>;
}

/** Waits for a dialog, whose code may have to load first. */
const opened = async (role: 'dialog' | 'alertdialog' | 'listbox') => {
  await expect.element(page.getByRole(role)).toBeVisible();
};

/** A text of the console in the language under test. */
const text = (key: MessageKey | OptionalMessageKey) => i18nProvider.translate(key);

const press = (key: MessageKey, role: 'dialog' | 'alertdialog') => async () => {
  await page.getByRole('button', { name: text(key), exact: true }).click();
  await opened(role);
};

const type = (keys: string) => async () => {
  await userEvent.keyboard(keys);
  await opened('dialog');
};

const typeOver = (label: MessageKey | OptionalMessageKey, typed: string) => async () => {
  await page.getByRole('combobox', { name: text(label), exact: true }).fill(typed);
  await opened('listbox');
};

const focusTree = async () => {
  const row = page.getByRole('treeitem').first();
  await expect.element(row).toBeVisible();
  row.element().focus();
};

const expandTree = async () => {
  await focusTree();
  await userEvent.keyboard('*');
};

const moveBranch = async () => {
  await focusTree();
  await userEvent.keyboard('{ContextMenu}');
  await page.getByRole('menuitem').last().click();
  await opened('dialog');
  await userEvent.keyboard('a');
  await opened('listbox');
};

const importText = (key: Parameters<ReturnType<typeof csvImportText>>[0]) => {
  const locale = i18nProvider.getLocale();
  return csvImportText(isLocale(locale) ? locale : DEFAULT_LOCALE)(key);
};

/** Takes a file with a good and a bad row up to its preview. */
const previewImport = async () => {
  const choose = page.getByRole('button', { name: importText('csvImport.file.choose') });
  await expect.element(choose).toBeVisible();
  const file = new File(['name,description\nNew,x\nBad,'], 'categories.csv');
  await userEvent.upload(page.getByLabelText(importText('csvImport.file.label')), file);
  await expect.element(page.getByRole('table')).toBeVisible();
};

const ofResource = (name: string, path: string, id: number): ConsolePage[] => [
  { name: `${name} list`, path },
  { name: `${name} create`, path: `${path}/new` },
  { name: `${name} show`, path: `${path}/${id}` },
  { name: `${name} edit`, path: `${path}/${id}/edit` },
];

/** Every page of the console that needs a session, and each kind of dialog. */
export const consolePages: ConsolePage[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'palette', path: '/dashboard', open: type('{Control>}k{/Control}') },
  { name: 'account', path: '/account' },
  { name: 'administrators', path: '/administrators' },
  { name: 'activity', path: '/activity' },
  { name: 'search', path: '/search?q=ada' },
  { name: 'search of one kind', path: '/search?q=ada&resource=service-providers' },
  { name: 'search without results', path: '/search?q=no+such' },
  { name: 'shortcuts', path: '/dashboard', open: type('?') },
  ...ofResource('service provider category', '/service-provider-categories', 1),
  { name: 'category tree', path: '/service-provider-categories?view=tree', open: expandTree },
  { name: 'category tree move', path: '/product-categories?view=tree', open: moveBranch },
  ...ofResource('product category', '/product-categories', 1),
  { name: 'product category import', path: '/product-categories/import' },
  {
    name: 'product category import with its preview',
    path: '/product-categories/import',
    open: previewImport,
  },
  ...ofResource('service provider', '/service-providers', 1),
  { name: 'service provider table', path: '/service-providers?view=table' },
  {
    name: 'service provider list without a match',
    path: '/service-providers?filter={"brandName":"nothing"}',
  },
  {
    name: 'service provider public view',
    path: '/service-providers/1',
    open: () =>
      page.getByRole('tab', { name: text('resources.service-providers.tab.public') }).click(),
  },
  { name: 'service provider crop', path: '/service-providers/1/edit/passport-photo' },
  { name: 'service provider products', path: '/service-providers/1/products' },
  { name: 'product list', path: '/products' },
  { name: 'product table', path: '/products?view=table&sort=price&order=DESC' },
  { name: 'product create', path: '/service-providers/1/products/new' },
  { name: 'product show', path: '/products/1' },
  { name: 'product edit', path: '/products/1/edit' },
  {
    name: 'product edit with the picker open',
    path: '/products/1/edit',
    open: typeOver('resources.products.fields.productCategories', 'a'),
  },
  { name: 'product image list', path: '/products/1/images' },
  { name: 'product image create', path: '/products/1/images/new' },
  { name: 'product image show', path: '/products/1/images/2' },
  {
    name: 'product image delete',
    path: '/products/1/images/2',
    open: press('app.action.delete', 'alertdialog'),
  },
  { name: 'product image edit', path: '/products/1/images/2/edit' },
  { name: 'product image edit without its image', path: '/products/1/images/999999/edit' },
  ...['analytics', 'projects', 'tasks', 'team', 'settings', 'profile'].map((name) => ({
    name,
    path: `/${name}`,
  })),
  { name: 'new project', path: '/projects', open: press('placeholders.projects.create', 'dialog') },
  { name: 'not found', path: '/not-found' },
];
