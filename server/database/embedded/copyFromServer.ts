import { copyFile, constants, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { megabytes, withProgress, type Print } from '../../progress.ts';
import { databaseFolder, dataFolderSocket } from './dataFolder.ts';
import { requestCopy } from './dataFolderClient.ts';

const FOLDER_MODE = 0o700;
const LOG_FOLDER = 'pg_wal';
const LABEL = 'backup_label';
/** Copied last, because it says where the log ends. */
const CONTROL_FILE = 'global/pg_control';

// Recreated by PostgreSQL at its next start; pg_basebackup leaves them out too.
const EMPTIED_FOLDERS =
  /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\//;
const LEFT_OUT = /(^postmaster\.|^backup_label|\/pg_internal\.init|pgsql_tmp|^global\/pg_control$)/;

const isInCopy = (name: string) => !EMPTIED_FOLDERS.test(name) && !LEFT_OUT.test(name);

/** Returns the size of the copy of a file; 0 if its table was dropped since the folder was read. */
async function copyIfThere(from: string, to: string) {
  try {
    // Without taking space or time where the file system can.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return (await stat(to)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

async function copyTables(from: string, to: string, step: (size: number) => void) {
  await mkdir(to, { mode: FOLDER_MODE });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const names = entries.map((entry) => ({
    name: join(entry.parentPath, entry.name).slice(join(from, '/').length),
    isFolder: entry.isDirectory(),
  }));
  for (const { name, isFolder } of names) {
    if (isFolder) await mkdir(join(to, name), { recursive: true, mode: FOLDER_MODE });
    else if (isInCopy(name)) step(await copyIfThere(join(from, name), join(to, name)));
  }
}

async function copyLog(from: string, to: string) {
  for (const entry of await readdir(join(from, LOG_FOLDER), { withFileTypes: true })) {
    const name = join(LOG_FOLDER, entry.name);
    if (entry.isFile()) await copyIfThere(join(from, name), join(to, name));
  }
  await copyIfThere(join(from, CONTROL_FILE), join(to, CONTROL_FILE));
}

const counts = (size: number) => `${megabytes(size)} MB`;

/**
 * Copies the embedded database that a running server has open to a new folder, as of one moment,
 * while the server goes on. Returns false if no server has it open. Throws a StartupError if the server
 * cannot let it be copied. `print` receives the progress.
 */
export async function copyFromServer(dataFolder: string, to: string, print: Print) {
  const server = await requestCopy(dataFolderSocket(dataFolder));
  if (!server) return false;
  const from = databaseFolder(dataFolder);
  try {
    await withProgress({ what: 'Copying the database', counts, print }, async (step) => {
      await copyTables(from, to, step);
      await writeFile(join(to, LABEL), await server.end(), { mode: 0o600 });
      await copyLog(from, to);
    });
    return true;
  } finally {
    server.release();
  }
}
