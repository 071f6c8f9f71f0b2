import { HttpError, type RaRecord } from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { categories } from '../../testing/importTargets';
import { fileOfMany, KEY, outcomes, startImport } from '../../testing/startImport';
import { stateOf } from './importState';
import { importStore } from './importStore';

beforeEach(() => importStore.remove(KEY));

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
  expect(keys.at(-1)).toBe(keys[1]);
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

it('makes at most six calls at once for the rows of rejected batches', async () => {
  let inFlight = 0;
  let most = 0;
  const { run } = await startImport(categories, fileOfMany(112), {
    isBulk: true,
    calls: ({ create }) => ({
      createMany: () => Promise.reject(new HttpError('', 413, {})),
      create: async (...params) => {
        inFlight += 1;
        most = Math.max(most, inFlight);
        // Each call is in flight while others store their rows.
        await importStore.get(KEY);
        inFlight -= 1;
        return create(...params);
      },
    }),
  });
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect(most).toBe(6);
});

it.each([408, 409])('does not take %d for the refusal of a batch', async (status) => {
  const { run, fake } = await startImport(categories, fileOfMany(3), { isBulk: true });
  const create = vi.spyOn(fake, 'create');
  const fail = () => Promise.reject(new HttpError('', status, {}));
  await expect(run(undefined, () => ({ createMany: fail }))).rejects.toMatchObject({ status });
  expect(create).not.toHaveBeenCalled();
  expect(await outcomes()).toMatchObject(Array.from({ length: 3 }, () => ({ state: 'sent' })));
});
