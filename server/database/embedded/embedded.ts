import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { drizzle, type PgliteClient } from 'drizzle-orm/pglite';
import { megabytes, withProgress, type Print } from '../../progress.ts';
import { StartupError } from '../../startupError.ts';
import { isDiskFull } from '../errors.ts';
import { casing, type OpenDatabase } from '../database.ts';
import type { DatabaseObserver } from '../observer.ts';
import { upgrade } from '../migrate.ts';
import { whileCopied } from './copyByClient.ts';
import { createDatabase } from './createDatabase.ts';
import {
  backupMark,
  databaseFolder,
  dataFolderSocket,
  hasDatabase,
  requireDatabase,
} from './dataFolder.ts';
import { serveDataFolder } from './dataFolderSocket.ts';
import type { Disk } from './databaseFiles.ts';
import { DiskSpace } from './diskSpace.ts';
import { commonOptions, EmbeddedClient } from './embeddedClient.ts';
import { lockFolder } from './folderLock.ts';
import { maintenanceOf } from './maintenance.ts';
import { PreparingClient } from './preparingClient.ts';
import { makePrivateFolder, makeTreePrivate, requireOwner } from './privateFolder.ts';

const openClient = (client: PgliteClient, print: Print) => {
  const db = drizzle(client, { casing });
  return {
    db,
    isInProcess: true,
    // This process has locked the folder and PGlite is one connection, so no other lock is needed.
    prepare: async (work) => {
      await upgrade(db, print);
      return work(db);
    },
  } satisfies Omit<OpenDatabase, 'close'>;
};

/** Opens an embedded database in memory, which lasts until it is closed. */
export async function openInMemory(options: PGliteOptions = {}) {
  const client = new PreparingClient({ ...commonOptions, ...options });
  await client.waitReady;
  return {
    ...openClient(client, () => undefined),
    /** The whole database as an archive for the option `loadDataDir`. */
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  } satisfies OpenDatabase & { dump: () => Promise<Blob> };
}

async function logSize(folder: string) {
  const log = join(folder, 'pg_wal');
  const sizes = (await readdir(log)).map(async (name) => (await stat(join(log, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Options for opening the embedded database of a data folder. */
export interface EmbeddedOptions {
  /** Whether to create a missing database; by default that is an error. */
  create?: boolean;
  /** Whether commits are synced to disk before they are acknowledged; true by default. */
  sync?: boolean;
  /** Receives errors of the maintenance, which is retried later. */
  onError?: (error: unknown) => void;
  /** Receives lines for the operator. */
  report?: Print;
  /** Follows the statements and transactions; nothing by default. */
  observer?: DatabaseObserver | undefined;
  /** Replaces the disk in tests. */
  disk?: Disk;
}

/** Turns a lack of disk space into the sentence for the operator. */
const asStartupError = (dataFolder: string) => (error: unknown) => {
  if (!isDiskFull(error)) throw error;
  throw new StartupError(
    `There is too little free space on the disk of the data folder ${dataFolder}.`,
    { cause: error },
  );
};

/** Opens the database in a folder that this process has locked, and serves other processes. */
async function openLocked(
  dataFolder: string,
  {
    create = false,
    sync = true,
    onError = () => undefined,
    report = () => undefined,
    observer,
    disk,
  }: EmbeddedOptions,
) {
  const folder = databaseFolder(dataFolder);
  if (create && !(await hasDatabase(dataFolder))) {
    await new DiskSpace(dataFolder, join(dataFolder, 'reserve'))
      .requireSpace()
      .catch(asStartupError(dataFolder));
    report(`Creating the database in ${dataFolder}`);
    await createDatabase(folder, sync, report);
  }
  makeTreePrivate(folder);
  // Left by a dead process, because the folder is locked; a truncated one would stop PostgreSQL.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  const space = new DiskSpace(folder, join(dataFolder, 'reserve'), report);
  const client = new EmbeddedClient({
    folder,
    sync,
    disk,
    space,
    observer,
    report,
    onSettled: () => maintenance.afterUse(),
  });
  const maintenance = maintenanceOf(client, space, onError);
  const logBytes = await logSize(folder);
  const counts = () => `${megabytes(logBytes)} MB of log`;
  await withProgress({ what: 'Opening the database', counts, print: report }, () =>
    client.opened(),
  );
  // Including the log that an earlier run left.
  client.files.logBytes = await logSize(folder);
  const served = await serveDataFolder(dataFolderSocket(dataFolder), async (copying) => {
    await space.requireSpaceForCopy();
    await maintenance.pausedDuring(() => whileCopied(client, copying));
  });
  const { prepare, ...opened } = openClient(client, report);
  return {
    ...opened,
    prepare: async (work) => {
      const result = await prepare(work).catch(asStartupError(dataFolder));
      // Not earlier, because it needs the tables that the migrations create.
      maintenance.start();
      return result;
    },
    serveCommands: (run) => {
      served.serveCommands((command) => run(command).catch(asStartupError(dataFolder)));
    },
    lowDiskSpace: () => space.lowDiskSpace(),
    freeDiskBytes: () => space.free(),
    lastBackup: () =>
      stat(backupMark(dataFolder)).then(
        ({ mtime }) => mtime,
        () => undefined,
      ),
    purge: maintenance.purge,
    close: async () => {
      await served.stop();
      await maintenance.stop();
      await client.close();
    },
  } satisfies OpenDatabase;
}

/**
 * Opens the embedded database of a data folder. Throws a StartupError if there is none and `create`
 * is not set, if another process has the folder open, or if this user may not use it.
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
