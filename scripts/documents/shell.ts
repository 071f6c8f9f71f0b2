import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command as a terminal runs it: in its own process group, until it ends or a server is up. */
export interface Run {
  output: string;
  /** The address of the server that the command has started; undefined when it has ended. */
  url: string | undefined;
  /** Presses Ctrl+C, and waits until the command has ended. */
  interrupt: () => Promise<void>;
}

/** Runs a command of a document. Throws, with its output, when it fails. */
export async function runCommand(
  command: string,
  cwd: string,
  env: Record<string, string | undefined>,
): Promise<Run> {
  const shell = spawn('sh', ['-c', command], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // When its output has been read as well.
  const ended = once(shell, 'close').then(([code]: unknown[]) => code);
  let output = '';
  const url = await new Promise<string | undefined>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /runs at ([^\s"]+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    shell.stdout.on('data', read);
    shell.stderr.on('data', read);
    void ended.then((code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${command}\n${output}`)),
    );
  });
  return {
    output,
    url,
    interrupt: async () => {
      const isRunning = shell.exitCode === null && shell.signalCode === null;
      if (shell.pid !== undefined && isRunning) process.kill(-shell.pid, 'SIGINT');
      await ended;
    },
  };
}
