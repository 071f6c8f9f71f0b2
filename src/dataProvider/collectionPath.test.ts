import { describe, expect, it } from 'vitest';
import { collectionPath, withoutOwner } from './collectionPath';

describe('collectionPath', () => {
  it.each([
    ['products', {}, 'products'],
    ['products', { name: 'x' }, 'products'],
    ['products', { serviceProviderId: 7 }, 'service-providers/7/products'],
    ['product-images', { productId: '7/8' }, 'products/7%2F8/images'],
    ['service-providers', { productId: 7 }, 'service-providers'],
  ])('leads the calls on %s with %o to %s', (resource, known, path) =>
    expect(collectionPath(resource, known)).toBe(path),
  );
});

describe('withoutOwner', () => {
  it('takes off what the path says, and nothing else', () => {
    expect(withoutOwner('products', { serviceProviderId: 7, name: 'x' })).toEqual({ name: 'x' });
    expect(withoutOwner('service-providers', { name: 'x' })).toEqual({ name: 'x' });
  });
});
