import { createReadStream, type WriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../startupError.ts';
import { syncFolder } from './archive.ts';
import { requestBackup } from './backupServer.ts';
import {
  backupSocket,
  databaseFolder,
  hasDatabase,
  makeDatabase,
  openEmbedded,
  requireDatabase,
} from './embedded.ts';
import { lockFolder } from './folderLock.ts';
import { makePrivateFolder } from './privateFolder.ts';

async function writeBackup(dataFolder: string, out: WriteStream) {
  const fromServer = await requestBackup(backupSocket(dataFolder));
  if (fromServer) return pipeline(fromServer, out);
  const database = await openEmbedded(dataFolder);
  try {
    await database.writeBackup(out);
  } finally {
    await database.close();
  }
}

/**
 * Writes the embedded database of a data folder into one file, as it is at one moment, whether a
 * server runs on it or not. The file appears when it is whole, and only its owner can read it.
 * Throws a StartupError when there is no database, or when this user may not read it.
 */
export async function backUp(dataFolder: string, file: string) {
  await requireDatabase(dataFolder);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  try {
    const opened = await open(draft, 'wx', 0o600);
    await writeBackup(dataFolder, opened.createWriteStream({ flush: true }));
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Makes the embedded database of a data folder from a backup. Throws a StartupError when the folder
 * has one already or is in use, and when the file is no backup.
 */
export async function restore(dataFolder: string, file: string) {
  await makePrivateFolder(dataFolder);
  const unlock = lockFolder(dataFolder);
  try {
    if (await hasDatabase(dataFolder)) {
      throw new StartupError(
        `The data folder ${dataFolder} holds a database already. Move it away, or name another folder in DATA_DIR.`,
      );
    }
    await makeDatabase(createReadStream(file), databaseFolder(dataFolder)).catch(
      (cause: unknown) => {
        throw new StartupError(`The file ${file} is no backup that can be restored.`, { cause });
      },
    );
  } finally {
    unlock();
  }
}
