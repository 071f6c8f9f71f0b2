import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../database/embedded/embedded.ts';
import { openPostgres } from '../database/postgres.ts';
import { seedSampleData } from '../seed/fill.ts';
import { totalsOf } from '../database/totals.ts';
import { products } from '../database/schema/products.ts';
import { createUser } from '../security/users.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { runProcess, temporaryFolder } from '../testing/process.ts';
import { signInAt } from '../testing/overHttp.ts';
import { createExamples, digestOf, SOME_PICTURES } from '../testing/digest.ts';
import { testUser } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let url: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '', 'template0');
});
afterAll(() => folder.remove());

const copy = async (dataDir = folder.path, databaseUrl = url, options: string[] = []) => {
  const command = runProcess('data', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, [
    'copy-to-postgres',
    ...options,
  ]);
  return { ...(await command.exited), output: command.output() };
};

test('copies everything in one command, down to the last byte and the next id', async () => {
  const embedded = await openEmbedded(folder.path, { create: true });
  const before = await embedded.prepare(async (db) => {
    await createUser(db, testUser.username, testUser.password);
    await seedSampleData(db);
    await createExamples(db);
    // The newest image is deleted: its id must not be reused.
    await db.execute(
      sql`delete from product_images where id = (select max(id) from product_images)`,
    );
    return digestOf(db);
  });
  await embedded.close();

  const copied = await copy(folder.path, url, ['--keep-sessions']);
  expect(copied.output).toMatch(/^Copied to PostgreSQL: .*\b1 users\b/m);
  expect(copied.code).toBe(0);
  const postgres = await openPostgres(url, () => undefined);
  const after = await digestOf(postgres.db);
  expect(after).toEqual(before);
  expect(after.digests).toMatchObject(SOME_PICTURES);
  expect(await totalsOf(postgres.db, products).total({})).toBe(await postgres.db.$count(products));
  await postgres.close();

  const refused = await copy();
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^The database of DATABASE_URL is not empty/m);

  const server = runProcess('main', { DATABASE_URL: url });
  expect((await signInAt(await server.url())).status).toBe(200);
  server.kill('SIGTERM');
  await server.exited;
});

test('says in one line that the PostgreSQL cannot be reached', async () => {
  const source = await temporaryFolder();
  const embedded = await openEmbedded(source.path, { create: true });
  await embedded.prepare(async () => undefined);
  await embedded.close();
  // Nothing listens on the port of TCPMUX.
  const { code, output } = await copy(source.path, 'postgres://nobody@127.0.0.1:1/none');
  expect(output).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/m);
  expect(code).toBe(1);
  await source.remove();
});
