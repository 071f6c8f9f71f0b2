import type { DataProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { readPages } from './readPages';

const provider = (...pages: number[][]) => {
  const getList = vi.fn<DataProvider['getList']>(async (_, { pagination }) => {
    const { page = 1 } = pagination ?? {};
    return {
      data: (pages[page - 1] ?? []).map((id) => ({ id })) as never[],
      pageInfo: { hasNextPage: page < pages.length, hasPreviousPage: page > 1 },
      meta: { pagination: { totalPages: pages.length } },
    };
  });
  return { getList, dataProvider: { getList } as unknown as DataProvider };
};

const list = { resource: 'products', filter: { name: 'cake' } };

const read = async (pages: ReturnType<typeof readPages>) => {
  const all = [];
  for await (const page of pages) all.push(page);
  return all;
};

it('reads every page with the filter, and reports its progress', async () => {
  const { dataProvider, getList } = provider([1, 2], [3]);
  expect(await read(readPages({ dataProvider, ...list }))).toEqual([
    { records: [{ id: 1 }, { id: 2 }], fraction: 0.5 },
    { records: [{ id: 3 }], fraction: 1 },
  ]);
  expect(getList.mock.calls.map(([, params]) => params)).toEqual([
    { filter: { name: 'cake' }, pagination: { page: 1, perPage: 500 } },
    { filter: { name: 'cake' }, pagination: { page: 2, perPage: 500 } },
  ]);
});

it('returns a record once if it moves to the next page meanwhile', async () => {
  const { dataProvider } = provider([1, 2], [2, 3]);
  const pages = await read(readPages({ dataProvider, ...list }));
  expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([1, 2, 3]);
});

it('makes no further call once aborted', async () => {
  const { dataProvider, getList } = provider([1], [2], [3]);
  const controller = new AbortController();
  const pages = readPages({ dataProvider, ...list, signal: controller.signal });
  await pages.next();
  controller.abort();
  await expect(pages.next()).rejects.toThrow(/abort/i);
  expect(getList).toHaveBeenCalledTimes(1);
});
