import { readFileSync } from 'node:fs';
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
 * Calls `look` whenever a process stops (STOP_EVERY in faults.c), until it ends: its files are then as a
 * kill at that moment would leave them.
 */
export async function atEachStop(
  process: ReturnType<typeof runNode>,
  look: (stop: number) => void,
): Promise<void> {
  let stops = 0;
  const exited = process.exited.then(() => true);
  while (!(await Promise.race([exited, delay(2, false)]))) {
    if (isStopped(process.pid)) {
      look(stops);
      stops += 1;
      process.kill('SIGCONT');
    }
  }
}
