import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEBIBYTE = 1024 * 1024;
const BLOCK = Buffer.alloc(MEBIBYTE / 4, 1);

/**
 * Mounts a file system of this many mebibytes, which only root may. Returns undefined, and warns, if
 * that is not possible.
 */
export function mountSmallDisk(mebibytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path], {
      stdio: 'pipe',
    });
  } catch (error) {
    process.stderr.write(
      `A full disk is NOT tested, because none can be mounted: ${String(error)}\n`,
    );
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  const free = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    /** Fills the disk, in one step, until this many mebibytes are left. */
    fill: (left = 0) => {
      const file = openSync(filler, 'a');
      try {
        while (free() > left * MEBIBYTE) writeSync(file, BLOCK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    /** Removes what `fill` has written. */
    clear: () => rmSync(filler, { force: true }),
    /** Removes everything on the disk. */
    empty: async () => {
      for (const name of await readdir(path)) await rm(join(path, name), { recursive: true });
    },
    unmount: () => {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}
