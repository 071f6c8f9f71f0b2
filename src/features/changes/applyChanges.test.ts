import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { callKey, listKey, recordKey } from '../../http/queryKeys';
import { applyChanges, type Changed } from './applyChanges';

const KEYS = {
  'the category': recordKey('product-categories', 1),
  'another category': recordKey('product-categories', 2),
  'its history': callKey('product-categories', 'getHistory', 1),
  categories: listKey('product-categories'),
  counts: callKey('product-categories', 'getCategoryCounts'),
  'a product': recordKey('products', 7),
  products: listKey('products'),
  'a provider': recordKey('service-providers', 3),
  identity: ['auth', 'getIdentity'],
};

const read = async (changed: Changed) => {
  const queryClient = new QueryClient();
  for (const key of Object.values(KEYS)) queryClient.setQueryData(key, {});
  await applyChanges(queryClient, changed);
  return Object.entries(KEYS)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);
};

it('reads again the record, the lists of its resource, and what shows something of it', async () => {
  const changed = [{ resource: 'product-categories', id: 1, entry: 9 } as const];
  expect(await read(changed)).toEqual([
    'the category',
    'its history',
    'categories',
    'counts',
    'a product',
    'products',
  ]);
});

it('reads neither categories nor providers again for one of their products', async () => {
  const changed = [{ resource: 'products', id: 7, entry: 9 } as const];
  expect(await read(changed)).toEqual(['counts', 'a product', 'products']);
});

it('reads again what was being read when it changed', async () => {
  const queryClient = new QueryClient();
  const arrived = new EventTarget();
  const record = new Promise<object>((resolve) => {
    arrived.addEventListener('load', () => resolve({}));
  });
  const queryKey = KEYS['the category'];
  const loaded = queryClient.query({ queryKey, queryFn: () => record });
  await applyChanges(queryClient, [{ resource: 'product-categories', id: 1, entry: 9 }]);
  arrived.dispatchEvent(new Event('load'));
  await loaded;
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('reads everything of records again when it is not known what has changed', async () => {
  expect(await read('everything')).toEqual(Object.keys(KEYS).slice(0, -1));
});
