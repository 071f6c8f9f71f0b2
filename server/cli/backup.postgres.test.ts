import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEmbedded } from '../database/embedded/embedded.ts';
import { products } from '../database/schema/products.ts';
import { maintainedTotal } from '../database/totals.ts';
import { openPostgres } from '../database/postgres.ts';
import { seedSampleData } from '../seed/fill.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { dataFolders } from '../testing/dataFolders.ts';
import { createExamples, digestOf, SOME_PICTURES } from '../testing/digest.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { signInAt } from '../testing/overHttp.ts';
import { runProcess } from '../testing/process.ts';

const folder = dataFolders();
const keep = killAfterEach();
const at = (name: string) => join(folder.path, name);
const emptyDatabase = () => createPostgresDatabase(process.env.TEST_POSTGRES ?? '', 'template0');

const data = async (env: Record<string, string>, ...args: string[]) => {
  const command = keep(runProcess('data', env, args));
  return { ...(await command.exited), output: command.output() };
};

async function fillEmbedded(path: string) {
  folder.copyPrepared(path);
  const { db, close } = await openEmbedded(path, { sync: false });
  await seedSampleData(db);
  await createExamples(db);
  // The older category gets the newer one as its parent, after which it comes in the archive.
  await db.execute(
    sql`update product_categories set parent_id = (select max(id) from product_categories)
      where id = (select min(id) from product_categories)`,
  );
  // The newest image is deleted: its id must not be reused.
  await db.execute(sql`delete from product_images where id = (select max(id) from product_images)`);
  const digest = await digestOf(db);
  await close();
  return digest;
}

test('from embedded to PostgreSQL and back, every row, file and next id is the same', async () => {
  const before = await fillEmbedded(at('data'));
  expect(before.digests).toMatchObject(SOME_PICTURES);
  const [embedded, back] = [{ DATA_DIR: at('data') }, { DATA_DIR: at('back') }];
  const postgres = { DATABASE_URL: await emptyDatabase() };

  expect(await data(embedded, 'backup', at('backups/first.tar'))).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `All data of the embedded database of ${at('data')} is in ${at('backups/first.tar')}.`,
    ) as string,
  });
  expect(await data(postgres, 'restore', at('backups/first.tar'), '--keep-sessions')).toMatchObject(
    {
      code: 0,
      output:
        /^Restored into the PostgreSQL of DATABASE_URL, from a backup of \S+ by version .*: .*\b1 users\b/m,
    },
  );
  const opened = await openPostgres(postgres.DATABASE_URL, () => undefined);
  expect(await digestOf(opened.db)).toEqual(before);
  const count = await opened.db.$count(products);
  expect(await maintainedTotal(opened.db, products)).toEqual([{ total: count }]);
  await opened.close();

  expect(await data(postgres, 'backup', at('backups/second.tar'))).toMatchObject({ code: 0 });
  expect(await data(back, 'restore', at('backups/second.tar'), '--keep-sessions')).toMatchObject({
    code: 0,
  });
  const restored = await openEmbedded(at('back'), { sync: false });
  expect(await digestOf(restored.db)).toEqual(before);
  await restored.close();
  expect(await readdir(at('backups'))).toEqual(['first.tar', 'second.tar']);
  expect((await stat(at('backups/first.tar'))).mode & 0o777).toBe(0o600);
});

test('a backup of PostgreSQL is taken while the server runs, and is not that of an embedded database beside it', async () => {
  folder.copyPrepared(at('data'));
  const url = await emptyDatabase();
  const file = at('all.tar');
  expect(await data({ DATA_DIR: at('data') }, 'backup', file)).toMatchObject({ code: 0 });
  expect(await data({ DATABASE_URL: url }, 'restore', file)).toMatchObject({ code: 0 });
  const server = keep(runProcess('main', { DATABASE_URL: url }));
  expect((await signInAt(await server.url())).status).toBe(200);
  // The embedded database has no session.
  const both = { DATABASE_URL: url, DATA_DIR: at('data') };
  expect(await data(both, 'backup', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `All data of the PostgreSQL of DATABASE_URL is in ${file}.\n`,
    ) as string,
  });
  expect(await data({ DATA_DIR: at('restored') }, 'restore', file)).toMatchObject({
    code: 0,
    output: /\b1 sessions\b/,
  });
  const { lastBackup, close } = await openPostgres(url, () => undefined);
  const age = Date.now() - ((await lastBackup?.())?.getTime() ?? 0);
  await close();
  expect(age).toBeLessThan(60_000);
  const refused = await data({ DATABASE_URL: url }, 'restore', file);
  expect(refused.output).toMatch(
    /^The database of DATABASE_URL is not empty.* Restore into a new/m,
  );
  expect(refused.code).toBe(1);
});

test('there is nothing to back up in an empty PostgreSQL', async () => {
  const refused = await data({ DATABASE_URL: await emptyDatabase() }, 'backup', at('x.tar'));
  expect(refused).toMatchObject({ code: 1, output: /^There is nothing to back up/ });
  expect(await readdir(folder.path)).toEqual([]);
});
