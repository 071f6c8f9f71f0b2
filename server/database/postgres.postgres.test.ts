import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPostgresDatabase, openTestDatabase } from '../testing/database.ts';
import { serviceProviderCategories as table } from './schema/categories.ts';
import { StartupError } from '../startupError.ts';
import { openPostgres } from './postgres.ts';
import { isStatementTimeout } from './errors.ts';

const server = () => process.env.TEST_POSTGRES ?? '';
const row = { name: 'A', description: '', nameKey: 'a', descriptionKey: '' };

/** A barrier: each of `count` callers waits until all have arrived. */
function meeting(count: number) {
  const door = new EventEmitter();
  const opened = once(door, 'open');
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === count) door.emit('open');
    return opened;
  };
}

test('eight servers that start at once on an empty database all find it ready', async () => {
  const url = await createPostgresDatabase(server(), 'template0');
  const start = async () => {
    const database = await openPostgres(url, () => undefined);
    try {
      return await database.prepare(async (db) => db.$count(table));
    } finally {
      await database.close();
    }
  };
  expect(await Promise.all(Array.from({ length: 8 }, start))).toEqual(Array(8).fill(0));
});

test('says what it waits for while another server migrates, and gives up in time', async () => {
  const url = await createPostgresDatabase(server());
  const other = await openPostgres(url, () => undefined);
  const reports: string[] = [];
  const late = await openPostgres(url, (line) => reports.push(line), { longestMigration: 1_500 });
  await other.prepare(async () => {
    await expect(late.prepare(async () => undefined)).rejects.toThrow(StartupError);
  });
  expect(reports).toEqual([
    expect.stringMatching(
      /^Waiting for another server that is migrating the database: \d+ attempts, \d+ s$/,
    ),
  ]);
  expect(await late.prepare(async (db) => db.$count(table))).toBe(0);
  await Promise.all([other.close(), late.close()]);
});

test('retries a deadlocked transaction', async () => {
  const { db, close } = await openTestDatabase();
  await db.insert(table).values([row, row]);
  const meet = meeting(2);
  let runs = 0;
  const change = (first: number, second: number) =>
    db.transaction(async (tx) => {
      const touch = (id: number) =>
        tx.execute(sql`update ${table} set description = description || '.' where id = ${id}`);
      runs += 1;
      await touch(first);
      await meet();
      await touch(second);
    });
  await Promise.all([change(1, 2), change(2, 1)]);
  // Both, and one of them again: on a busy machine more than once.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect((await db.select().from(table)).map(({ description }) => description)).toEqual([
    '..',
    '..',
  ]);
  await close();
});

test('retries after a serialisation failure', async () => {
  const { db, close } = await openTestDatabase();
  const meet = meeting(2);
  const addOneMore = () =>
    db.transaction(
      async (tx) => {
        const count = await tx.$count(table);
        await meet();
        await tx.insert(table).values({ ...row, name: String(count) });
      },
      { isolationLevel: 'serializable' },
    );
  await Promise.all([addOneMore(), addOneMore()]);
  expect((await db.select().from(table)).map(({ name }) => name).toSorted()).toEqual(['0', '1']);
  await close();
});

test('releases the connection of a transaction that cannot begin', async () => {
  const url = await createPostgresDatabase(server());
  const { db, close } = await openPostgres(url, () => undefined, { poolSize: 1 });
  const bad = { isolationLevel: 'no such level' as 'serializable' };
  for (let i = 0; i < 2; i++) {
    await expect(db.transaction(async () => undefined, bad)).rejects.toThrow(/no such level/);
  }
  expect(await db.transaction(async (tx) => tx.$count(table))).toBe(0);
  await close();
});

test('cancels a slow statement, and ends an idle transaction', async () => {
  const limits = { poolSize: 1, statementTimeout: 50, idleTransactionTimeout: 50 };
  const pool = new EventEmitter();
  const lost = once(pool, 'lost');
  const url = await createPostgresDatabase(server());
  const { db, close } = await openPostgres(url, () => pool.emit('lost'), limits);
  const slow = await db.execute(sql`select pg_sleep(5)`).catch((error: unknown) => error);
  expect(isStatementTimeout(slow)).toBe(true);
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await lost;
      await tx.execute(sql`select 1`);
    }),
  ).rejects.toThrow(/Failed query/);
  expect(await db.$count(table)).toBe(0);
  await close();
});
