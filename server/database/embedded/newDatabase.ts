import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { Print } from '../../progress.ts';
import { casing, type Database } from '../database.ts';
import { createDatabase } from './createDatabase.ts';
import { asDraft, syncFolder } from './draft.ts';
import { EmbeddedClient } from './embeddedClient.ts';
import { databaseFolder, requireNoDatabase } from './dataFolder.ts';
import { lockFolder } from './folderLock.ts';
import { makePrivateFolder } from './privateFolder.ts';

// The log of a transaction is removed beyond this.
const MAX_LOG_BYTES = 64 * 1024 * 1024;

async function syncTree(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else {
      const file = await open(path, 'r+');
      await file.sync();
      await file.close();
    }
  }
  await syncFolder(folder);
}

/**
 * Opens the database in a folder that no other process uses, without syncing and maintenance.
 * `work` gets a function that keeps the log of a long transaction short.
 */
export async function withDatabase<T>(
  folder: string,
  work: (db: Database, trimLog: (tx: Database) => Promise<void>) => Promise<T>,
) {
  const client = new EmbeddedClient({ folder, sync: false });
  await client.opened();
  try {
    return await work(drizzle(client, { casing }), async (tx) => {
      if (client.files.logBytes < MAX_LOG_BYTES) return;
      client.files.logBytes = 0;
      await tx.execute('checkpoint');
    });
  } finally {
    await client.close();
  }
}

/**
 * Creates a database, and fills it: `work` gets it without tables. The folder appears only once that
 * has finished and is on disk.
 */
export const createFilledDatabase = <T>(
  folder: string,
  print: Print,
  work: Parameters<typeof withDatabase<T>>[1],
) =>
  asDraft(folder, async (draft) => {
    await createDatabase(draft, false, print);
    const result = await withDatabase(draft, async (db, trimLog) => {
      // The template has the schema of this version.
      await db.execute('drop schema if exists public, drizzle cascade');
      await db.execute('create schema public');
      const made = await work(db, trimLog);
      await db.execute('checkpoint');
      return made;
    });
    await syncTree(draft);
    return result;
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
