import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { access, constants, lstat, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startupError.ts';
import { messageOf } from '../errors.ts';
import { syncFolder } from './draft.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const STICKY = 0o1000;
const OUR_FILES = [
  'pglite',
  'pglite.part',
  'lock',
  'backup.sock',
  'last-backup',
  'reserve',
  'secrets-key',
  'secrets-key.part',
  'first-password',
  'first-password.part',
];

function makePrivate(path: string, mode: number) {
  if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
}

/**
 * Makes a folder and everything in it readable and writable by its owner only. Synchronous, which
 * takes a fifth of the time for the thousand files of a database.
 */
export function makeTreePrivate(folder: string) {
  makePrivate(folder, FOLDER_MODE);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    makePrivate(join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
  }
}

/**
 * Creates a folder and those above it that are missing. Not by Node's `recursive`, which never
 * returns if a parent cannot exist, such as one below /proc or behind a dangling link.
 */
export async function makeFolder(path: string, mode?: number) {
  try {
    await mkdir(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const parent = dirname(path);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent, mode);
    await mkdir(path, mode);
  }
}

/** Writes a file of a data folder, which is on disk, whole and readable by its owner only, when it returns. */
export async function writePrivateFile(file: string, content: string) {
  const draft = `${file}.part`;
  const opened = await open(draft, 'w', FILE_MODE);
  try {
    await opened.chmod(FILE_MODE);
    await opened.writeFile(content);
    await opened.sync();
  } finally {
    await opened.close();
  }
  await rename(draft, file);
  await syncFolder(dirname(file));
}

/** Whether a folder has nothing in it but what belongs in a data folder. */
const isOurs = async (folder: string) =>
  (await readdir(folder)).every((name) => OUR_FILES.includes(name));

/**
 * Creates a missing data folder, and makes an existing one readable by its owner only, unless it has
 * other files in it, such as a home folder, belongs to another user or is shared like /tmp. Throws a
 * StartupError if it is not writable.
 */
export async function makePrivateFolder(folder: string) {
  try {
    await makeFolder(folder, FOLDER_MODE);
    const { mode, uid } = await stat(folder);
    const isOwn = process.getuid === undefined || process.getuid() === uid;
    if (isOwn && !(mode & STICKY) && (await isOurs(folder))) makePrivate(folder, FOLDER_MODE);
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = messageOf(error);
    throw new StartupError(`The data folder ${folder} is not writable: ${reason}.`);
  }
}

/**
 * Throws a StartupError if a database belongs to another user, who could not read the files that
 * this process writes.
 */
export async function requireOwner(folder: string) {
  const { uid } = await lstat(folder);
  if (process.getuid === undefined || process.getuid() === uid) return;
  throw new StartupError(
    `The database in ${folder} belongs to another user. Run this as the user who runs the server.`,
  );
}
