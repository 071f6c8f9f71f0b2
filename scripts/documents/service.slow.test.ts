import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { packageTo } from '../build/package.ts';
import { freePort } from '../freePort.ts';
import { commandsOf } from './documents.ts';

// The commands that the image and the systemd unit run, in a packaged build. Neither Docker nor
// systemd is needed for that; only paths and ports are replaced by those of this test.

const APP_FOLDERS = ['/app', '/opt/marketplace-admin'];
const DATA_FOLDERS = ['/data', '/var/lib/marketplace-admin'];

let folder: string;
let servers: ReturnType<typeof run>[] = [];
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'service-'));
  await packageTo(at('app'));
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ exited }) => exited));
  servers = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command in the packaged build; `node` is the one of this test. */
function run([program = '', ...args]: string[], env: Record<string, string>) {
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const child = spawn(program, args, { cwd: at('app'), env: { PATH: path, ENV_FILE: '', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return {
    child,
    exited: once(child, 'exit').then(([code]: unknown[]) => code),
    output: () => output,
  };
}

/** The environment that a file sets, with a folder and a port of this test. */
async function environment(assignments: string): Promise<Record<string, string>> {
  const entries = assignments.split(' ').map((one) => one.split('=', 2) as [string, string]);
  const env = Object.fromEntries(entries);
  expect(DATA_FOLDERS).toContain(env['DATA_DIR']);
  const variables = { DATA_DIR: at('data'), PORT: String(await freePort()), SHUTDOWN_DELAY: '0' };
  return { ...env, ...variables };
}

/** Starts a server, and waits until its log says that it runs. */
async function start(command: string[], env: Record<string, string>) {
  const server = run(command, env);
  servers.push(server);
  await expect.poll(server.output).toContain('Marketplace Admin runs at');
  return server;
}

/** The rest of the last line of a file that begins with a word. */
function lineOf(text: string, beginning: string) {
  const found = text.split('\n').findLast((line) => line.startsWith(beginning));
  if (found === undefined) throw new Error(`There is no ${beginning}`);
  return found.slice(beginning.length);
}

const commandIn = (line: string) => JSON.parse(line.slice(line.indexOf('['))) as string[];

test('the image serves, is healthy only while it does, and is backed up by the documented command', async () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  expect(APP_FOLDERS).toContain(lineOf(dockerfile, 'WORKDIR '));
  const env = await environment(lineOf(dockerfile, 'ENV '));
  const isHealthy = async () => {
    const line = lineOf(dockerfile, '  CMD ');
    return (await run(commandIn(line), env).exited) === 0;
  };
  expect(await isHealthy()).toBe(false);
  const server = await start(commandIn(lineOf(dockerfile, 'CMD ')), env);
  expect(await isHealthy()).toBe(true);

  const here = (command: string) =>
    command.replace('/data/', `${at('data')}/`).replace('/backups/', `${at('backups')}/`);
  const EXEC = /^docker compose --profile embedded exec embedded(-backup)? /;
  const documented = commandsOf('docs/operations.md').filter((line) => EXEC.test(line));
  expect(documented).toHaveLength(3);
  for (const line of documented) {
    expect(await run(here(line.replace(EXEC, '')).split(' '), env).exited).toBe(0);
  }
  const [, loop = ''] = /'(while .*)',$/m.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  expect(loop).toContain('sleep 1d || sleep 10m');
  const oneTurn = here(loop.replaceAll('$$', '$')).replace(
    'sleep 1d || sleep 10m',
    'exit 0 || exit 1',
  );
  expect(await run(['sh', '-c', oneTurn], env).exited).toBe(0);
  const today = expect.stringMatching(/^[1-7]\.tar$/) as string;
  expect(readdirSync(at('backups')).toSorted()).toEqual([today, 'now.tar']);

  // The signal of `docker stop`.
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(await isHealthy()).toBe(false);
});

const [unit = '', backupUnit = ''] = Array.from(
  readFileSync('docs/operations.md', 'utf8').matchAll(/```ini\n([\s\S]*?)```/g),
  ([, text]) => text,
);

const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';

test.runIf(existsSync(SYSTEMD_ANALYZE))('the systemd unit exposes little', () => {
  const file = at('marketplace-admin.service');
  writeFileSync(file, unit);
  const output = execFileSync(SYSTEMD_ANALYZE, ['security', '--offline=true', file], {
    encoding: 'utf8',
    env: { SYSTEMD_PAGER: '' },
  });
  const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(3);
});

// The user and the variables of the unit are those of this test.
const inUnit = commandsOf('docs/operations.md')
  .filter((line) => line.startsWith('systemd-run '))
  .map((line) => line.replace(/^systemd-run (?:--\S+ )+/, ''));

test('the systemd unit serves, takes commands, and is restored from its daily backup', async () => {
  expect(APP_FOLDERS).toContain(lineOf(unit, 'WorkingDirectory='));
  const env = await environment(lineOf(unit, 'Environment='));
  const command = lineOf(unit, 'ExecStart=').replace('/usr/bin/node', process.execPath).split(' ');
  const server = await start(command, env);
  const isReady = async () =>
    (await fetch(`http://${env['HOST']}:${env['PORT']}/readyz`)).status === 200;
  expect(await isReady()).toBe(true);

  // systemd passes it on without these escapes.
  const [, script = ''] = /^\/bin\/sh -c '(.*)'$/.exec(lineOf(backupUnit, 'ExecStart=')) ?? [];
  const folders = script.replaceAll('$$', '$').replaceAll('%%', '%');
  const backup = folders.replace('/var/lib/marketplace-admin-backups', at('of-unit'));
  expect(lineOf(backupUnit, 'Environment=')).toBe(`DATA_DIR=${DATA_FOLDERS[1]}`);
  expect(await run(['sh', '-c', backup], env).exited).toBe(0);
  const [today = ''] = readdirSync(at('of-unit'));
  expect(today).toMatch(/^[1-7]\.tar$/);

  const [list = '', restore = '', ...others] = inUnit;
  expect(others).toEqual([]);
  expect(await run(list.split(' '), env).exited).toBe(0);
  server.child.kill('SIGTERM');
  await server.exited;
  renameSync(at('data'), at('data-old'));
  const file = join(at('of-unit'), today);
  const documented = restore.replace('/var/lib/marketplace-admin-backups/1.tar', file);
  expect(await run(documented.split(' '), env).exited).toBe(0);
  copyFileSync(at('data-old/secrets-key'), at('data/secrets-key'));
  await start(command, env);
  expect(await isReady()).toBe(true);
});
