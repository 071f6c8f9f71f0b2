import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { search } from '../../stores/search/search.ts';
import { dataFolders } from '../../testing/dataFolders.ts';
import { killAfterEach } from '../../testing/killAfterEach.ts';
import { runProcess } from '../../testing/process.ts';
import { signInAt } from '../../testing/overHttp.ts';
import { onlyRow } from '../database.ts';
import { serviceProviders } from '../schema/serviceProviders.ts';
import { openEmbedded } from './embedded.ts';

const folder = dataFolders();
const keep = killAfterEach();

const data = async (...args: string[]) => {
  const command = keep(runProcess('data', { DATA_DIR: join(folder.path, 'data') }, args));
  return { ...(await command.exited), output: command.output() };
};

/** Unpacks a file of server/testing/releases. */
async function unpack(name: string) {
  const packed = await readFile(new URL(`../../testing/releases/${name}.br`, import.meta.url));
  const file = join(folder.path, name);
  await writeFile(file, brotliDecompressSync(packed));
  return file;
}

test.each([
  ['restore', '0.1.0-backup.tar'],
  ['import-all', '0.1.0-export.tar'],
  ['import-all', '0021_bulk_runs-export.tar'],
])('%s of %s is upgraded: its records are found, and its user signs in', async (command, name) => {
  expect(await data(command, await unpack(name))).toMatchObject({ code: 0 });

  const server = keep(runProcess('main', { DATA_DIR: join(folder.path, 'data') }));
  expect((await signInAt(await server.url())).status).toBe(200);
  server.kill('SIGTERM');
  await server.exited;

  const { db, close } = await openEmbedded(join(folder.path, 'data'), { sync: false });
  const found = async (q: string) =>
    (await search(db, { q, page: 1, pageSize: 5 })).flatMap(({ data: records }) => records);
  expect(await found('ebute zoe ikeja 08035550100')).toMatchObject([{ title: 'Zoë Ọlá' }]);
  expect(await found('elegante ola sandals')).toMatchObject([{ title: 'Élégante' }]);
  expect(await found('sandals shoes')).toMatchObject([{ title: 'Sandals' }]);
  const provider = onlyRow(
    await db.select().from(serviceProviders).where(eq(serviceProviders.email, 'Zoe@example.com')),
  );
  expect(provider).toMatchObject({ state: 'Èkó', emailUniqueKey: 'zoe@example.com' });
  const { pictures, originals } = onlyRow(
    await db
      .select({
        pictures: sql<number>`count(*) filter (where encode(sha256(p.bytes), 'hex') = p.hash)::int`,
        originals: sql<number>`(select count(*)::int from picture_originals)`,
      })
      .from(sql`pictures p`),
  );
  expect(pictures).toBe(await db.$count(sql`pictures`));
  expect(originals).toBeGreaterThan(0);
  await close();
});
