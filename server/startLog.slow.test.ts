import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolders } from './testing/dataFolders.ts';
import { killAfterEach } from './testing/killAfterEach.ts';
import { runProcess } from './testing/process.ts';
import { waitForOutput } from './testing/waitForOutput.ts';

const folder = dataFolders();
const keep = killAfterEach();

const run = (env: Record<string, string>) =>
  keep(runProcess('main', { DATA_DIR: folder.path, ...env }));

const linesOf = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string });

test('writes nothing but lines of JSON, from the first on', async () => {
  const env = { SAMPLE_DATA: 'true', LOG_LEVEL: 'info', LOG_LEVL: 'debug' };
  const server = run({ ...env, DATA_DIR: join(folder.path, 'new') });
  await fetch(`${await server.url()}/readyz`);
  server.kill('SIGTERM');
  await server.exited;
  const levels = new Map(linesOf(server.output()).map(({ msg, level }) => [msg, level]));
  expect(levels.get('Adding the sample data')).toBe(30);
  expect(levels.get('The variable LOG_LEVL has no effect. Did you mean LOG_LEVEL?')).toBe(40);
  expect(levels.get('request completed')).toBe(30);

  const failing = run({ PORT: 'eighty' });
  await failing.exited;
  expect(linesOf(failing.output())).toMatchObject([
    { level: 30, msg: /^Marketplace Admin \d/ },
    { level: 60, msg: /^Marketplace Admin cannot start\. The variable PORT/ },
  ]);
});

test('writes sentences and the password to a terminal, and no file', async () => {
  const DATA_DIR = join(folder.path, 'new');
  const env = { PATH: process.env.PATH ?? '', ENV_FILE: '', PORT: '0', SAMPLE_DATA: 'false' };
  const command = `${process.execPath} dist-server/main.js`;
  const terminal = spawn('script', ['--quiet', '--command', command, '/dev/null'], {
    env: { ...env, DATA_DIR },
  });
  let output = '';
  terminal.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await waitForOutput({ output: () => output }, /runs at/);
  const ended = once(terminal, 'exit');
  terminal.kill('SIGTERM');
  await ended;
  expect(output).toMatch(
    /^Marketplace Admin \d.*\r\n[^{]*Username: {2}admin\r\nPassword: {2}[\w-]{22} .*\r\n/,
  );
  expect(await readdir(DATA_DIR)).not.toContain('first-password');
});
