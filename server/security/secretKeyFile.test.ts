import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { temporaryFolder } from '../testing/process.ts';
import { createKey, openSecretKeys } from './secretKeyFile.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
let lines: string[];
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'secrets-key');
  lines = [];
});
afterEach(() => folder.remove());

const openWith = (environment: Record<string, string> = {}, options = { create: true }) =>
  openSecretKeys(
    readConfig({ DATA_DIR: folder.path, ...environment }),
    (line) => lines.push(line),
    options,
  );

test('an embedded database gets a key once, which its owner only can read', async () => {
  const umask = process.umask(0);
  try {
    const { keys } = await openWith();
    expect(keys.all).toHaveLength(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await openWith()).keys.all).toEqual(keys.all);
  } finally {
    process.umask(umask);
  }
  expect(lines).toEqual([]);
});

test('commands make no key', async () => {
  expect((await openWith({}, { create: false })).keys.all).toEqual([]);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('SECRETS_KEY comes before the keys of the folder, and none is made beside it', async () => {
  const key = createKey();
  const SECRETS_KEY = key.toString('base64');
  expect((await openWith({ SECRETS_KEY })).keys.all).toEqual([key]);
  await expect(stat(file)).rejects.toThrow('ENOENT');
  const [made] = (await openWith()).keys.all;
  expect((await openWith({ SECRETS_KEY })).keys.all).toEqual([key, made]);
});

test('PostgreSQL has no key of its own: without SECRETS_KEY, the start warns', async () => {
  const DATABASE_URL = 'postgres://user:password@localhost/name';
  expect((await openWith({ DATABASE_URL })).keys.all).toEqual([]);
  expect(lines).toEqual([
    'SECRETS_KEY is not set: the secrets of authenticator apps are stored unencrypted.',
  ]);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test.each(['no key', createKey().toString('base64').slice(4), createKey().toString('hex')])(
  'a damaged file of keys stops the start, and is left as it is: %s',
  async (text) => {
    await writeFile(file, text);
    await expect(openWith()).rejects.toThrow('cannot be used: it is damaged');
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(() => readConfig({ SECRETS_KEY: text })).toThrow(/^The variable SECRETS_KEY must be/);
    expect(() => readConfig({ SECRETS_KEY: text })).not.toThrow(text);
  },
);

test('a server whose key cannot be written starts without one, and says so', async () => {
  await mkdir(`${file}.part`);
  expect((await openWith()).keys.all).toEqual([]);
  expect(lines.join()).toMatch(/could not be written .* are stored unencrypted/);
});
