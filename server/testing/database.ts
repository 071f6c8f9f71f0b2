import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../database/database.ts';
import { openPglite } from '../database/embedded.ts';
import { packageRoot } from '../packageRoot.ts';

async function schemaVersion() {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrationsFolder)).toSorted()) {
    if (file.endsWith('.sql')) hash.update(await readFile(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(path: string) {
  const { prepare, dump, close } = await openPglite({});
  await prepare(async () => undefined);
  const archive = await dump();
  await close();
  await mkdir(join(path, '..'), { recursive: true });
  // Test files run at the same time: none must see a half-written template.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, Buffer.from(await archive.arrayBuffer()));
  await rename(draft, path);
  return readFile(path);
}

/** Opens a database of one's own in memory, up to date and empty. Made quickly from a template kept in .cache. */
export async function openTestDatabase() {
  const path = join(packageRoot, '.cache', `test-database-${await schemaVersion()}.tar`);
  const template = await readFile(path).catch(() => makeTemplate(path));
  return openPglite({ loadDataDir: new Blob([template]) });
}
