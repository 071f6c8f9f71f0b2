import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartupError } from '../../startupError.ts';
import { messageOf } from '../errors.ts';

const openLockFile = (folder: string) => {
  try {
    return openSync(join(folder, 'lock'), 'a+', 0o600);
  } catch (error) {
    const reason = messageOf(error);
    throw new StartupError(
      `The data folder ${folder} cannot be locked (${reason}). Run this as the user who runs the server.`,
    );
  }
};

/**
 * Locks a folder for this process with a lock of the operating system, which is released when the
 * process ends, even by a kill. Returns a function that unlocks it. Throws a StartupError if another
 * process has locked it, or if this user may not.
 */
export function lockFolder(folder: string): () => void {
  const descriptor = openLockFile(folder);
  if (!tryLock(descriptor)) {
    closeSync(descriptor);
    throw new StartupError(
      `The data folder ${folder} is in use by another process. Stop that server first.`,
    );
  }
  return () => closeSync(descriptor);
}
