import { afterEach } from 'vitest';
import type { runNode } from './process.ts';

type Running = Pick<ReturnType<typeof runNode>, 'kill' | 'exited'>;

/**
 * Returns a function that takes a process and returns it; after the test, the process is killed. Call
 * it after `dataFolders`: Vitest runs the hooks in reverse, and a folder is removed once nothing uses it.
 */
export function killAfterEach() {
  let running: Running[] = [];
  afterEach(async () => {
    for (const process of running) process.kill('SIGKILL');
    await Promise.all(running.map(({ exited }) => exited));
    running = [];
  });
  return <Process extends Running>(process: Process): Process => {
    running.push(process);
    return process;
  };
}
