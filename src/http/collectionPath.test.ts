import { describe, expect, it } from 'vitest';
import { collectionPath, listPath } from './collections';

describe('collectionPath', () => {
  it.each([
    ['service-providers', {}, 'service-providers'],
    ['service-providers', { productId: 7 }, 'service-providers'],
    ['products', { serviceProviderId: 7 }, 'products'],
    ['product-images', { productId: '7/8' }, 'products/7%2F8/images'],
  ])('returns for %s with the meta %o the path %s', (resource, meta, path) =>
    expect(collectionPath(resource, meta)).toBe(path),
  );

  it('throws for a nested record without its owner and for an unknown resource', () => {
    expect(() => collectionPath('product-images')).toThrow('meta.productId');
    expect(() => collectionPath('couriers')).toThrow('"couriers"');
  });
});

describe('listPath', () => {
  it.each([
    ['products', { name: 'x' }, 'products', { name: 'x' }],
    [
      'products',
      { serviceProviderId: 7, name: 'x' },
      'service-providers/7/products',
      { name: 'x' },
    ],
    ['product-images', { productId: 7 }, 'products/7/images', {}],
    ['service-providers', { name: 'x' }, 'service-providers', { name: 'x' }],
  ])(
    'returns for %s with the filter %o the path %s and the filter %o',
    (resource, filter, path, sent) =>
      expect(listPath(resource, filter)).toEqual({ path, filter: sent }),
  );

  it('throws for a list that exists only below an owner when the filter names none', () => {
    expect(() => listPath('product-images', {})).toThrow('meta.productId');
  });
});
