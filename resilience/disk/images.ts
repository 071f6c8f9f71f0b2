import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { runNode } from '../../server/testing/process.ts';

const isStopped = (pid: number | undefined) => {
  try {
    return /\) T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // It has ended.
    return false;
  }
};

/**
 * Copies a folder whenever a process stops (see faults.c), to folders in `images`, until it ends, and
 * returns their paths: each is what a kill at that moment would have left.
 */
export async function takeImages(
  process: ReturnType<typeof runNode>,
  folder: string,
  images: string,
): Promise<string[]> {
  const taken: string[] = [];
  const exited = process.exited.then(() => true);
  while (!(await Promise.race([exited, delay(2, false)]))) {
    if (isStopped(process.pid)) {
      const image = join(images, String(taken.length).padStart(4, '0'));
      mkdirSync(image, { recursive: true });
      // Not the socket of the server, nor its lock.
      for (const name of ['pglite', 'pglite.part']) {
        copyIfThere(join(folder, name), join(image, name));
      }
      taken.push(image);
      process.kill('SIGCONT');
    }
  }
  return taken;
}

function copyIfThere(from: string, to: string) {
  try {
    cpSync(from, to, { recursive: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
