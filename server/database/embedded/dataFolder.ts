import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startupError.ts';

/** The path of the database in a data folder. */
export const databaseFolder = (dataFolder: string) => join(dataFolder, 'pglite');

/** The path of the socket on which the process that has a data folder open serves others of its user. */
export const dataFolderSocket = (dataFolder: string) => join(dataFolder, 'backup.sock');

/** The path of the keys that encrypt the secrets of authenticator apps, unless SECRETS_KEY gives them. */
export const secretKeyFile = (dataFolder: string) => join(dataFolder, 'secrets-key');

/** The path of the generated password of the first administrator, which its reader deletes. */
export const firstPasswordFile = (dataFolder: string) => join(dataFolder, 'first-password');

/** The path of an empty file, written when a backup was last complete: its time is that of the backup. */
export const backupMark = (dataFolder: string) => join(dataFolder, 'last-backup');

/** Whether a data folder holds a database. Throws a StartupError if this user may not read it. */
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

/** Throws a StartupError if a data folder holds no embedded database. */
export async function requireDatabase(dataFolder: string) {
  if (await hasDatabase(dataFolder)) return;
  throw new StartupError(
    `There is no database in the data folder ${dataFolder}. Set DATA_DIR to the right folder.`,
  );
}

/** Throws a StartupError if a data folder already holds an embedded database. */
export async function requireNoDatabase(dataFolder: string) {
  if (!(await hasDatabase(dataFolder))) return;
  throw new StartupError(
    `The data folder ${dataFolder} already holds a database. Move it away, or set DATA_DIR to another folder.`,
  );
}
