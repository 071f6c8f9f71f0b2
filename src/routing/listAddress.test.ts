import { describe, expect, it } from 'vitest';
import { apiResourceNames } from '../../contract/resources';
import { correctAddress, listParameters } from './listAddress';

const NONSENSE = [
  'filter=',
  'filter={',
  'filter=[{"name":"x"}]',
  'filter="name"',
  'filter=7',
  'filter=null',
  'page=',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=NaN',
  'page=1e9',
  'page=1000000001',
  'page=99999999999999999999',
  'perPage=0',
  'perPage=x',
  'perPage=1e2',
  'perPage=1000000',
  'sort=secret&order=ASC',
  'sort=__proto__&order=DESC',
  'sort=id&order=sideways',
  'sort=id',
  'order=DESC',
  'displayedFilters=nonsense',
  'displayedFilters={"name":true}',
  'view=javascript',
  'view=tree',
  'no=parameter',
];

const WRONG_FILTERS = [
  '{"nothing":"like this"}',
  '{"__proto__":{"a":1},"constructor":"x","toString":"y"}',
  '{"name":{"a":1},"email":7,"brandName":null,"description":false}',
  '{"enabled":"perhaps","includeSubcategories":["true"]}',
  '{"parentId":{},"parentCategoryId":[1],"categoryId":true,"serviceProviderCategoryId":null}',
  '{"minPrice":"cheap","maxPrice":-1,"minRating":[1],"maxRating":1e9}',
];

describe.each(apiResourceNames)('the address of the list of %s', (resource) => {
  it.each(NONSENSE)('loses %s', (query) => {
    expect(correctAddress({ resource }, `?${query}`)).toBe('');
    expect(correctAddress({ resource, isBelowOwner: true }, `?${query}`)).toBe('');
  });

  it.each(WRONG_FILTERS)('loses the filters of %s', (filter) => {
    const query = String(new URLSearchParams({ filter, page: '2' }));
    expect(correctAddress({ resource }, query)).toBe('filter=%7B%7D&page=2');
  });

  it('is not corrected as the console writes it', () => {
    const filter = resource === 'product-images' ? '{"enabled": "true"}' : '{ "name": "a" }';
    const given = resource === 'service-providers' ? '{"brandName":"a","enabled":false}' : filter;
    const query = {
      page: '3',
      perPage: '7',
      sort: 'id',
      order: 'DESC',
      filter: given,
      view: 'table',
    };
    expect(correctAddress({ resource }, `?${String(new URLSearchParams(query))}`)).toBeUndefined();
    expect(correctAddress({ resource }, '')).toBeUndefined();
  });
});

describe('listParameters', () => {
  it('keeps what is right beside what is wrong, and the first of parameters given twice', () => {
    const query = new URLSearchParams({
      filter: '{"name":"shoe","enabled":7,"minPrice":5,"categoryId":"a1","nothing":1}',
      page: 'x',
      perPage: '50',
      sort: 'price',
      order: 'DESC',
      view: 'sideways',
    });
    query.append('perPage', '20');
    expect(Object.fromEntries(listParameters({ resource: 'products' }, String(query)))).toEqual({
      filter: '{"name":"shoe","minPrice":5,"categoryId":"a1"}',
      perPage: '50',
      sort: 'price',
      order: 'DESC',
    });
  });

  it('knows the filters of a list below the owner of the records', () => {
    const filter = '{"name":"a","categoryId":1,"serviceProviderId":2}';
    const query = String(new URLSearchParams({ filter }));
    const kept = listParameters({ resource: 'products', isBelowOwner: true }, query);
    expect(kept.get('filter')).toBe('{"name":"a"}');
  });
});
