import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';

/** Makes a named pipe, for a process that is to wait while it reads a file. */
export const makeNamedPipe = (path: string) => execFileSync('mkfifo', [path]);

/** Writes two parts into a named pipe; its reader waits for the second one while `between` runs. */
export async function writeParts(
  path: string,
  [first, second]: [Uint8Array, Uint8Array],
  between: () => Promise<unknown>,
) {
  const pipe = await open(path, 'w');
  try {
    await pipe.writeFile(first);
    await between();
    await pipe.writeFile(second);
  } finally {
    await pipe.close();
  }
}
