import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { writeAtomically, removeDraft } from './draft.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test("keeps somebody's folder that has the name of a draft, and says so", async () => {
  const path = join(folder.path, 'pglite');
  await mkdir(`${path}.part/photos`, { recursive: true });
  await writeFile(join(`${path}.part`, 'PG_VERSION'), '');
  const made = writeAtomically(path, () => mkdir(`${path}.part`));
  await expect(made).rejects.toThrow(`${path}.part is not a database that this program has left.`);
  expect(await readdir(`${path}.part`)).toEqual(['PG_VERSION', 'photos']);
});

test('removes an unfinished database', async () => {
  const draft = join(folder.path, 'all.tar.database');
  await mkdir(join(draft, 'pg_wal'), { recursive: true });
  for (const name of ['PG_VERSION', 'pg_hba.conf', 'postgresql.auto.conf', 'backup_label']) {
    await writeFile(join(draft, name), '');
  }
  await removeDraft(draft);
  await removeDraft(draft);
  expect(await readdir(folder.path)).toEqual([]);
});
