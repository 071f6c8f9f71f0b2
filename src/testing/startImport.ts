import { vi } from 'vitest';
import type { DataProvider, RaRecord } from 'ra-core';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import type { BulkCreateCalls } from '../features/import/bulkCreateCalls';
import type { Choices } from '../features/import/choices';
import { loadExisting } from '../features/import/existingRecords';
import { failureFile } from '../features/import/failureFile';
import { createRetryWhenBusy } from '../features/import/importCalls';
import { startedOf } from '../features/import/importState';
import { importStore } from '../features/import/importStore';
import type { ImportTarget } from '../features/import/importTarget';
import { planRows } from '../features/import/planRows';
import { countKinds, toStore } from '../features/import/preview';
import { readFile } from '../features/import/readFile';
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
  /** What has been chosen for texts in the file. */
  choices?: Choices;
}

const load = async () => {
  const active = await importStore.load(KEY);
  if (!active) throw new Error('Nothing is stored.');
  return active;
};

/** Stores the plan of a file, and returns functions that run it and read what became of it. */
export const startImport = async (
  target: ImportTarget,
  csv: string,
  { calls, isRepeatable = true, isBulk = false, choices }: Options = {},
) => {
  const fake = createFakeDataProvider();
  const read = await readFile(target, new Blob([csv]));
  if (typeof read === 'string') throw new Error(read);
  const { content } = read;
  const { mapping } = read.read;
  const { signal } = new AbortController();
  const existing = await loadExisting(target, { ...content, mapping }, { calls: fake, signal });
  const input = { target, header: content.header, mapping, existing, choices };
  const plan = planRows(input, content.rows);
  const of = { key: KEY, id: 'import', file: 'test.csv' };
  const { stored, rows } = toStore({ target, content, mapping, plan, input }, of);
  await importStore.save({ stored, rows });
  // An API without idempotency keys gets none.
  const plain: Calls = isRepeatable
    ? fake
    : { ...fake, create: (resource, { data }) => fake.create(resource, { data }) };
  const waits: number[] = [];
  return {
    counts: countKinds(plan),
    fake,
    waits,
    failures: async () => failureFile(await load(), 'en'),
    run: async (shouldStop = () => false, overrides = calls) => {
      const active = await load();
      await runImport({
        active,
        target,
        calls: {
          ...fake,
          ...plain,
          ...overrides?.(plain),
          offers: (extension) => (extension === 'bulk' ? isBulk : isRepeatable),
        },
        shouldStop,
        retryWhenBusy: createRetryWhenBusy({
          wait: async (milliseconds) => {
            waits.push(milliseconds);
            vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
          },
        }),
      }).finally(() => vi.useRealTimers());
      return startedOf(active);
    },
  };
};

/** What has become of the rows of the stored import. */
export const outcomes = async () =>
  (await importStore.load(KEY))?.rows.map(({ outcome }) => outcome) ?? [];

/** The names of the records whose name contains a text. */
export const namesIn = async (fake: Calls, resource: string, name: string) => {
  const { data } = await fake.getList(resource, { filter: { name } });
  return data.map((record: RaRecord) => record['name'] as string);
};

/** A file of new categories. */
export const fileOfMany = (count: number) =>
  ['Name,Description', ...Array.from({ length: count }, (_, index) => `N${index},x`)].join('\n');
