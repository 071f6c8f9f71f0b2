import { describe, expect, it, vi } from 'vitest';
import type { DataProvider } from 'ra-core';
import { findRecords } from './useRecordEntries';

const provider = (results: Record<string, number[]>) => {
  const getList = vi.fn<DataProvider['getList']>(async (_, { filter }) => ({
    data: (results[Object.keys(filter as object).join()] ?? []).map((id) => ({ id })) as never[],
  }));
  return { getList, dataProvider: { getList } as unknown as DataProvider };
};

const providers = { name: 'service-providers', options: { searchBy: ['brandName', 'email'] } };

const search = (dataProvider: DataProvider, signal = new AbortController().signal) =>
  findRecords({
    dataProvider,
    resource: providers as Parameters<typeof findRecords>[0]['resource'],
    text: 'ada',
    signal,
  });

describe('findRecords', () => {
  it('searches its fields in sequence, and returns each record once', async () => {
    const { getList, dataProvider } = provider({ brandName: [1, 2], email: [2, 3] });
    expect(await search(dataProvider)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(getList.mock.calls.map(([, params]) => params.filter as object)).toEqual([
      { brandName: 'ada' },
      { email: 'ada' },
    ]);
  });

  it('stops when there are enough results', async () => {
    const { getList, dataProvider } = provider({ brandName: [1, 2, 3, 4, 5], email: [6] });
    expect(await search(dataProvider)).toHaveLength(5);
    expect(getList).toHaveBeenCalledTimes(1);
  });

  it('makes no further calls once aborted', async () => {
    const { getList, dataProvider } = provider({});
    await expect(search(dataProvider, AbortSignal.abort())).rejects.toThrow(/abort/i);
    expect(getList).not.toHaveBeenCalled();
  });
});
