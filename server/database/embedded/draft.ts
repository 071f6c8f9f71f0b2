import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Syncs a folder's directory entries to disk. */
export const syncFolder = async (path: string) => {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
};

/**
 * Makes a file or folder under another name, and gives it its own once `make` has finished. Whatever
 * an interrupted attempt has left is removed.
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
