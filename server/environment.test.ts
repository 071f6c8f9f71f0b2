import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { temporaryFolder } from './testing/process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'password');
  vi.stubEnv('ENV_FILE', '');
  vi.stubEnv('ADMIN_PASSWORD', '');
  vi.stubEnv('ADMIN_PASSWORD_FILE', file);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await folder.remove();
});

test('a secret may be in a file, whose last line break does not count', async () => {
  await writeFile(file, ' in a file \n');
  expect(readEnvironment().ADMIN_PASSWORD).toBe(' in a file ');
  expect(process.env.ADMIN_PASSWORD).toBe('');
});

test('a file that is missing is named, and so is a secret that is set twice', async () => {
  expect(readEnvironment).toThrow('The file of ADMIN_PASSWORD_FILE cannot be read: ENOENT');
  await writeFile(file, 'one');
  vi.stubEnv('ADMIN_PASSWORD', 'another');
  expect(readEnvironment).toThrow('ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set.');
});
