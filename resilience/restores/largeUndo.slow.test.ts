import { expect, test } from 'vitest';
import type { RestoreResult } from '../../contract/restores.ts';
import { products } from '../../server/database/schema/products.ts';
import { createCategory, createProvider, insertProducts } from '../../server/testing/records.ts';
import { sharedTestApp } from '../../server/testing/sharedTestApp.ts';

const server = sharedTestApp();

const RECORDS = 5_000;
const PER_CALL = 100;
// How fast the machine is decides no test: 0.9 where it was measured.
const MOST_TIMES_THE_CHANGE = 2;

const parts = <T>(all: T[]) =>
  Array.from({ length: Math.ceil(all.length / PER_CALL) }, (_, at) =>
    all.slice(at * PER_CALL, (at + 1) * PER_CALL),
  );

test('5,000 records of one bulk change are taken back in about the time of the change', async () => {
  const { call, db } = server;
  const provider = (await createProvider(call)).id;
  const category = await createCategory(call, 'product-categories', 'Lamps');
  await insertProducts(db, { count: RECORDS, provider, category });
  const ids = (await db.select({ id: products.id }).from(products)).map(({ id }) => id);
  const run = { id: 'large', isUndo: false };
  const entries: number[] = [];
  const begin = performance.now();
  for (const part of parts(ids)) {
    const operations = part.map((id) => ({ id, action: 'disable' }));
    const { headers } = await call('POST', '/products/bulk', { operations, run });
    entries.push(...String(headers['audit-entries']).split(',').map(Number));
  }
  const start = performance.now();
  const results: RestoreResult[] = [];
  for (const part of parts(entries.toSorted((a, b) => b - a))) {
    const { body } = await call<{ results: RestoreResult[] }>('POST', '/audit/restores', {
      operations: part.map((entry) => ({ entry })),
      run: { ...run, isUndo: true },
    });
    results.push(...body.results);
  }
  const seconds = (performance.now() - start) / 1_000;
  const changing = (start - begin) / 1_000;
  expect(results).toHaveLength(RECORDS);
  expect(results.filter(({ changed, status }) => !changed || status !== 200)).toEqual([]);
  // For who runs this file alone.
  console.log(`changed in ${changing.toFixed(1)} s, taken back in ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(MOST_TIMES_THE_CHANGE * changing);
});
