import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { serviceProviders as table } from './schema/serviceProviders.ts';
import { maintainedTotal } from './totals.ts';

const server = sharedTestApp();

test('counts follow every kind of committed change, and no rollback', async () => {
  const { call, db } = server;
  const counted = async () => {
    const statuses = [undefined, true, false];
    const totals = await Promise.all(statuses.map((status) => maintainedTotal(db, table, status)));
    return totals.map(([counts]) => counts?.total);
  };
  for (const enabled of [true, false, true, true]) await createProvider(call, { enabled });
  expect(await counted()).toEqual([4, 3, 1]);
  await db.execute(sql`update ${table} set enabled = not enabled`);
  expect(await counted()).toEqual([4, 1, 3]);
  await db.execute(sql`delete from ${table} where enabled`);
  expect(await counted()).toEqual([3, 0, 3]);
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`truncate ${table} cascade`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await counted()).toEqual([3, 0, 3]);
  await db.execute(sql`truncate ${table} cascade`);
  expect(await counted()).toEqual([0, 0, 0]);
  await createProvider(call);
  expect(await counted()).toEqual([1, 1, 0]);
});
