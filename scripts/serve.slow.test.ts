import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../server/database/embedded/folderLock.ts';
import { dataFolders } from '../server/testing/dataFolders.ts';
import { packageTo } from './build/package.ts';

const folder = dataFolders();
let data: string;
let groups: number[] = [];
beforeEach(() => {
  data = join(folder.path, 'data');
  folder.copyPrepared(data);
});
afterEach(() => {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // All of its processes have exited, as expected.
    }
  }
  groups = [];
});

/**
 * Runs npm as a terminal does, in its own process group, until the server reports that it is
 * running.
 */
async function runNpm(args: string[], cwd: string) {
  const npm = spawn('npm', args, {
    cwd,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ENV_FILE: '',
      PORT: '0',
      DATA_DIR: data,
      SAMPLE_DATA: 'false',
      // There is no load balancer to wait for.
      SHUTDOWN_DELAY: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = npm;
  if (pid === undefined) throw new Error('npm does not run.');
  groups.push(pid);
  const exited = once(npm, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /runs at ([^\s"]+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    npm.stdout.on('data', read);
    npm.stderr.on('data', read);
    void exited.then(() => reject(new Error(output)));
  });
  return { url, pid, exited };
}

const isGone = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );

test.each([
  ['npm start', 'SIGTERM to npm', ['start'], (pid: number) => process.kill(pid, 'SIGTERM')],
  [
    'npm run serve',
    'SIGTERM to npm',
    ['run', 'serve'],
    (pid: number) => process.kill(pid, 'SIGTERM'),
  ],
  ['npm run serve', 'Ctrl+C', ['run', 'serve'], (pid: number) => process.kill(-pid, 'SIGINT')],
])(
  '%s: %s stops the server and leaves no process behind',
  async (_command, _signal, args, stop) => {
    const { url, pid, exited } = await runNpm(args, '.');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    stop(pid);
    await exited;
    expect(await isGone(url)).toBe(true);
    lockFolder(data)();
  },
);

test('a packaged build runs in a folder with any name', async () => {
  const copy = join(folder.path, 'Zoë’s büro № 1');
  await packageTo(copy);
  data = join(copy, 'my data');
  const { url } = await runNpm(['run', 'serve'], copy);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await (await fetch(url)).text()).toContain('<title>');
});
