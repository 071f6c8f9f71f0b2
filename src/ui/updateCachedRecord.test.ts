import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { updateCachedRecord } from './updateCachedRecord';

const RESOURCE = 'service-providers';

it("updates a record's own query, lists and references, and no other record", () => {
  const cache = new QueryClient();
  const [one, two] = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ];
  const changed = { ...one, name: 'c' };
  cache.setQueryData([RESOURCE, 'getOne', { id: '1' }], one);
  cache.setQueryData([RESOURCE, 'getList', {}], { data: [one, two], meta: 7 });
  cache.setQueryData([RESOURCE, 'getMany', {}], [two, one]);
  cache.setQueryData(['products', 'getOne', { id: '1' }], one);

  updateCachedRecord(cache, RESOURCE, '1', { name: 'c' });

  expect(cache.getQueryData([RESOURCE, 'getOne', { id: '1' }])).toEqual(changed);
  expect(cache.getQueryData([RESOURCE, 'getList', {}])).toEqual({ data: [changed, two], meta: 7 });
  expect(cache.getQueryData([RESOURCE, 'getMany', {}])).toEqual([two, changed]);
  expect(cache.getQueryData(['products', 'getOne', { id: '1' }])).toEqual(one);
});
