import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolders } from '../testing/dataFolders.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { send, signInAt } from '../testing/overHttp.ts';
import { runNode } from '../testing/process.ts';

const folder = dataFolders();
const keep = killAfterEach();

const known = (flags: string[]) =>
  flags.filter((flag) => process.allowedNodeEnvironmentFlags.has(flag));

/** Starts the built server so that Node lets it write nothing but its data folder, and no thread. */
function runConfined() {
  const flags = [
    ...known(['--permission', '--experimental-permission']).slice(0, 1),
    ...known(['--allow-net']),
    '--allow-addons',
    '--allow-fs-read=*',
    `--allow-fs-write=${join(folder.path, '*')}`,
  ];
  folder.copyPrepared(folder.path);
  // Node refuses to narrow the mode of a new key in a confined process.
  const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64');
  const env = { DATA_DIR: folder.path, LOG_LEVEL: 'info', SECRETS_KEY };
  return keep(runNode([...flags, 'dist-server/main.js'], env));
}

/** What the open files of a process are: paths, pipes and sockets. */
async function openFiles(pid: number) {
  const names = await readdir(`/proc/${pid}/fd`);
  return Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
}

/** The local ports of the TCP connections of a process. */
async function localPorts(pid: number) {
  const sockets = new Set(await openFiles(pid));
  const table = await readFile(`/proc/${pid}/net/tcp`, 'utf8');
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  const own = rows.filter(([, , , , , , , , , inode]) => sockets.has(`socket:[${inode}]`));
  return own.map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
}

async function filesWith(text: string) {
  const files = await readdir(folder.path, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  return paths.filter((_, index) => contents[index]?.includes(text));
}

const isOwn = (path: string) => path.startsWith(folder.path) || path === '/dev/null';

test('writes the log to the standard output, and to no file, thread or connection', async () => {
  const server = runConfined();
  const url = await server.url();
  const { status, token } = await signInAt(url);
  expect(status).toBe(200);
  expect((await send('GET', url, '/logged-path', { token })).status).toBe(404);
  await expect.poll(server.output).toContain('"url":"/api/logged-path"');
  expect(server.output()).toContain('"event":"sign-in"');

  const { pid = 0 } = server;
  const paths = (await openFiles(pid)).filter((path) => path.startsWith('/'));
  expect(paths.filter((path) => !isOwn(path))).toEqual([]);
  expect(await filesWith('logged-path')).toEqual([]);
  expect(new Set(await localPorts(pid))).toEqual(new Set([Number(new URL(url).port)]));
});
