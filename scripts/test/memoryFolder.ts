import { existsSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const TMPFS = 0x01_02_19_94;
const NEEDED_BYTES = 8 * 2 ** 30;

/**
 * A folder in memory, if this machine has one with room for the files of all tests. A database of a
 * thousand files is copied there twenty times as fast as on a disk.
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const { type, bavail, bsize } = statfsSync(FOLDER);
  return type === TMPFS && bavail * bsize >= NEEDED_BYTES ? FOLDER : undefined;
}
