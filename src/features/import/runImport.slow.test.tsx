import { HttpError, type RaRecord } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { categories, products } from '../../testing/importTargets';
import {
  fileOfMany,
  namesIn,
  outcomes,
  PRODUCTS,
  startImport,
  type Calls,
} from '../../testing/startImport';
import { stateOf } from './importState';

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
  const { run, fake } = await startImport(
    categories,
    'Name,Description,Parent Category\nLimes,Green,Food > Fruit\nFruit,Sweet,Food',
  );
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  const { data } = await fake.getList('product-categories', { filter: { name: 'Limes' } });
  const [limes] = data as RaRecord[];
  expect(data).toHaveLength(1);
  const { data: fruit } = await fake.getOne('product-categories', {
    id: limes?.['parentCategoryId'] as number,
  });
  expect(fruit).toMatchObject({ name: 'Fruit', parentCategoryId: 8 });
});

it('does not send a row whose parent was rejected, and lists both with the reasons', async () => {
  const { run, failures } = await startImport(
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
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
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
    const { run, fake } = await startImport(categories, 'Name,Description\nA1,x\nA2,x\nA3,x', {
      isRepeatable,
      calls: losing(2),
    });
    await expect(run()).rejects.toMatchObject({ status: 0 });
    expect((await outcomes()).map((outcome) => outcome?.state)).toContain('sent');
    expect(stateOf(await run(undefined, () => ({})))).toMatchObject({ step: 'result' });
    for (const name of ['A1', 'A2', 'A3']) {
      expect(await namesIn(fake, 'product-categories', name)).toEqual([name]);
    }
    expect((await outcomes()).map((outcome) => outcome?.state)).toEqual(
      Array.from({ length: 3 }, () => 'created'),
    );
  },
);

it('reports a product that may have been created instead of sending it again', async () => {
  const { run, fake } = await startImport(products, `${PRODUCTS}\nBread roll,x,10,Fixed,1`, {
    isRepeatable: false,
    calls: losing(1),
  });
  await expect(run()).rejects.toMatchObject({ status: 0 });
  expect(stateOf(await run(undefined, () => ({})))).toMatchObject({ step: 'result' });
  expect(await namesIn(fake, 'products', 'Bread roll')).toHaveLength(1);
  expect(await outcomes()).toEqual([
    { state: 'failed', reason: expect.stringMatching(/may have been created/) as string },
  ]);
});

it('sends a row again after the pause that the API asks for', async () => {
  let calls = 0;
  const { run, waits } = await startImport(products, `${PRODUCTS}\nBread roll,x,10,Fixed,1`, {
    calls: ({ create }) => ({
      create: async (resource, params) => {
        calls += 1;
        if (calls === 1) throw new HttpError('', 429, { retryAfter: 7 });
        return create(resource, params);
      },
    }),
  });
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect(calls).toBe(2);
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(6_000);
  expect(await outcomes()).toMatchObject([{ state: 'created' }]);
});

it('changes a record only if it is still as in the preview, and sends its version', async () => {
  const { run, fake } = await startImport(
    categories,
    'ID,Description\n8,Changed by the file\n9,Changed by the file',
  );
  const { data: food } = await fake.getOne<RaRecord>('product-categories', { id: 8 });
  const changed = { ...food, description: 'Changed meanwhile' };
  await fake.update('product-categories', { id: 8, data: changed, previousData: food });
  const update = vi.spyOn(fake, 'update');
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect((await outcomes()).map((outcome) => outcome?.state)).toEqual(['failed', 'updated']);
  const { data } = await fake.getOne<RaRecord>('product-categories', { id: 8 });
  expect(data['description']).toBe('Changed meanwhile');
  expect(update).toHaveBeenCalledTimes(1);
  expect(update.mock.calls[0]?.[1].previousData).toHaveProperty('_etag');
});

it('sends nothing more once it is stopped, and continues later', async () => {
  const csv = ['Name,Description', ...Array.from({ length: 20 }, (_, i) => `N${i},x`)].join('\n');
  const { run } = await startImport(categories, csv);
  let sent = 0;
  const isStopped = () => {
    sent += 1;
    return sent > 8;
  };
  expect(stateOf(await run(isStopped))).toMatchObject({ step: 'paused' });
  expect((await outcomes()).filter(Boolean)).toHaveLength(8);
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect((await outcomes()).map((outcome) => outcome?.state)).toEqual(
    Array.from({ length: 20 }, () => 'created'),
  );
});

it.each([502, 504])(
  'does not give up a row that a gateway did not pass on (%d)',
  async (status) => {
    const { run, fake, failures } = await startImport(
      products,
      `${PRODUCTS}\nBread roll,x,10,Fixed,1`,
    );
    const lose = (calls: Calls): Partial<Calls> => ({
      create: async (resource, params) => {
        await calls.create(resource, params);
        throw new HttpError('', status, {});
      },
    });
    await expect(run(undefined, lose)).rejects.toMatchObject({ status });
    expect(await outcomes()).toMatchObject([{ state: 'sent' }]);
    expect(await failures()).toMatch(/,2,"This row was sent, but its response was lost: .*"\r\n$/);
    expect(stateOf(await run())).toMatchObject({ step: 'result' });
    expect(await outcomes()).toMatchObject([{ state: 'created' }]);
    expect(await namesIn(fake, 'products', 'Bread roll')).toHaveLength(1);
  },
);

const fail = () => Promise.reject(new HttpError('', 500, {}));

it('does not give up a row whose record cannot be looked for', async () => {
  const { run } = await startImport(categories, fileOfMany(1));
  await expect(run(undefined, () => ({ create: fail, getList: fail }))).rejects.toMatchObject({
    status: 0,
  });
  expect(await outcomes()).toMatchObject([{ state: 'sent' }]);
});

it('keeps the surplus cells of a row behind the reason, so that it stays malformed', async () => {
  const { run, failures } = await startImport(categories, 'Name,Description\nA,b,c');
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  const csv = await failures();
  expect(csv.split('\r\n')[1]).toMatch(/^A,b,2,The row has more cells .*,c$/);
  const { counts } = await startImport(categories, csv);
  expect(counts).toMatchObject({ create: 0, invalid: 1 });
});

it('moves categories from the top down', async () => {
  const { run, fake } = await startImport(categories, 'ID,Parent Category\n1,Clothing > Women\n2,');
  expect(stateOf(await run())).toMatchObject({ step: 'result' });
  expect((await outcomes()).map((outcome) => outcome?.state)).toEqual(['updated', 'updated']);
  const { data } = await fake.getOne<RaRecord>('product-categories', { id: 1 });
  expect(data['parentCategoryId']).toBe(2);
});

it('is finished when it is stopped during its last calls', async () => {
  const { run } = await startImport(categories, fileOfMany(20));
  let sent = 0;
  const started = await run(() => {
    sent += 1;
    return sent > 20;
  });
  expect(started).toMatchObject({ created: 20 });
});
