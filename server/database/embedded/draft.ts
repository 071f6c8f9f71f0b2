import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/**
 * Makes a folder under another name, and gives it its own once `make` has finished. Whatever an
 * interrupted attempt has left is removed.
 */
export async function asDraft<T>(path: string, make: (draft: string) => Promise<T>) {
  const draft = `${path}.part`;
  const remove = () => rm(draft, { recursive: true, force: true });
  await remove();
  try {
    const made = await make(draft);
    await rename(draft, path);
    await syncFolder(dirname(path));
    return made;
  } catch (error) {
    await remove();
    throw error;
  }
}
