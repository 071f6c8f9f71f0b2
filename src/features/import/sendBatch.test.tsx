import { HttpError, type RaRecord } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { categories, products } from '../../testing/importTargets';
import { fileOfMany, outcomes, PRODUCTS, startImport } from '../../testing/startImport';
import { stateOf } from './importState';

it('creates a hundred records a call, each with its own result', async () => {
  const { run, fake } = await startImport(categories, fileOfMany(150), { isBulk: true });
  const createMany = vi.spyOn(fake, 'createMany');
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect(createMany.mock.calls.map(([, records]) => records.length)).toEqual([100, 50]);
  expect((await outcomes()).filter((outcome) => outcome?.state === 'created')).toHaveLength(150);
});

it('sends rows together again whose response was lost, and creates none twice', async () => {
  const keys: string[] = [];
  const { run, fake } = await startImport(categories, fileOfMany(250), {
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
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect(keys).toHaveLength(4);
  expect(keys[2]).toBe(keys[1]);
  const { data } = await fake.getList('product-categories', { filter: { description: 'x' } });
  expect(data.filter(({ description }: RaRecord) => description === 'x')).toHaveLength(250);
});

it('sends rows one by one that the API rejects together', async () => {
  const { run, fake } = await startImport(categories, fileOfMany(3), {
    isBulk: true,
    calls: () => ({ createMany: () => Promise.reject(new HttpError('', 413, {})) }),
  });
  const create = vi.spyOn(fake, 'create');
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect(create).toHaveBeenCalledTimes(3);
});

it.each([
  { way: 'in batches', isBulk: true, rejected: 0 },
  { way: 'in batches, of which one is rejected', isBulk: true, rejected: 1 },
  { way: 'one by one', isBulk: false, rejected: 0 },
])('creates records in the order of the file ($way)', async ({ isBulk, rejected }) => {
  const sent: unknown[] = [];
  let calls = 0;
  /** Delays the first call, so that it would end last if several were sent at once. */
  const wait = () => {
    calls += 1;
    return calls === rejected + 1 ? new Promise((resolve) => setTimeout(resolve, 200)) : undefined;
  };
  const { run } = await startImport(categories, fileOfMany(210), {
    isBulk,
    calls: ({ create, createMany }) => ({
      createMany: async (resource, records, key) => {
        await wait();
        if (calls === rejected) throw new HttpError('', 413, {});
        sent.push(...records.map((record) => (record as { name: string }).name));
        return createMany(resource, records, key);
      },
      create: async (resource, params) => {
        await wait();
        sent.push((params.data as RaRecord)['name']);
        return create(resource, params);
      },
    }),
  });
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect(sent).toEqual(Array.from({ length: 210 }, (_, index) => `N${index}`));
});

it.each([408, 409])('does not take %d for the refusal of a batch', async (status) => {
  const { run, fake } = await startImport(categories, fileOfMany(3), { isBulk: true });
  const create = vi.spyOn(fake, 'create');
  const fail = () => Promise.reject(new HttpError('', status, {}));
  await expect(run(undefined, () => ({ createMany: fail }))).rejects.toMatchObject({ status });
  expect(create).not.toHaveBeenCalled();
  expect(await outcomes()).toMatchObject(Array.from({ length: 3 }, () => ({ state: 'sent' })));
});

/** Starts an import of a car, whose category is new, and of a cake. */
const startToys = (options?: Parameters<typeof startImport>[2]) => {
  const creates = { name: 'Toys', description: 'To play', parentCategoryId: null };
  const toys = { text: 'Toys', name: 'Toys', creates, resource: 'product-categories' } as const;
  const csv = `${PRODUCTS},Product Categories\nCar,x,10,Fixed,1,Toys\nCake,x,10,Fixed,1,8`;
  const choices = { productCategories: { toys } };
  return startImport(products, csv, { isBulk: true, choices, ...options });
};

it('creates categories first that rows need', async () => {
  const { run, fake } = await startToys();
  const createMany = vi.spyOn(fake, 'createMany');
  const started = await run();
  expect(started).toMatchObject({ created: 2, stored: { rows: 2 } });
  const { data } = await fake.getList('product-categories', { filter: { name: 'Toys' } });
  const sent = createMany.mock.calls.flatMap(([, records]) => records);
  expect(sent).toMatchObject([
    { productCategories: [{ id: (data[0] as RaRecord).id }] },
    { productCategories: [{ id: 8 }] },
  ]);
});

it('returns the rows that need a category which could not be created', async () => {
  const { run, failures } = await startToys({
    calls: () => ({
      create: () => Promise.reject(new HttpError('', 422, { detail: 'No toys.' })),
    }),
  });
  const started = await run();
  expect(started).toMatchObject({ created: 1, stored: { rows: 2 } });
  expect(stateOf(started)).toMatchObject({ step: 'result' });
  expect((await failures()).split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Car,.*,2,.*“Toys”, which this row needs, could not be created/),
    '',
  ]);
});
