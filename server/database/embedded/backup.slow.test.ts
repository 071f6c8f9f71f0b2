import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { openEmbedded } from './embedded.ts';
import { rewriteArchive } from '../../testing/archives.ts';
import { createExamples, digestOf, SOME_PICTURES } from '../../testing/digest.ts';
import { prepareDataFolder, runProcess, temporaryFolder } from '../../testing/process.ts';
import { testUser } from '../../testing/server.ts';

const CATEGORIES = '/api/service-provider-categories';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let copyPrepared: Awaited<ReturnType<typeof prepareDataFolder>>;
const ignore = () => undefined;
const at = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await temporaryFolder();
  copyPrepared = await prepareDataFolder(at('data'));
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

test('knows when a backup was last sent', async () => {
  copyPrepared(at('sent'));
  const { lastBackup, close } = await openEmbedded(at('sent'), { sync: false });
  expect(await lastBackup()).toBeUndefined();
  const before = Date.now();
  await backUp(at('sent'), at('sent.tar'), ignore);
  // The server stores the time while the receiver finishes, less exactly than the clock has it.
  await expect
    .poll(async () => (await lastBackup())?.getTime() ?? 0)
    .toBeGreaterThan(before - 1_000);
  await close();
});

test('makes a backup although its time cannot be stored, and reports that', async () => {
  copyPrepared(at('unmarked'));
  await mkdir(at('unmarked/last-backup'));
  await backUp(at('unmarked'), at('unmarked/backups/read.tar'), ignore);
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  const server = await openEmbedded(at('unmarked'), { sync: false, report });
  await backUp(at('unmarked'), at('unmarked/backups/served.tar'), ignore);
  await expect
    .poll(() => lines)
    .toContainEqual(expect.stringMatching(/^The time of the backup was not stored: EISDIR/));
  await server.close();
  expect(await readdir(at('unmarked/backups'))).toEqual(['read.tar', 'served.tar']);
});

test('rejects every kind of damage in a sentence, and leaves the target alone', async () => {
  expect(await data('data', 'backup', at('whole.tar'))).toMatchObject({ code: 0 });
  const whole = await readFile(at('whole.tar'));
  const flipped = Buffer.from(whole);
  const middle = whole.indexOf('START WAL LOCATION');
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
  const without = (part: string) =>
    rewriteArchive(at('whole.tar'), (name, bytes) =>
      name.startsWith(part) ? [] : [[name, bytes]],
    );
  const damaged = {
    'is-damaged': flipped,
    'is-truncated': whole.subarray(0, whole.length / 2),
    'has-no-manifest': await without('manifest.json'),
    'has-no-log': await without('pg_wal/'),
    'has-a-short-file': await rewriteArchive(at('whole.tar'), (name, bytes) => [
      [name, name === 'PG_VERSION' ? bytes.subarray(1) : bytes],
    ]),
    'has-no-version': await without('PG_VERSION'),
    'has-another-file': await rewriteArchive(at('whole.tar'), (name, bytes) =>
      name === 'PG_VERSION'
        ? [
            [name, bytes],
            ['base/1/99999', bytes],
          ]
        : [[name, bytes]],
    ),
    'is-random': randomBytes(100_000),
    'is-empty': Buffer.alloc(0),
  };
  for (const [name, bytes] of Object.entries(damaged)) await writeFile(at(name), bytes);
  for (const name of [...Object.keys(damaged), 'is-missing', '.']) {
    const { code, output } = await data('untouched', 'restore', at(name));
    expect([name, code]).toEqual([name, 1]);
    expect(output).toMatch(/^The file .* is not a backup that can be restored: .*\.\n$/m);
  }
  expect(await readdir(folder.path)).not.toContain('untouched');
});

test('restores a backup of an earlier version, and says that it cannot be checked', async () => {
  const earlier = await rewriteArchive(at('whole.tar'), (name, bytes) =>
    name === 'manifest.json' || name === 'marketplace-admin-backup' ? [] : [[name, bytes]],
  );
  await writeFile(at('earlier.tar'), earlier);
  const { code, output } = await data('from-earlier', 'restore', at('earlier.tar'));
  expect(code).toBe(0);
  expect(output).toMatch(/could not be checked for damage\.\n$/);
});

test('rejects a file that is not a backup and a folder without a database in one sentence', async () => {
  await writeFile(at('letter.txt'), 'Dear all');
  const restored = await data('other', 'restore', at('letter.txt'));
  expect(restored.code).toBe(1);
  expect(restored.output).toMatch(/^The file .* is not a backup that can be restored: .*\.\n$/m);
  const backup = await data('nothing', 'backup', at('x.tar'));
  expect(backup.code).toBe(1);
  expect(backup.output).toMatch(/^There is no database in the data folder/);
  expect((await data('other', 'backup')).output).toMatch(/^Usage: /);
});
