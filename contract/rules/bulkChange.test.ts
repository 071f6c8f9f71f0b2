import { expect, it } from 'vitest';
import type { ApiResourceName } from '../resources.ts';
import { bulkActions, changedRecord, inverseChange, type BulkChange } from './bulkChange.ts';

const tailor = { id: 7, name: 'Tailors' };
const provider = { id: 1, enabled: true, serviceProviderCategories: [tailor] };
const category = { id: 1, parentCategoryId: 3 };

it.each<[ApiResourceName, object, BulkChange]>([
  ['service-providers', provider, { action: 'disable' }],
  ['products', { id: 1, enabled: false, productCategories: [] }, { action: 'enable' }],
  ['service-providers', provider, { action: 'add-category', categoryId: 8 }],
  ['service-providers', provider, { action: 'remove-category', categoryId: 7 }],
  ['product-categories', category, { action: 'move', categoryId: null }],
  ['product-categories', category, { action: 'move', categoryId: 9 }],
])('restores a record of %s, %o, after %o', (resource, record, change) => {
  const changed = changedRecord(resource, record, change);
  expect(changed).not.toEqual(record);
  const undo = inverseChange(resource, record, change);
  const restored = undo && changedRecord(resource, changed, undo);
  // The name of a category that was added is that of its record.
  expect(JSON.stringify(restored ?? null).replace('"name":""', '"name":"Tailors"')).toBe(
    JSON.stringify(record),
  );
});

it.each<[ApiResourceName, object, BulkChange]>([
  ['service-providers', provider, { action: 'enable' }],
  ['service-providers', provider, { action: 'add-category', categoryId: 7 }],
  ['service-providers', provider, { action: 'remove-category', categoryId: 8 }],
  ['product-categories', category, { action: 'move', categoryId: 3 }],
])('leaves a record of %s, %o, as it is after %o', (resource, record, change) => {
  expect(changedRecord(resource, record, change)).toEqual(record);
  expect(inverseChange(resource, record, change)).toBeUndefined();
});

it('offers each resource the changes that its records allow', () => {
  expect(bulkActions('service-providers')).toEqual([
    'enable',
    'disable',
    'add-category',
    'remove-category',
  ]);
  expect(bulkActions('product-categories')).toEqual(['move']);
  expect(bulkActions('product-images')).toEqual(['enable', 'disable', 'delete']);
});
