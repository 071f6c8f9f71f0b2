import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startupError.ts';

/** Syncs a folder's directory entries to disk. */
export const syncFolder = async (path: string) => {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
};

/** Syncs a folder and everything in it to disk. */
export async function syncTree(folder: string) {
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

// What PostgreSQL and copyFromServer make in the folder of a database.
const DATABASE_FILE =
  /^(PG_VERSION|base|global|pg_\w+(\.conf)?|postgresql\.[\w.]+|postmaster\.\w+|backup_label(\.old)?)$/;

/**
 * Removes the draft of a database that an interrupted attempt has left. Throws a StartupError if the
 * folder has other files: it is somebody's.
 */
export async function removeDraft(draft: string) {
  const found = await readdir(draft).catch(unlessMissing);
  if (found && !found.every((name) => DATABASE_FILE.test(name))) {
    throw new StartupError(
      `${draft} is not a database that this program has left. Move or rename it, because the program needs this name.`,
    );
  }
  await rm(draft, { recursive: true, force: true });
}

function unlessMissing(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/**
 * Makes the folder of a database under another name, and gives it its own once `make` has finished.
 * What an interrupted attempt has left is removed (see removeDraft).
 */
export async function writeAtomically<T>(path: string, make: (draft: string) => Promise<T>) {
  const draft = `${path}.part`;
  const remove = () => rm(draft, { recursive: true, force: true });
  await removeDraft(draft);
  try {
    const result = await make(draft);
    await rename(draft, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await remove();
    throw error;
  }
}
