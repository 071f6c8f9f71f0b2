import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rewriteArchive } from '../../testing/archives.ts';
import { dataFolders } from '../../testing/dataFolders.ts';
import { killAfterEach } from '../../testing/killAfterEach.ts';
import { runProcess } from '../../testing/process.ts';
import { backUp } from './backup.ts';
import { POSTGRES_MAJOR } from './postgresMajor.ts';

const folder = dataFolders();
const keep = killAfterEach();
const SENTENCE =
  /PostgreSQL 9 has made the database .*reads only those of PostgreSQL \d+\. Export it with the version that ran on it until now \(npm run export-all -- <file>\), and import the file with this version into another data folder \(npm run import-all -- <file>\)\.\n/;

const isCheck = (name: string) => ['manifest.json', 'marketplace-admin-backup'].includes(name);

const versionFile = () => join(folder.path, 'pglite', 'PG_VERSION');

test('a new database has the major version that this version reads', async () => {
  folder.copyPrepared(folder.path);
  expect((await readFile(versionFile(), 'utf8')).trim()).toBe(POSTGRES_MAJOR);
});

test.each([
  ['main', []],
  ['admin', ['create', 'ada']],
  ['data', ['backup', 'x.tar']],
  ['data', ['export-all', 'x.tar']],
  ['data', ['copy-to-postgres']],
] as const)(
  '%s %j refuses the database of another major version, and says how to move it',
  async (program, [command, argument]) => {
    folder.copyPrepared(folder.path);
    await writeFile(versionFile(), '9\n');
    const before = await readdir(join(folder.path, 'pglite'));
    const file = argument?.endsWith('.tar') ? join(folder.path, argument) : argument;
    const args = [command, file].filter((text) => text !== undefined);
    const env = { DATA_DIR: folder.path, DATABASE_URL: '' };
    const isCopy = command === 'copy-to-postgres';
    const refused = keep(
      runProcess(
        program,
        isCopy ? { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/x' } : env,
        args,
      ),
    );
    expect(await refused.exited).toMatchObject({ code: 1 });
    expect(refused.output()).toMatch(SENTENCE);
    expect(await readdir(join(folder.path, 'pglite'))).toEqual(before);
    expect(await readdir(folder.path)).not.toContain('x.tar');
  },
);

test('restore refuses the backup of another major version, and leaves no database', async () => {
  folder.copyPrepared(folder.path);
  const file = join(folder.path, 'backup.tar');
  await backUp(folder.path, file, () => undefined);
  const other = await rewriteArchive(file, (name, bytes) => {
    // Without checksums, as earlier versions wrote it.
    if (isCheck(name)) return [];
    return [[name, name === 'PG_VERSION' ? Buffer.from('9\n') : bytes]];
  });
  await writeFile(file, other);
  const target = join(folder.path, 'restored');
  const refused = keep(runProcess('data', { DATA_DIR: target }, ['restore', file]));
  expect(await refused.exited).toMatchObject({ code: 1 });
  expect(refused.output()).toMatch(
    /can be restored: PostgreSQL 9 has made it, .*import-all -- <file>\)\.\n$/,
  );
  expect(await readdir(target)).not.toContain('pglite');
});
