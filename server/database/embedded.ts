import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartRefusal } from '../startRefusal.ts';
import { answerBackups } from './backupSocket.ts';
import { casing, migrationsFolder, type OpenDatabase } from './database.ts';
import { lockFolder } from './folderLock.ts';

async function makeWritable(folder: string) {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`The data folder ${folder} is not writable: ${reason}.`);
  }
}

/** Opens PGlite with the given options, without a folder (and so in memory) or with one that the caller has locked. */
export async function openPglite(options: PGliteOptions) {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } });
  const db = drizzle(client, { casing });
  return {
    db,
    /** The data folder as a tar archive. */
    dump: () => client.dumpDataDir('none'),
    // One process has the folder to itself and PGlite is one connection: nobody can come between.
    prepare: async (work) => {
      await migrate(db, { migrationsFolder });
      return work(db);
    },
    close: () => client.close(),
  } satisfies OpenDatabase & { dump: () => Promise<Blob> };
}

/** Where in a data folder the embedded database is. */
export const databaseFolder = (folder: string) => join(folder, 'pglite');

/**
 * Opens the embedded database in a folder, which is made when missing. Throws a StartRefusal when
 * the folder is not writable or another process has it.
 */
export async function openEmbedded(folder: string) {
  await makeWritable(folder);
  const opening: { database?: Awaited<ReturnType<typeof openPglite>> } = {};
  const unlock = await lockFolder(folder, (socket) => {
    if (opening.database) answerBackups(socket, opening.database.dump);
    else socket.destroy();
  });
  try {
    const database = await openPglite({ dataDir: databaseFolder(folder) });
    opening.database = database;
    const close = async () => {
      await database.close();
      await unlock();
    };
    return { ...database, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}
