import { expect, it } from 'vitest';
import type { ApiResourceName } from '../resources.ts';
import {
  bulkActions,
  bulkViolation,
  changedRecord,
  inverseChange,
  isPriceOutdated,
  type BulkChange,
} from './bulkChange.ts';

const tailor = { id: 7, name: 'Tailors' };
const provider = { id: 1, enabled: true, serviceProviderCategories: [tailor] };
const fixed = { id: 1, pricing: 'Fixed', price: 500, minPrice: null, maxPrice: null };
const ranged = { id: 1, pricing: 'Range', price: null, minPrice: 500, maxPrice: 900.5 };
const toFixed = (price: number) => ({ pricing: 'Fixed', price });
const category = { id: 1, parentCategoryId: 3 };

it.each<[ApiResourceName, object, BulkChange]>([
  ['service-providers', provider, { action: 'disable' }],
  ['products', { id: 1, enabled: false, productCategories: [] }, { action: 'enable' }],
  ['service-providers', provider, { action: 'add-category', categoryId: 8 }],
  ['service-providers', provider, { action: 'remove-category', categoryId: 7 }],
  ['products', fixed, { action: 'change-price', price: toFixed(550) }],
  [
    'products',
    ranged,
    {
      action: 'change-price',
      price: { pricing: 'Range', minPrice: 500, maxPrice: 901 },
    },
  ],
  ['products', ranged, { action: 'change-price', price: toFixed(550) }],
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
  ['products', fixed, { action: 'change-price', price: toFixed(500) }],
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
  expect(bulkActions('products')).toContain('change-price');
  expect(bulkActions('product-categories')).toEqual(['move']);
  expect(bulkActions('product-images')).toEqual(['enable', 'disable', 'delete']);
});

it('requires the price of a change of it', () => {
  expect(bulkViolation({ action: 'change-price' })?.pointer).toBe('/price');
  expect(bulkViolation({ action: 'change-price', price: toFixed(5) })).toBeUndefined();
});

const isOutdated = (record: object) =>
  isPriceOutdated('products', record, { action: 'change-price', from: toFixed(500) });

it('knows a change as outdated when the record has another price, or one of another type', () => {
  expect([fixed, { ...fixed, price: 501 }, ranged].map(isOutdated)).toEqual([false, true, true]);
  expect(isPriceOutdated('products', ranged, { action: 'change-price' })).toBe(false);
});
