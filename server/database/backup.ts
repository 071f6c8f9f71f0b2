import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartRefusal } from '../startRefusal.ts';
import { askForBackup } from './backupSocket.ts';
import { databaseFolder, openEmbedded, openPglite } from './embedded.ts';
import { lockFolder, socketOf } from './folderLock.ts';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function archiveOf(folder: string) {
  const fromServer = await askForBackup(socketOf(folder));
  if (fromServer) return fromServer;
  const database = await openEmbedded(folder);
  try {
    return Buffer.from(await (await database.dump()).arrayBuffer());
  } finally {
    await database.close();
  }
}

/**
 * Writes the embedded database of a data folder into one file, as it is at one moment, whether a
 * server runs on it or not. The file appears when it is whole, and only its owner can read it.
 * Throws a StartRefusal when there is no database.
 */
export async function backUp(folder: string, file: string) {
  if (!(await exists(databaseFolder(folder)))) {
    throw new StartRefusal(`There is no embedded database in the data folder ${folder}.`);
  }
  const archive = await archiveOf(folder);
  const draft = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, archive, { mode: 0o600 });
  await rename(draft, file);
}

/**
 * Makes the embedded database of a data folder anew from a backup. Throws a StartRefusal when the
 * folder has one already or is in use, and when the file is no backup.
 */
export async function restore(folder: string, file: string) {
  const path = databaseFolder(folder);
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder, (socket) => socket.destroy());
  try {
    if (await exists(path)) {
      throw new StartRefusal(
        `The data folder ${folder} holds a database already. Move it away, or name another folder in DATA_DIR.`,
      );
    }
    const archive = new Blob([await readFile(file)]);
    try {
      const database = await openPglite({ dataDir: path, loadDataDir: archive });
      await database.close();
    } catch (error) {
      await rm(path, { recursive: true, force: true });
      throw new StartRefusal(`The file ${file} is no backup that can be restored.`, {
        cause: error,
      });
    }
  } finally {
    await unlock();
  }
}
