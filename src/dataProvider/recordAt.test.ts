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

  it.each([
    '/products',
    '/products/new',
    '/products/import',
    '/products/12/images',
    '/products/12/images/3',
    '/team/1',
  ])('finds none at %s', (path) => {
    expect(recordAt(path)).toBeUndefined();
  });
});
