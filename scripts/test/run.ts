import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Outcome {
  succeeded: boolean;
  /** The command's output, if captured. */
  output: string;
}

/** Runs a command line in a shell; streams or captures its output. Never throws. */
export async function run(
  command: string,
  { capture = false, cwd = process.cwd() } = {},
): Promise<Outcome> {
  const child = spawn(command, {
    shell: true,
    cwd,
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { succeeded: code === 0, output: Buffer.concat(chunks).toString() };
}
