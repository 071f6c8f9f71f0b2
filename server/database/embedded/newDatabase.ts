import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { Print } from '../../progress.ts';
import { casing, type Database } from '../database.ts';
import { makeDatabase } from './createDatabase.ts';
import { DiskSpace } from './diskSpace.ts';
import { writeAtomically, syncTree } from './draft.ts';
import { EmbeddedClient } from './embeddedClient.ts';
import { databaseFolder, requireNoDatabase } from './dataFolder.ts';
import { lockFolder } from './folderLock.ts';
import { makePrivateFolder } from './privateFolder.ts';

// The log of a transaction is removed beyond this.
const MAX_LOG_BYTES = 64 * 1024 * 1024;

/** Opens the database in a folder that no other process uses, without syncing and maintenance. */
export async function withDatabase<T>(
  folder: string,
  work: (db: Database, client: EmbeddedClient) => Promise<T>,
  space?: DiskSpace,
) {
  const client = new EmbeddedClient({ folder, sync: false, space });
  await client.opened();
  try {
    return await work(drizzle(client, { casing }), client);
  } finally {
    await client.close();
  }
}

/**
 * Creates a database, and fills it: `work` gets it without tables, and a function to call between the
 * statements of a long transaction, which keeps its log short and rejects when the disk is nearly
 * full. The folder appears only once that has finished and is on disk.
 */
export const createFilledDatabase = <T>(
  folder: string,
  print: Print,
  work: (db: Database, afterBatch: (tx: Database) => Promise<void>) => Promise<T>,
) =>
  writeAtomically(folder, async (draft) => {
    const space = new DiskSpace(dirname(folder), join(dirname(folder), 'reserve'));
    try {
      await space.requireSpace();
      await makeDatabase(draft, print);
      const fill = async (db: Database, { files }: EmbeddedClient) => {
        // The template has the schema of this version.
        await db.execute('drop schema if exists public, drizzle cascade');
        await db.execute('create schema public');
        const created = await work(db, async (tx) => {
          await space.requireSpace();
          if (files.logBytes < MAX_LOG_BYTES) return;
          files.logBytes = 0;
          await tx.execute('checkpoint');
        });
        await db.execute('checkpoint');
        return created;
      };
      const created = await withDatabase(draft, fill, space);
      await syncTree(draft);
      return created;
    } finally {
      space.release();
    }
  });

/**
 * Locks a data folder, which is made if it is missing, while `work` makes its database. Throws a
 * StartupError if it already holds one or is in use.
 */
export async function inNewDataFolder<T>(dataFolder: string, work: (folder: string) => Promise<T>) {
  await makePrivateFolder(dataFolder);
  const unlock = lockFolder(dataFolder);
  try {
    await requireNoDatabase(dataFolder);
    return await work(databaseFolder(dataFolder));
  } finally {
    unlock();
  }
}
