import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { createExamples, digestOf, SOME_PICTURES } from '../../testing/digest.ts';
import { prepareDataFolder, runProcess, temporaryFolder } from '../../testing/process.ts';
import { testUser } from '../../testing/server.ts';

const CATEGORIES = '/api/service-provider-categories';

// Several processes start, one after the other.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await temporaryFolder();
  await prepareDataFolder(at('data'));
});
afterAll(() => folder.remove());

const data = async (dataDir: string, ...args: string[]) => {
  const command = runProcess('data', { DATA_DIR: at(dataDir) }, args);
  return { ...(await command.exited), output: command.output() };
};

/** Runs `work`, which gets a signed-in `call`, while the server runs on a folder. */
async function withServer<T>(
  dataDir: string,
  work: (call: (body?: object) => Promise<unknown>) => Promise<T>,
) {
  const server = runProcess('main', { DATA_DIR: at(dataDir) });
  try {
    const url = await server.url();
    const send = (path: string, body: object | undefined, token = '') =>
      fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: body && JSON.stringify(body),
      });
    const { token } = (await (await send('/api/auth/login', testUser)).json()) as { token: string };
    return await work(async (body) => (await send(CATEGORIES, body, token)).json());
  } finally {
    server.kill('SIGTERM');
    await server.exited;
  }
}

const category = (name: string) => ({ name, description: name });

test('backs up a running server as of one moment', async () => {
  const file = at('backups/today.tar');
  await withServer('data', async (call) => {
    await call(category('before'));
    const backup = await data('data', 'backup', file);
    expect(backup.output).toMatch(file);
    expect(backup.code).toBe(0);
    await call(category('after'));
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(at('backups'))).toEqual(['today.tar']);

  expect(await data('restored', 'restore', file)).toMatchObject({ code: 0 });
  await withServer('restored', async (call) => {
    expect(await call()).toMatchObject({ data: [{ name: 'before' }] });
  });
  // Of a stopped server too, and never over a database that is there.
  expect(await data('restored', 'backup', at('again.tar'))).toMatchObject({ code: 0 });
  const refused = await data('restored', 'restore', at('again.tar'));
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^The data folder .* already holds a database\./);
});

test('backs up and restores every table of every declared resource', async () => {
  const source = await openEmbedded(at('data'), { sync: false });
  await createExamples(source.db);
  const before = await digestOf(source.db);
  expect(before.digests).toMatchObject(SOME_PICTURES);
  await source.close();
  expect(await data('data', 'backup', at('all.tar'))).toMatchObject({ code: 0 });
  expect(await data('copied', 'restore', at('all.tar'))).toMatchObject({ code: 0 });
  const restored = await openEmbedded(at('copied'), { sync: false });
  expect(await digestOf(restored.db)).toEqual(before);
  await restored.close();
});

test('rejects a file that is not a backup and a folder without a database in one sentence', async () => {
  await writeFile(at('letter.txt'), 'Dear all');
  const restored = await data('other', 'restore', at('letter.txt'));
  expect(restored.code).toBe(1);
  expect(restored.output).toMatch(/^The file .* is not a backup that can be restored\.\n$/);
  const backup = await data('nothing', 'backup', at('x.tar'));
  expect(backup.code).toBe(1);
  expect(backup.output).toMatch(/^There is no database in the data folder/);
  expect((await data('other', 'backup')).output).toMatch(/^Usage: /);
});
