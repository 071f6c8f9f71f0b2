import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { search } from '../../stores/search/search.ts';
import { dataFolders } from '../../testing/dataFolders.ts';
import { killAfterEach } from '../../testing/killAfterEach.ts';
import { runProcess } from '../../testing/process.ts';
import { signInAt } from '../../testing/overHttp.ts';
import { onlyRow } from '../database.ts';
import { serviceProviders } from '../schema/serviceProviders.ts';
import { databaseFolder } from './dataFolder.ts';
import { openEmbedded } from './embedded.ts';

const folder = dataFolders();
const keep = killAfterEach();

const dataDir = () => join(folder.path, 'data');

/** The archive in a file of server/testing/releases. */
const unpack = async (name: string) =>
  brotliDecompressSync(
    await readFile(new URL(`../../testing/releases/${name}.br`, import.meta.url)),
  );

/** Restores a backup by the command. */
async function restore(name: string) {
  const file = join(folder.path, name);
  await writeFile(file, await unpack(name));
  const command = keep(runProcess('data', { DATA_DIR: dataDir() }, ['restore', file]));
  expect(await command.exited).toMatchObject({ code: 0 });
}

/** Extracts the folder of a database. */
async function extractFolder(name: string) {
  const entries = extract();
  const write = async () => {
    for await (const entry of entries) {
      const path = join(databaseFolder(dataDir()), entry.header.name);
      if (entry.header.type === 'directory') await mkdir(path, { recursive: true });
      else {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, await buffer(entry));
      }
    }
  };
  await Promise.all([write(), pipeline([await unpack(name)], entries)]);
}

test.each([
  ['0.1.0-folder.tar', extractFolder],
  ['0.1.0-export.tar', restore],
  ['0021_bulk_runs-export.tar', restore],
])('%s is upgraded: its records are found, and its user signs in', async (name, make) => {
  await make(name);

  const server = keep(runProcess('main', { DATA_DIR: dataDir() }));
  expect((await signInAt(await server.url())).status).toBe(200);
  server.kill('SIGTERM');
  await server.exited;

  const { db, close } = await openEmbedded(dataDir(), { sync: false });
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
