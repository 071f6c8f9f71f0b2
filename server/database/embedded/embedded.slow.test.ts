import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { uploadedPictureStore } from '../../stores/recordPictures.ts';
import { dropOldFormers } from '../../stores/restore/formerPictures.ts';
import { serviceProviderStore } from '../../stores/serviceProviders.ts';
import { dataFolders } from '../../testing/dataFolders.ts';
import { providerInput } from '../../testing/records.ts';
import type { Database } from '../database.ts';
import { databaseFolder } from './dataFolder.ts';
import { openEmbedded } from './embedded.ts';

const MEBIBYTE = 1024 * 1024;

const folder = dataFolders();

const entriesOf = async (path: string) => {
  const names = await readdir(path, { recursive: true });
  const entries = ['', ...names].map(async (name) => {
    try {
      return [{ name, stats: await lstat(join(path, name)) }];
    } catch (error) {
      // An open database removes its temporary files, and those of its caches.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  });
  return (await Promise.all(entries)).flat();
};

const sizeOf = async (path: string) =>
  (await entriesOf(path)).reduce((sum, { stats }) => sum + (stats.isFile() ? stats.size : 0), 0);

/** The entries on which anyone but the owner has permissions. */
const shared = async (path: string) =>
  (await entriesOf(path)).filter(({ stats }) => stats.mode & 0o077).map(({ name }) => name);

const photo = () => ({ bytes: randomBytes(360 * 1024), contentType: 'image/webp' });

const change = <T>(db: Database, work: (tx: Database) => Promise<T>) => db.transaction(work);

test('creates a database readable by its owner only, whatever the umask, also after an interrupted creation', async () => {
  const umask = process.umask(0);
  await mkdir(`${databaseFolder(folder.path)}.part/base`, { recursive: true });
  try {
    const database = await openEmbedded(folder.path, { create: true });
    await database.prepare(async () => undefined);
    await database.db.execute(sql`checkpoint`);
    expect(await shared(folder.path)).toEqual([]);
    await database.close();
    expect(await shared(folder.path)).toEqual([]);
    expect((await readdir(folder.path)).toSorted()).toEqual(['lock', 'pglite', 'reserve']);
  } finally {
    process.umask(umask);
  }
});

test('removes the permissions of others from an existing folder', async () => {
  const data = join(folder.path, 'data');
  await mkdir(data);
  folder.copyPrepared(data);
  for (const { name, stats } of await entriesOf(data)) {
    await chmod(join(data, name), stats.isDirectory() ? 0o755 : 0o666);
  }
  const database = await openEmbedded(data);
  expect(await shared(data)).toEqual([]);
  await database.close();
});

test('refuses the database of another major version of PostgreSQL, and says what to do', async () => {
  folder.copyPrepared(folder.path);
  await writeFile(join(databaseFolder(folder.path), 'PG_VERSION'), '9\n');
  await expect(openEmbedded(folder.path)).rejects.toThrow(
    /cannot be opened: database files are incompatible with server\. Restore a backup into another/,
  );
});

test('returns the space of replaced photos once they are no longer kept to be restored', async () => {
  folder.copyPrepared(folder.path);
  const { db, prepare, close } = await openEmbedded(folder.path);
  await prepare(async () => undefined);
  const before = await sizeOf(folder.path);
  const username = 'ada';
  const { id } = await change(db, (tx) =>
    serviceProviderStore(db).create({ tx, username }, providerInput()),
  );
  const { replace } = uploadedPictureStore(db, 'service-providers', 'passportPhoto');
  for (let i = 0; i < 80; i += 1) {
    await change(db, (tx) => replace({ tx, username }, { id }, photo()));
  }
  await dropOldFormers(db, 0);
  await expect
    // 80 photos and their log would take 55 MiB.
    .poll(() => sizeOf(folder.path))
    .toBeLessThan(before + 40 * MEBIBYTE);
  await close();
});

test('returns the space of deleted pictures to the file system', async () => {
  folder.copyPrepared(folder.path);
  const { db, prepare, close } = await openEmbedded(folder.path);
  await prepare(async () => undefined);
  const before = await sizeOf(folder.path);
  const put = (first: number, last: number) =>
    db.execute(
      sql`insert into pictures (hash, content_type, bytes)
        select 'p' || i, 'image/webp', ${randomBytes(MEBIBYTE)}::bytea
        from generate_series(${first}::int, ${last}::int) as i`,
    );
  await put(0, 99);
  // All but every tenth, so that what is left is spread over the whole table.
  await db.execute(sql`delete from pictures where substr(hash, 2)::int % 10 <> 0`);
  await put(100, 109);
  await expect.poll(() => sizeOf(folder.path)).toBeLessThan(before + (20 + 40) * MEBIBYTE);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pictures where octet_length(bytes) = ${MEBIBYTE}`,
  );
  expect(rows).toEqual([{ count: 20 }]);
  await close();
});

test('runs no maintenance before the migrations', async () => {
  const errors: unknown[] = [];
  folder.copyPrepared(folder.path);
  const { db, prepare, close } = await openEmbedded(folder.path, {
    onError: (error) => errors.push(error),
  });
  await db.execute(sql`alter table pictures rename to migrated_later`);
  await db.execute(
    sql`create table notes as select repeat('x', 1000) from generate_series(1, 30000)`,
  );
  await db.execute(sql`alter table migrated_later rename to pictures`);
  await prepare(async () => undefined);
  await close();
  expect(errors).toEqual([]);
});

test('acknowledges no write after a failed sync to disk, and ends the process', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  onTestFinished(() => {
    process.exitCode = undefined;
  });
  folder.copyPrepared(folder.path);
  let isBroken = false;
  const { db, close } = await openEmbedded(folder.path, {
    disk: {
      syncNow: () => undefined,
      sync: async () => {
        if (isBroken) throw new Error('EIO: i/o error');
      },
    },
  });
  await db.execute(sql`create table notes (id int)`);
  isBroken = true;
  await expect(db.execute(sql`insert into notes values (1)`)).rejects.toThrow(/Failed query/);
  isBroken = false;
  await expect(db.execute(sql`select count(*) from notes`)).rejects.toThrow(/Failed query/);
  await close().catch(() => undefined);
  await expect.poll(() => exit.mock.calls).toEqual([[1]]);
});
