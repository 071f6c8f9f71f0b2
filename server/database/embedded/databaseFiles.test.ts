import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../packageRoot.ts';
import { PATCHED_PGLITE, realDisk } from './databaseFiles.ts';

const read = async (...path: string[]) =>
  JSON.parse(await readFile(join(packageRoot, ...path, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };

test('PGlite has the version for which its file system is patched', async () => {
  expect((await read()).dependencies['@electric-sql/pglite']).toBe(PATCHED_PGLITE);
  expect((await read('node_modules/@electric-sql/pglite')).version).toBe(PATCHED_PGLITE);
});

test('a segment of the log that a checkpoint has removed counts as synced, and nothing else does', async () => {
  await realDisk.sync(join(packageRoot, 'removed by a checkpoint'));
  await expect(realDisk.sync(packageRoot)).rejects.toThrow('EISDIR');
});
