import { sql } from 'drizzle-orm';
import type { Transaction } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { templateArchive } from '../../testing/database.ts';
import { commonOptions } from './embeddedClient.ts';
import { openInMemory } from './embedded.ts';
import { PreparingClient } from './preparingClient.ts';

const archive = async () => new Blob([await templateArchive()]);

async function openClient() {
  const client = new PreparingClient({ ...commonOptions, loadDataDir: await archive() });
  await client.waitReady;
  onTestFinished(() => client.close());
  return client;
}

const preparedIn = async (tx: Transaction) => {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  );
  return rows[0]?.count;
};

test('a statement is prepared once, for all transactions, and takes values of any kind', async () => {
  const client = await openClient();
  const text = 'select $1::bigint as id, $2::text as name, $3::jsonb as data, $4::bytea as bytes';
  const values = [7, null, { list: [1, 'two'] }, Buffer.from([0, 255])];
  const count = await client.transaction(preparedIn);
  for (const value of [values, [8, 'Ada', [], Buffer.of()], values]) {
    const { rows } = await client.transaction((tx) => tx.query(text, value, { rowMode: 'array' }));
    expect(rows).toEqual([value]);
  }
  expect(await client.transaction(preparedIn)).toBe((count ?? 0) + 1);
});

test('only the statements that were used last stay prepared', async () => {
  const client = await openClient();
  const numbers = Array.from({ length: 450 }, (_, at) => at);
  await client.transaction(async (tx) => {
    for (const number of numbers) {
      const text = `select ${number} + $1::int as sum`;
      expect((await tx.query(text, [1])).rows).toEqual([{ sum: number + 1 }]);
      expect((await tx.query('select $1::int as often', [number])).rows).toEqual([
        { often: number },
      ]);
    }
    expect((await tx.query('select 0 + $1::int as sum', [2])).rows).toEqual([{ sum: 2 }]);
    expect(await preparedIn(tx)).toBe(200);
  });
});

test('a statement that is refused is undone alone, and can be run again', async () => {
  const client = await openClient();
  await client.exec('create table numbers (number int primary key)');
  const insert = 'insert into numbers values ($1)';
  await client.transaction(async (tx) => {
    await tx.query(insert, [1]);
    for (const [text, values, code] of [
      [insert, [1], '23505'],
      ['select no_column', [], '42703'],
    ] as const) {
      await tx.query('savepoint part');
      await expect(tx.query(text, [...values])).rejects.toMatchObject({ code });
      await expect(tx.query('select 1')).rejects.toMatchObject({ code: '25P02' });
      await tx.query('rollback to savepoint part');
      await tx.query('release savepoint part');
    }
    const { affectedRows } = await tx.query(insert, [2]);
    expect(affectedRows).toBe(1);
  });
  expect((await client.query('select number from numbers order by 1')).rows).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
});

test('a transaction that has ended runs nothing more', async () => {
  const client = await openClient();
  const [ended] = await client.transaction(async (tx) => [tx]);
  await expect(ended.query('select 1')).rejects.toThrow('has ended');
});

test('a table that has changed is read as it is', async () => {
  const { db, close } = await openInMemory({ loadDataDir: await archive() });
  onTestFinished(close);
  const names = () =>
    db.transaction(async (tx) => (await tx.execute(sql`select name from changing`)).rows);
  await db.execute(sql`create table changing (name text)`);
  expect(await names()).toEqual([]);
  await db.execute(sql`insert into changing values ('Ada')`);
  await db.execute(sql`alter table changing add column more text, alter column name set not null`);
  expect(await names()).toEqual([{ name: 'Ada' }]);
});
