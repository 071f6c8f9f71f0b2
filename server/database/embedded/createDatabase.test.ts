import { existsSync } from 'node:fs';
import { appendFile, cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { packageRoot } from '../../packageRoot.ts';
import { dataFolders } from '../../testing/dataFolders.ts';
import { killAfterEach } from '../../testing/killAfterEach.ts';
import { runNode } from '../../testing/process.ts';
import { TEST_TIMEOUTS } from '../../testing/sharedTestApp.ts';

vi.setConfig(TEST_TIMEOUTS);

const folder = dataFolders();
const keep = killAfterEach();

const run = (dataDir: string, program = packageRoot) =>
  keep(runNode([join(program, 'dist-server/main.js')], { DATA_DIR: join(folder.path, dataDir) }));

const isThere = (name: string) => existsSync(join(folder.path, 'killed', name));

/** Starts and stops a server, and returns the identifier that initdb has given its database. */
async function identifierAfterStart(dataDir: string, program?: string) {
  const server = run(dataDir, program);
  await server.url();
  server.kill('SIGTERM');
  await server.exited;
  const control = await readFile(join(folder.path, dataDir, 'pglite/global/pg_control'));
  return control.readBigUInt64LE(0);
}

test('first starts copy the template of the build, but not one of another schema', async () => {
  const identifier = await identifierAfterStart('first');
  expect(await identifierAfterStart('second')).toBe(identifier);

  const other = join(folder.path, 'other');
  await cp(join(packageRoot, 'dist-server'), join(other, 'dist-server'), { recursive: true });
  await symlink(join(packageRoot, 'node_modules'), join(other, 'node_modules'));
  await cp(join(packageRoot, 'package.json'), join(other, 'package.json'));
  await appendFile(join(other, 'dist-server/migrations/functions.sql'), '\n-- Another schema.');
  expect(await identifierAfterStart('third', other)).not.toBe(identifier);
});

test('a first start that is killed while it copies leaves no database, and the next one completes', async () => {
  const killed = run('killed');
  await vi.waitFor(() => expect(isThere('pglite.part')).toBe(true), {
    timeout: 30_000,
    interval: 1,
  });
  killed.kill('SIGKILL');
  await killed.exited;
  expect(['pglite', 'pglite.part'].map(isThere)).toEqual([false, true]);
  await identifierAfterStart('killed');
  expect(['pglite', 'pglite.part'].map(isThere)).toEqual([true, false]);
});
