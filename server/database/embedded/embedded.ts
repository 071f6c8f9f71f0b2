import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle, type PgliteClient } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartupError } from '../../startupError.ts';
import { casing, migrationsFolder, type OpenDatabase } from '../database.ts';
import { extractArchive, syncFolder, writeArchive } from './archive.ts';
import { serveBackups } from './backupServer.ts';
import type { Disk } from './databaseFiles.ts';
import { commonOptions, EmbeddedClient } from './embeddedClient.ts';
import { lockFolder } from './folderLock.ts';
import { maintenanceOf } from './maintenance.ts';
import { makePrivateFolder, makeTreePrivate, requireOwner } from './privateFolder.ts';

/** Where in a data folder the database is. */
export const databaseFolder = (dataFolder: string) => join(dataFolder, 'pglite');

/** Where in a data folder the process that has it open answers requests for backups. */
export const backupSocket = (dataFolder: string) => join(dataFolder, 'backup.sock');

/** Whether a data folder holds a database. Throws a StartupError when this user may not look. */
export async function hasDatabase(dataFolder: string) {
  try {
    await stat(databaseFolder(dataFolder));
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new StartupError(
      `The data folder ${dataFolder} cannot be read (${code}). Run this as the user who runs the server.`,
      { cause: error },
    );
  }
}

const openClient = (client: PgliteClient) => {
  const db = drizzle(client, { casing });
  return {
    db,
    // One process has the folder to itself and PGlite is one connection: nobody can come between.
    prepare: async (work) => {
      await migrate(db, { migrationsFolder });
      return work(db);
    },
  } satisfies Omit<OpenDatabase, 'close'>;
};

/** Opens an embedded database in memory, which is gone when closed. */
export async function openInMemory(options: PGliteOptions = {}) {
  const client = await PGlite.create({ ...commonOptions, ...options });
  return {
    ...openClient(client),
    /** The whole database as an archive for the option `loadDataDir`. */
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  } satisfies OpenDatabase & { dump: () => Promise<Blob> };
}

/** Throws a StartupError when there is no embedded database in a data folder. */
export async function requireDatabase(dataFolder: string) {
  if (await hasDatabase(dataFolder)) return;
  throw new StartupError(
    `There is no database in the data folder ${dataFolder}. Name the right folder in DATA_DIR.`,
  );
}

/** Makes a database out of an archive; the folder appears when all of it is there and can be opened. */
export async function makeDatabase(
  archive: Parameters<typeof extractArchive>[0],
  folder: string,
  { sync = true } = {},
) {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  try {
    await extractArchive(archive, draft, sync);
    const client = new EmbeddedClient({ folder: draft, sync });
    await client.opened();
    await client.close();
    await rename(draft, folder);
    await syncFolder(join(folder, '..'));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function createDatabase(folder: string, sync: boolean) {
  // Short segments of the log: a new database is 30 MB, and not 55.
  const memory = await PGlite.create({ initDbStartParams: ['--wal-segsize=4'] });
  const image = await memory.dumpDataDir('none');
  await memory.close();
  await makeDatabase([new Uint8Array(await image.arrayBuffer())], folder, { sync });
}

async function logSize(folder: string) {
  const log = join(folder, 'pg_wal');
  const sizes = (await readdir(log)).map(async (name) => (await stat(join(log, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** How the embedded database of a data folder is opened. */
export interface EmbeddedOptions {
  /** Whether a database is made when there is none; it is refused by default. */
  create?: boolean;
  /** Whether commits are synced to disk before they are acknowledged; true by default. */
  sync?: boolean;
  /** Told of maintenance that failed; it is tried again later. */
  onError?: (error: unknown) => void;
  /** For tests: what stands for the disk. */
  disk?: Disk;
}

/** Opens the database in a folder that this process has locked, and answers requests for backups. */
async function openLocked(
  dataFolder: string,
  { create = false, sync = true, onError = () => undefined, disk }: EmbeddedOptions,
) {
  const folder = databaseFolder(dataFolder);
  if (create && !(await hasDatabase(dataFolder))) await createDatabase(folder, sync);
  await makeTreePrivate(folder);
  // Left by a process that is dead, since the folder is locked; cut short, it would stop PostgreSQL.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  const client = new EmbeddedClient({
    folder,
    sync,
    disk,
    onSettled: () => maintenance.afterUse(),
  });
  const maintenance = maintenanceOf(client, onError);
  await client.opened();
  // What an earlier run has left counts too.
  client.files.logBytes = await logSize(folder);
  const writeBackup = (out: Writable) =>
    maintenance.pausedDuring(() => writeArchive(client, folder, out));
  const stopServing = await serveBackups(backupSocket(dataFolder), writeBackup);
  return {
    ...openClient(client),
    /** Writes an archive of the database, as it is at one moment, while it goes on being used. */
    writeBackup,
    close: async () => {
      await stopServing();
      await maintenance.stop();
      await client.close();
    },
  };
}

/**
 * Opens the embedded database of a data folder. Throws a StartupError when there is none and none is
 * to be made, when another process has the folder, or when this user may not use it.
 */
export async function openEmbedded(dataFolder: string, options: EmbeddedOptions = {}) {
  if (!options.create) await requireDatabase(dataFolder);
  await makePrivateFolder(dataFolder);
  if (await hasDatabase(dataFolder)) await requireOwner(databaseFolder(dataFolder));
  const unlock = lockFolder(dataFolder);
  try {
    const database = await openLocked(dataFolder, options);
    const close = async () => {
      await database.close();
      unlock();
    };
    return { ...database, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
