import { vi } from 'vitest';
import type { DataProvider, RaRecord } from 'ra-core';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import type { BulkCreateCalls } from '../features/import/bulkCreateCalls';
import { createImporter } from '../features/import/importer';
import { importStore, type StoredRow } from '../features/import/importStore';
import type { ImportTarget } from '../features/import/importTarget';
import { loadExisting } from '../features/import/loadExisting';
import { countDone, readProgress } from '../features/import/progress';
import { createRetryWhenBusy } from '../features/import/importCalls';
import { runImport } from '../features/import/runImport';

/** The key of the import that `startImport` stores. */
export const KEY = 'ada:test';

/** The header of a file of products. */
export const PRODUCTS = 'Product Name,Description,Price,Pricing Type,Service Provider';

export type Calls = Pick<DataProvider, 'create' | 'getList' | 'getOne' | 'update'> &
  BulkCreateCalls;

interface Options {
  /** Replaces calls. */
  calls?: (fake: Calls) => Partial<Calls>;
  /** Whether the API takes idempotency keys, and whether it creates many records at once. */
  isRepeatable?: boolean;
  isBulk?: boolean;
}

/** Stores the plan of a file, and returns functions that run it and read what became of it. */
export const startImport = async (
  target: ImportTarget,
  csv: string,
  { calls, isRepeatable = true, isBulk = false }: Options = {},
) => {
  const fake = createFakeDataProvider();
  const importer = createImporter();
  const read = await importer.read(target, new Blob([csv]));
  if (typeof read === 'string') throw new Error(read);
  for (const lookup of importer.lookups(read.mapping)) {
    await loadExisting(lookup, {
      dataProvider: fake,
      signal: new AbortController().signal,
      onRecords: async (resource, records) => importer.addExisting(resource, records),
    });
  }
  const counts = importer.check(read.mapping);
  await importer.start({ key: KEY, id: 'import', file: 'test.csv' });
  const started = await importStore.get(KEY);
  if (!started) throw new Error('Nothing was stored.');
  // An API without idempotency keys gets none.
  const plain: Calls = isRepeatable
    ? fake
    : { ...fake, create: (resource, { data }) => fake.create(resource, { data }) };
  const waits: number[] = [];
  return {
    counts,
    fake,
    waits,
    failures: () => importer.failures(started, 'en'),
    run: async (
      shouldStop = () => false,
      overrides = calls,
      onProgress: (done: number) => void = () => {},
    ) =>
      runImport({
        started,
        before: await readProgress(started),
        target,
        dataProvider: { ...fake, ...plain, ...overrides?.(plain) },
        offers: (extension) => (extension === 'bulk' ? isBulk : isRepeatable),
        shouldStop,
        onProgress: (progress) => onProgress(countDone(progress)),
        retryWhenBusy: createRetryWhenBusy({
          wait: async (milliseconds) => {
            waits.push(milliseconds);
            vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
          },
        }),
      }).finally(() => vi.useRealTimers()),
  };
};

/** What has become of the rows of the stored import. */
export const outcomes = async () => {
  const rows: StoredRow[] = [];
  for await (const chunk of importStore.chunks(KEY)) rows.push(...chunk);
  return rows.map(({ outcome }) => outcome);
};

/** The names of the records whose name contains a text. */
export const namesIn = async (fake: Calls, resource: string, name: string) => {
  const { data } = await fake.getList(resource, { filter: { name } });
  return data.map((record: RaRecord) => record['name'] as string);
};

/** A file of new categories. */
export const fileOfMany = (count: number) =>
  ['Name,Description', ...Array.from({ length: count }, (_, index) => `N${index},x`)].join('\n');
