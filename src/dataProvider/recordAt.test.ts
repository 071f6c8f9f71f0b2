import { describe, expect, it } from 'vitest';
import { recordAt } from './prefetchLinkedPages';

describe('recordAt', () => {
  it.each(['/products/12', '/products/12/edit'])('finds the record of %s', (path) => {
    expect(recordAt(path)).toEqual({ resource: 'products', id: '12' });
  });

  it('decodes an id, which may be any text', () => {
    expect(recordAt('/service-providers/c0ffee%2F2%3F')).toEqual({
      resource: 'service-providers',
      id: 'c0ffee/2?',
    });
  });

  it('finds a nested record with its owner', () => {
    expect(recordAt('/products/12/images/3/edit')).toEqual({
      resource: 'product-images',
      id: '3',
      meta: { productId: '12' },
    });
  });

  it.each([
    ['/service-providers/k%2F7/products/new', { resource: 'service-providers', id: 'k/7' }],
    ['/products/12/images/new', { resource: 'products', id: '12' }],
  ])('finds the owner of the record that %s creates', (path, owner) => {
    expect(recordAt(path)).toEqual(owner);
  });

  it.each(['/products', '/products/new', '/products/import', '/products/12/images', '/team/1'])(
    'finds none at %s',
    (path) => {
      expect(recordAt(path)).toBeUndefined();
    },
  );
});
