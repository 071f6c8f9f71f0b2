import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { accessEntries } from '../database/schema/accessEntries.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { changeAccounts } from './accountChange.ts';

const server = sharedTestApp();

const info = vi.fn<() => void>();
const actor = { user: undefined, log: { info, warn: info } };
beforeEach(() => {
  info.mockClear();
});

const EVENT = { event: 'sign-out', user: undefined } as const;
const recorded = () => server.db.$count(accessEntries);

/** The database, whose first transaction is rolled back and run again, as after a conflict. */
const conflicting = (db: Database): Database =>
  Object.assign(Object.create(db) as Database, {
    transaction: async (work: Parameters<Database['transaction']>[0]) => {
      const rolledBack = db.transaction(async (tx) => {
        await work(tx);
        tx.rollback();
      });
      await expect(rolledBack).rejects.toThrow('Rollback');
      return db.transaction(work);
    },
  });

test('a change that is run again after a conflict is recorded and logged once', async () => {
  const before = await recorded();
  await changeAccounts(conflicting(server.db), actor, ({ record }) => record(EVENT, EVENT));
  expect(await recorded()).toBe(before + 2);
  expect(info).toHaveBeenCalledTimes(2);
});

test('nothing is recorded or logged of a change that is rejected', async () => {
  const before = await recorded();
  const change = changeAccounts(server.db, actor, async ({ record }) => {
    await record(EVENT);
    throw new Error('refused');
  });
  await expect(change).rejects.toThrow('refused');
  expect(await recorded()).toBe(before);
  expect(info).not.toHaveBeenCalled();
});
