import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { addToErasedList, readErasedList } from './erasedList.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backup: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  backup = join(folder.path, '1.tar');
});
afterEach(() => folder.remove());

const one = { id: 5, at: '2026-11-29T12:00:00.000Z' };
const other = { id: 7, at: '2026-11-30T12:00:00.000Z' };

test('keeps what earlier backups in the folder have listed, for its owner only', async () => {
  expect(await readErasedList(backup)).toEqual([]);
  await addToErasedList(backup, []);
  expect(await readdir(folder.path)).toEqual([]);
  await addToErasedList(backup, [one]);
  await addToErasedList(join(folder.path, '2.tar'), [one, other]);
  expect(await readErasedList(backup)).toEqual([one, other]);
  expect(await readdir(folder.path)).toEqual(['erased.json']);
  expect((await stat(join(folder.path, 'erased.json'))).mode & 0o777).toBe(0o600);
});

test.each(['', '{', '[]', '{"serviceProviders":[{"id":"5"}]}'])(
  'says so of the list %j, which is damaged',
  async (text) => {
    await writeFile(join(folder.path, 'erased.json'), text);
    await expect(readErasedList(backup)).rejects.toThrow(/is not a list of erasures.*Put a copy/);
    await expect(addToErasedList(backup, [one])).rejects.toThrow(/is not a list of erasures/);
  },
);
