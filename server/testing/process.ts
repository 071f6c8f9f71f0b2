import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../database/embedded.ts';
import { packageRoot } from '../packageRoot.ts';
import { createUser } from '../security/users.ts';
import { testUser } from './server.ts';

/** Makes a temporary folder. `remove` removes it again. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'marketplace-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Fills a folder with a prepared database that has the test user in it, and answers how to copy it. */
export async function prepareDataFolder(path: string) {
  const database = await openEmbedded(path);
  await database.prepare((db) => createUser(db, testUser.username, testUser.password));
  await database.close();
  return (to: string) => cp(join(path, 'pglite'), join(to, 'pglite'), { recursive: true });
}

/** Runs a file of the server as a process of its own, in which only the given variables are set. */
export const runProcess = (file: string, env: Record<string, string>, args: string[] = []) =>
  runNode(['--import', 'tsx', join('server', file), ...args], env);

/** Runs the server by these arguments of Node, in which only the given variables are set. */
export function runNode(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, PORT: '0', SAMPLE_DATA: 'false', ...env },
  });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const exited = once(child, 'exit').then(([code, signal]: unknown[]) => ({ code, signal }));

  const url = () =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = /runs at (\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      void exited.then(() => reject(new Error(`The server did not start: ${output}`)));
      look();
    });
  return {
    url,
    exited,
    output: () => output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  };
}
