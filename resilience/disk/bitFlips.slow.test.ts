import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onlyRow } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded/embedded.ts';
import { dataFolders } from '../../server/testing/dataFolders.ts';
import { createExamples } from '../../server/testing/digest.ts';
import { killAfterEach } from '../../server/testing/killAfterEach.ts';
import { send, signInAt } from '../../server/testing/overHttp.ts';
import { runProcess } from '../../server/testing/process.ts';

const folder = dataFolders();
const keep = killAfterEach();

/** Flips a bit in the first page of a table, as a failing disk does. */
async function flipBitOf(table: string) {
  folder.copyPrepared(folder.path);
  const { db, close } = await openEmbedded(folder.path, { sync: false });
  await createExamples(db);
  const { path } = onlyRow(
    await db
      .select({ path: sql<string>`pg_relation_filepath(${table}::text)` })
      .from(sql`(select 1) as one`),
  );
  await close();
  const file = await open(join(folder.path, 'pglite', path), 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 8_000);
  await file.write(Buffer.of((buffer[0] ?? 0) ^ 1), 0, 1, 8_000);
  await file.close();
}

test('a flipped bit in a table is noticed: its records are not served, other tables are, and no backup is written', async () => {
  await flipBitOf('product_categories');
  const server = keep(runProcess('main', { DATA_DIR: folder.path }));
  const url = await server.url();
  const { token } = await signInAt(url);
  const response = await send('GET', url, '/product-categories', { token });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({
    detail:
      'A part of the database is damaged and cannot be read. Please tell the operator of this server.',
  });
  await expect.poll(server.output).toMatch(/invalid page in block 0/);
  expect((await send('GET', url, '/service-provider-categories', { token })).status).toBe(200);
  const file = join(folder.path, 'copy.tar');
  const backup = keep(runProcess('data', { DATA_DIR: folder.path }, ['backup', file]));
  expect(await backup.exited).toMatchObject({ code: 1 });
  expect(backup.output()).toMatch(
    /^Nothing has been written to .*copy\.tar: the database is damaged \(invalid page in block 0 [^)]+\)\. Keep it as it is, and restore the last backup into another place\.$/m,
  );
  expect(backup.output()).not.toMatch(/^ +at /m);
  expect((await readdir(folder.path)).filter((name) => name.startsWith('copy'))).toEqual([]);
});
