import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { writeNewFile } from './newFile.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'all.tar');
});
afterEach(() => folder.remove());

const write = (text: string) => writeNewFile(file, (out) => pipeline([text], out));

test('replaces a file and what an interrupted attempt has left, for its owner only', async () => {
  await writeFile(file, 'of yesterday');
  await writeFile(`${file}.part`, 'manifest.json, half of a longer file', { mode: 0o666 });
  await write('today');
  expect(await readFile(file, 'utf8')).toBe('today');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder.path)).toEqual(['all.tar']);
});

test("keeps somebody's file that has the name of the draft, and says so", async () => {
  await writeFile(`${file}.part`, 'a thesis');
  await expect(write('today')).rejects.toThrow(
    `The file ${file} cannot be written: ${file}.part, whose name it needs meanwhile, is no unfinished backup.`,
  );
  expect(await readFile(`${file}.part`, 'utf8')).toBe('a thesis');
});

test('leaves the file of yesterday and nothing else when it fails', async () => {
  await writeFile(file, 'of yesterday');
  const failing = writeNewFile(file, async (out) => {
    out.write('half');
    throw new Error('The connection was lost.');
  });
  await expect(failing).rejects.toThrow('The connection was lost.');
  expect(await readFile(file, 'utf8')).toBe('of yesterday');
  expect(await readdir(folder.path)).toEqual(['all.tar']);
});

test('refuses a folder in a sentence', async () => {
  await mkdir(file);
  await expect(write('x')).rejects.toThrow(`The file ${file} cannot be written: it is a folder.`);
  expect(await readdir(folder.path)).toEqual(['all.tar']);
});

test('refuses a second process in a sentence, and the first one finishes', async () => {
  await writeNewFile(file, async (out) => {
    await expect(write('second')).rejects.toThrow(
      `The file ${file} cannot be written: another process is writing it.`,
    );
    await pipeline(['first'], out);
  });
  expect(await readFile(file, 'utf8')).toBe('first');
  expect(await readdir(folder.path)).toEqual(['all.tar']);
});

test.each([
  Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }),
  Object.assign(new Error('could not extend file'), { code: '53100' }),
])('says in a sentence that the disk is full, and leaves nothing (%s)', async (error) => {
  const failing = writeNewFile(file, async () => {
    throw error;
  });
  await expect(failing).rejects.toThrow(`The file ${file} cannot be written: ${error.message}.`);
  expect(await readdir(folder.path)).toEqual([]);
});
