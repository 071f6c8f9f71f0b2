import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dataFolders } from '../../testing/dataFolders.ts';
import { onlyRow } from '../database.ts';
import { copyFromServer } from './copyFromServer.ts';
import { openEmbedded } from './embedded.ts';
import { withDatabase } from './newDatabase.ts';

const folder = dataFolders();
const at = (name: string) => join(folder.path, name);
const ignore = () => undefined;

test('copies a database during writes as of one moment', async () => {
  folder.copyPrepared(at('data'));
  const { db, close } = await openEmbedded(at('data'), { sync: false });
  await db.execute(sql`create table notes (id int primary key, text text)`);
  await db.execute(sql`create table counts (notes int)`);
  await db.execute(sql`insert into counts values (0)`);
  const done = { written: 0, isCopied: false };
  const write = async () => {
    while (!done.isCopied || done.written < 20) {
      const id = done.written + 1;
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (${id}, repeat(md5(${id}::text), 1000))`);
        await tx.execute(sql`update counts set notes = notes + 1`);
      });
      done.written = id;
      // Else the embedded database would keep the process busy.
      await setImmediate();
    }
  };
  const copy = async () => {
    await expect.poll(() => done.written).toBeGreaterThan(5);
    const before = done.written;
    expect(await copyFromServer(at('data'), at('copy'), ignore)).toBe(true);
    done.isCopied = true;
    return before;
  };
  const [before] = await Promise.all([copy(), write()]);
  await close();

  await withDatabase(at('copy'), async (copied) => {
    const found = await copied
      .select({
        count: sql<number>`(select count(*)::int from notes)`,
        last: sql<number>`(select max(id) from notes)`,
        notes: sql<number>`notes`,
      })
      .from(sql`counts`);
    const { count, last, notes } = onlyRow(found);
    expect([count, last]).toEqual([notes, notes]);
    expect(notes).toBeGreaterThanOrEqual(before);
    expect(notes).toBeLessThanOrEqual(done.written);
  });
});

test('copies nothing when no server runs', async () => {
  folder.copyPrepared(at('data'));
  expect(await copyFromServer(at('data'), at('copy'), ignore)).toBe(false);
  expect(await readdir(folder.path)).toEqual(['data']);
});
