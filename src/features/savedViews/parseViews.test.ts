import { describe, expect, it } from 'vitest';
import { parseViews, viewPath, viewQuery } from './savedViews';

const VIEW = {
  id: 1,
  name: 'Dear',
  resource: 'products',
  query: 'sort=price&order=DESC',
  isPinned: false,
};

describe('viewQuery', () => {
  it('keeps filters, sort, page size and view, and nothing else', () => {
    const query = new URLSearchParams({
      displayedFilters: '{}',
      filter: '{"name":"shoe"}',
      sort: 'price',
      order: 'DESC',
      page: '7',
      perPage: '50',
      view: 'table',
    });
    expect(Object.fromEntries(new URLSearchParams(viewQuery('products', `?${query}`)))).toEqual({
      filter: '{"name":"shoe"}',
      sort: 'price',
      order: 'DESC',
      perPage: '50',
      view: 'table',
    });
  });

  it.each([
    'filter=not JSON',
    'filter=[1]',
    'filter=null',
    'sort=secret&order=ASC',
    'sort=price&order=sideways',
    'sort=price',
    'order=DESC',
    'perPage=0',
    'perPage=5001',
    'perPage=x',
    'view=javascript',
    // The tree of categories has no saved views.
    'view=tree',
    '',
  ])('drops what is not valid: %s', (query) => {
    expect(viewQuery('products', query)).toBe('filter=%7B%7D');
  });
});

describe('parseViews', () => {
  it('returns the pinned ones first, and none of a form or resource that is unknown', () => {
    const pinned = { ...VIEW, id: 2, isPinned: true };
    const wrong = [null, 1, {}, { ...VIEW, name: 7 }, { ...VIEW, resource: 'product-images' }];
    expect(parseViews([VIEW, ...wrong, pinned])).toEqual([pinned, VIEW]);
    expect(parseViews(undefined)).toEqual([]);
  });

  it('returns views whose path is the list with its query', () => {
    const [view] = parseViews([VIEW]);
    expect(view && viewPath(view)).toBe('/products?sort=price&order=DESC');
  });
});
