import { existsSync } from 'node:fs';
import { appendFile, cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../packageRoot.ts';
import { dataFolders } from '../../testing/dataFolders.ts';
import { killAfterEach } from '../../testing/killAfterEach.ts';
import { runNode } from '../../testing/process.ts';

const folder = dataFolders();
const keep = killAfterEach();

const at = (name: string) => join(folder.path, name);

const run = (dataDir: string, program = packageRoot) =>
  keep(runNode([join(program, 'dist-server/main.js')], { DATA_DIR: at(dataDir) }));

const isThere = (name: string) => existsSync(join(at('killed'), name));

/** Returns the identifier that initdb has given a database. */
async function identifierOf(dataDir: string) {
  const control = await readFile(join(at(dataDir), 'pglite/global/pg_control'));
  return control.readBigUInt64LE(0);
}

/** Starts and stops a server, and returns the identifier of its database. */
async function identifierAfterStart(dataDir: string, program?: string) {
  const server = run(dataDir, program);
  await server.url();
  server.kill('SIGTERM');
  await server.exited;
  return identifierOf(dataDir);
}

/** Runs `backup` or `restore` on a data folder. */
async function runData(dataDir: string, command: string, file: string) {
  const args = [join(packageRoot, 'dist-server/data.js'), command, at(file)];
  const { exited } = keep(runNode(args, { DATA_DIR: at(dataDir) }));
  expect(await exited).toMatchObject({ code: 0 });
}

/** A copy of the build whose template is of another schema than its migrations. */
async function makeOtherProgram() {
  const other = at('other');
  await cp(join(packageRoot, 'dist-server'), join(other, 'dist-server'), { recursive: true });
  await symlink(join(packageRoot, 'node_modules'), join(other, 'node_modules'));
  await cp(join(packageRoot, 'package.json'), join(other, 'package.json'));
  await appendFile(join(other, 'dist-server/migrations/functions.sql'), '\n-- Another schema.');
  return other;
}

test('first starts and restores copy the template of the build, unless it is of another schema', async () => {
  const template = await identifierAfterStart('first');
  await runData('first', 'backup', 'all.tar');
  await runData('restored', 'restore', 'all.tar');
  expect(await identifierOf('restored')).toBe(template);

  const other = await makeOtherProgram();
  expect(await identifierAfterStart('second', other)).not.toBe(template);
});

test('a first start that is killed while it copies leaves no database, and the next one completes', async () => {
  const killed = run('killed');
  await expect.poll(() => isThere('pglite.part'), { interval: 1 }).toBe(true);
  killed.kill('SIGKILL');
  await killed.exited;
  expect(['pglite', 'pglite.part'].map(isThere)).toEqual([false, true]);
  await identifierAfterStart('killed');
  expect(['pglite', 'pglite.part'].map(isThere)).toEqual([true, false]);
});
