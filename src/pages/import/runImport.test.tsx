import { HttpError, type DataProvider, type RaRecord } from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/createFakeDataProvider';
import type { BulkCreateCalls } from './bulkCreateCalls';
import { createImporter } from './importer';
import { importStore, type StoredRow } from './importStore';
import type { ImportTarget } from './importTarget';
import { loadKnown } from './loadKnown';
import { createPatience } from './patience';
import { runImport } from './runImport';

const KEY = 'ada:test';

beforeEach(() => importStore.remove(KEY));

const base = { formFields: {}, references: {}, owner: undefined, uniqueColumn: undefined };
const categories: ImportTarget = {
  ...base,
  resource: 'product-categories',
  references: {
    parentCategoryId: { resource: 'product-categories', parentField: 'parentCategoryId' },
  },
  locale: 'en',
};
const products: ImportTarget = {
  ...base,
  resource: 'products',
  formFields: { productCategoryIds: 'productCategories' },
  references: {
    productCategories: { resource: 'product-categories', parentField: 'parentCategoryId' },
  },
  owner: { column: 'serviceProviderId', resource: 'service-providers' },
  locale: 'en',
};

const PRODUCTS = 'Product Name,Description,Price,Pricing Type,Service Provider';

type Calls = Pick<DataProvider, 'create' | 'getList' | 'getOne' | 'update'> & BulkCreateCalls;

interface Options {
  /** Replaces calls. */
  calls?: (fake: Calls) => Partial<Calls>;
  /** Whether the API takes idempotency keys, and whether it creates many records at once. */
  isRepeatable?: boolean;
  isBulk?: boolean;
}

/** Stores the plan of a file, and returns functions that run it and read what became of it. */
const start = async (
  target: ImportTarget,
  csv: string,
  { calls, isRepeatable = true, isBulk = false }: Options = {},
) => {
  const fake = createFakeDataProvider();
  const importer = createImporter();
  const read = await importer.read(target, new Blob([csv]));
  if (typeof read === 'string') throw new Error(read);
  for (const lookup of importer.lookups(read.mapping)) {
    await loadKnown(lookup, {
      dataProvider: fake,
      signal: new AbortController().signal,
      onRecords: async (resource, records) => importer.know(resource, records),
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
    run: (shouldStop = () => false, own = calls) =>
      runImport({
        started,
        target,
        dataProvider: { ...fake, ...plain, ...own?.(plain) },
        offers: (extension) => (extension === 'bulk-create' ? isBulk : isRepeatable),
        shouldStop,
        onProgress: () => {},
        patience: createPatience(async (milliseconds) => {
          waits.push(milliseconds);
          vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
        }),
      }).finally(() => vi.useRealTimers()),
  };
};

const outcomes = async () => {
  const rows: StoredRow[] = [];
  for await (const chunk of importStore.chunks(KEY)) rows.push(...chunk);
  return rows.map(({ outcome }) => outcome);
};

const namesIn = async (fake: Calls, resource: string, name: string) => {
  const { data } = await fake.getList(resource, { filter: { name } });
  return data.map((record: RaRecord) => record['name'] as string);
};

/** The creation is saved, but its response never arrives. */
const losing =
  (times: number) =>
  (calls: Calls): Partial<Calls> => {
    let left = times;
    return {
      create: async (resource, params) => {
        const created = await calls.create(resource, params);
        left -= 1;
        if (left >= 0) throw new HttpError('', 0, {});
        return created;
      },
    };
  };

it('creates parents before their children, and both once', async () => {
  const { run, fake } = await start(
    categories,
    'Name,Description,Parent Category\nLimes,Green,Food > Fruit\nFruit,Sweet,Food',
  );
  expect(await run()).toBe(true);
  expect(await run()).toBe(true);
  const { data } = await fake.getList('product-categories', { filter: { name: 'Limes' } });
  const [limes] = data as RaRecord[];
  expect(data).toHaveLength(1);
  const { data: fruit } = await fake.getOne('product-categories', {
    id: limes?.['parentCategoryId'] as number,
  });
  expect(fruit).toMatchObject({ name: 'Fruit', parentCategoryId: 8 });
});

it('does not send a row whose parent was refused, and lists both with the reasons', async () => {
  const { run, failures } = await start(
    categories,
    'Name,Description,Parent Category\nLimes,Green,Fruit\nFruit,"Sweet, =1",',
    {
      calls: ({ create }) => ({
        create: (resource, params) =>
          (params.data as RaRecord)['name'] === 'Fruit'
            ? Promise.reject(new HttpError('', 409, { detail: 'No fruit.' }))
            : create(resource, params),
      }),
    },
  );
  expect(await run()).toBe(true);
  const lines = (await failures()).split('\r\n');
  expect(lines).toEqual([
    '\uFEFFName,Description,Parent Category,Line of test.csv,Reason',
    'Fruit,"Sweet, =1",,3,No fruit.',
    'Limes,Green,Fruit,2,"Its parent, in line 3, could not be created."',
    '',
  ]);
});

it.each([true, false])(
  'creates nothing twice when the responses were lost (keys: %s)',
  async (isRepeatable) => {
    const { run, fake } = await start(categories, 'Name,Description\nA1,x\nA2,x\nA3,x', {
      isRepeatable,
      calls: losing(2),
    });
    await expect(run()).rejects.toMatchObject({ status: 0 });
    expect((await outcomes()).map((outcome) => outcome?.state)).toContain('sent');
    expect(await run(undefined, () => ({}))).toBe(true);
    for (const name of ['A1', 'A2', 'A3']) {
      expect(await namesIn(fake, 'product-categories', name)).toEqual([name]);
    }
    expect((await outcomes()).map((outcome) => outcome?.state)).toEqual(
      Array.from({ length: 3 }, () => 'created'),
    );
  },
);

it('reports a product that may have been created instead of sending it again', async () => {
  const { run, fake } = await start(products, `${PRODUCTS}\nBread roll,x,10,Fixed,1`, {
    isRepeatable: false,
    calls: losing(1),
  });
  await expect(run()).rejects.toMatchObject({ status: 0 });
  expect(await run(undefined, () => ({}))).toBe(true);
  expect(await namesIn(fake, 'products', 'Bread roll')).toHaveLength(1);
  expect(await outcomes()).toEqual([
    { state: 'failed', reason: expect.stringMatching(/may have been created/) as string },
  ]);
});

it('sends a row again after the pause that the API asks for', async () => {
  let calls = 0;
  const { run, waits } = await start(products, `${PRODUCTS}\nBread roll,x,10,Fixed,1`, {
    calls: ({ create }) => ({
      create: async (resource, params) => {
        calls += 1;
        if (calls === 1) throw new HttpError('', 429, { retryAfter: 7 });
        return create(resource, params);
      },
    }),
  });
  expect(await run()).toBe(true);
  expect(calls).toBe(2);
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(6_000);
  expect(await outcomes()).toMatchObject([{ state: 'created' }]);
});

it('changes a record only if it is still as in the preview, and sends its version', async () => {
  const { run, fake } = await start(
    categories,
    'ID,Description\n8,Changed by the file\n9,Changed by the file',
  );
  const { data: food } = await fake.getOne<RaRecord>('product-categories', { id: 8 });
  const changed = { ...food, description: 'Changed meanwhile' };
  await fake.update('product-categories', { id: 8, data: changed, previousData: food });
  const update = vi.spyOn(fake, 'update');
  expect(await run()).toBe(true);
  expect((await outcomes()).map((outcome) => outcome?.state)).toEqual(['failed', 'updated']);
  const { data } = await fake.getOne<RaRecord>('product-categories', { id: 8 });
  expect(data['description']).toBe('Changed meanwhile');
  expect(update).toHaveBeenCalledTimes(1);
  expect(update.mock.calls[0]?.[1].previousData).toHaveProperty('_etag');
});

it('sends nothing more once it is stopped, and continues later', async () => {
  const csv = ['Name,Description', ...Array.from({ length: 20 }, (_, i) => `N${i},x`)].join('\n');
  const { run } = await start(categories, csv);
  let sent = 0;
  const isStopped = () => {
    sent += 1;
    return sent > 8;
  };
  expect(await run(isStopped)).toBe(false);
  expect((await outcomes()).filter(Boolean)).toHaveLength(8);
  expect(await run()).toBe(true);
  expect((await outcomes()).map((outcome) => outcome?.state)).toEqual(
    Array.from({ length: 20 }, () => 'created'),
  );
});

const many = (count: number) =>
  ['Name,Description', ...Array.from({ length: count }, (_, index) => `N${index},x`)].join('\n');

it('creates a hundred records a call, each with its own result', async () => {
  const { run, fake } = await start(categories, many(150), { isBulk: true });
  const createMany = vi.spyOn(fake, 'createMany');
  expect(await run()).toBe(true);
  expect(createMany.mock.calls.map(([, records]) => records.length)).toEqual([100, 50]);
  expect((await outcomes()).filter((outcome) => outcome?.state === 'created')).toHaveLength(150);
});

it('sends rows together again whose response was lost, and creates none twice', async () => {
  const keys: string[] = [];
  const { run, fake } = await start(categories, many(250), {
    isBulk: true,
    calls: ({ createMany }) => ({
      createMany: async (resource, records, key) => {
        const isLost = keys.push(key) === 2;
        const results = await createMany(resource, records, key);
        if (isLost) throw new HttpError('', 0, {});
        return results;
      },
    }),
  });
  await expect(run()).rejects.toMatchObject({ status: 0 });
  expect(await run()).toBe(true);
  expect(keys.at(-1)).toBe(keys[1]);
  const { data } = await fake.getList('product-categories', { filter: { description: 'x' } });
  expect(data.filter(({ description }: RaRecord) => description === 'x')).toHaveLength(250);
});

it('sends rows one by one that the API refuses together', async () => {
  const { run, fake } = await start(categories, many(3), {
    isBulk: true,
    calls: () => ({ createMany: () => Promise.reject(new HttpError('', 413, {})) }),
  });
  const create = vi.spyOn(fake, 'create');
  expect(await run()).toBe(true);
  expect(create).toHaveBeenCalledTimes(3);
});
