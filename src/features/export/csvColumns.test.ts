import { expect, it } from 'vitest';
import type { Cell } from '../../forms/kinds/values';
import type { ResourceName } from '../../routing/paths';
import { cellOf, csvColumns } from './csvColumns';
import { csvRows } from './csvFile';

const words = { true: 'Enabled', false: 'Disabled' };
const names = new Map([
  [1, { path: 'Fashion' }],
  [2, { path: 'Fashion › Tailors' }],
]);

it('has the id and what can be created or updated, by the names in records', () => {
  const columns = csvColumns('products');
  expect(columns).toEqual(expect.arrayContaining(['name', 'productCategories', 'rating']));
  expect(columns[0]).toBe('id');
  for (const other of ['productCategoryIds', 'previewImageId', 'pictureVersions']) {
    expect(columns).not.toContain(other);
  }
});

it('writes a phone number as a spreadsheet keeps it, and no other text', () => {
  const record = { id: 1, phoneNumber: '+2348035550101', brandName: '+2348035550101' };
  const cells = csvRows([
    ['phoneNumber', 'brandName'].map((column) =>
      cellOf('service-providers', record, column, { words }),
    ),
  ]);
  expect(cells).toBe(`(+234)8035550101,"'+2348035550101"\r\n`);
});

it.each<[string, ResourceName, string, unknown, Cell]>([
  ['a text', 'products', 'name', 'Ada', 'Ada'],
  ['a number', 'products', 'price', 1500.5, 1500.5],
  ['null', 'products', 'minPrice', null, ''],
  ['a boolean', 'products', 'enabled', true, 'Enabled'],
  ['the id of a reference', 'product-categories', 'parentCategoryId', 2, 'Fashion › Tailors'],
  ['an unknown reference', 'product-categories', 'parentCategoryId', 9, 9],
  [
    'references',
    'products',
    'productCategories',
    [{ id: 2, name: 'Tailors' }],
    'Fashion › Tailors',
  ],
  [
    'several references, one of them unknown',
    'products',
    'productCategories',
    [
      { id: 1, name: 'Fashion' },
      { id: 9, name: 'New' },
    ],
    'Fashion; New',
  ],
])('writes %s', (_, resource, column, value, cell) => {
  expect(cellOf(resource, { id: 1, [column]: value }, column, { names, words })).toBe(cell);
});
