import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolders } from '../testing/dataFolders.ts';
import { createExamples, digestOf, SOME_PICTURES } from '../testing/digest.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { answerAt, send, signInAt, turnOnAt } from '../testing/overHttp.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { runAdmin, runProcess } from '../testing/process.ts';
import { openEmbedded } from '../database/embedded/embedded.ts';
import { backUp } from '../database/backup/backUp.ts';
import type { AccessEntry } from '../../contract/access.ts';
import { invite } from '../security/accountLinks.ts';
import { disableUser } from '../security/administrators.ts';
import { startSession } from '../security/startSession.ts';
import { createUser, findUser } from '../security/users.ts';
import { testUser } from '../testing/server.ts';

const CATEGORIES = '/service-provider-categories';

const folder = dataFolders();
const keep = killAfterEach();
const at = (name: string) => join(folder.path, name);
const place = (name: string) => ({ dataDir: at(name), databaseUrl: undefined });

const data = async (dataDir: string, ...args: string[]) => {
  const command = keep(runProcess('data', { DATA_DIR: at(dataDir) }, args));
  return { ...(await command.exited), output: command.output() };
};

/** Starts the server on a folder, and returns how to make a signed-in call about categories. */
async function startServer(dataDir: string) {
  const server = keep(runProcess('main', { DATA_DIR: at(dataDir) }));
  const url = await server.url();
  const { token } = await signInAt(url);
  return async (body?: object): Promise<unknown> =>
    (await send(body ? 'POST' : 'GET', url, CATEGORIES, { token, ...(body && { body }) })).json();
}

const category = (name: string) => ({ name, description: name });

/** A session of the test user, an invitation and a disabled account in the database of a folder. */
async function withAccess(dataDir: string) {
  const { db, close } = await openEmbedded(dataDir, { sync: false });
  const user = (await findUser(db, testUser.username)) ?? { id: 0, username: '', passwordHash: '' };
  const limits = { sessionIdleTimeout: 720, sessionLifetime: 10_080 };
  const { token = '' } = (await startSession(db, user, { limits })) ?? {};
  await createUser(db, 'grace', 'velvet harbour');
  await disableUser(db, 'grace');
  const { token: link } = await invite(db);
  await close();
  return { token, link };
}

test('backs up a running server as of one moment', async () => {
  folder.copyPrepared(at('data'));
  const call = await startServer('data');
  await call(category('before'));
  const file = at('backups/today.tar');
  expect(await data('data', 'backup', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `All data of the embedded database of ${at('data')} is in ${file}.\n`,
    ) as string,
  });
  await call(category('after'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // Nothing of the copy that it was taken from.
  expect(await readdir(at('backups'))).toEqual(['today.tar']);

  expect(await data('restored', 'restore', file)).toMatchObject({ code: 0 });
  expect(await readdir(at('restored'))).toEqual(['lock', 'pglite']);
  // A stopped server is backed up too, and a database that is there is never overwritten.
  expect(await data('restored', 'backup', at('again.tar'))).toMatchObject({ code: 0 });
  expect(await data('restored', 'restore', at('again.tar'))).toMatchObject({
    code: 1,
    output: /^The data folder .* already holds a database\. Move it away, or set DATA_DIR/,
  });
  const restored = await startServer('restored');
  expect(await restored()).toMatchObject({ data: [{ name: 'before' }] });
});

test('backs up and restores every table of every declared resource, sessions too if that is asked for', async () => {
  folder.copyPrepared(at('data'));
  const source = await openEmbedded(at('data'), { sync: false });
  await createExamples(source.db);
  const before = await digestOf(source.db);
  expect(before.digests).toMatchObject(SOME_PICTURES);
  // While this process has the folder open, as a server has.
  await backUp(place('data'), at('all.tar'), () => undefined);
  await source.close();
  const command = ['restore', at('all.tar'), '--keep-sessions'];
  expect(await data('copied', ...command)).toMatchObject({ code: 0 });
  const restored = await openEmbedded(at('copied'), { sync: false });
  expect(await digestOf(restored.db)).toEqual(before);
  await restored.close();
});

test('restores no session, link or trust in a browser, and says and records that', async () => {
  folder.copyPrepared(at('data'));
  const { token, link } = await withAccess(at('data'));
  await backUp(place('data'), at('all.tar'), () => undefined);
  const restored = await data('restored', 'restore', at('all.tar'));
  expect(restored.output).toMatch(/^All sessions, links and trusted browsers have ended/m);
  expect(restored.output).toMatch(
    /^The accounts are those of .*: check admin, grace \(disabled\)\./m,
  );
  const url = await keep(runProcess('main', { DATA_DIR: at('restored') })).url();
  expect((await send('GET', url, '/account', { token })).status).toBe(401);
  const redeemed = { token: link, username: 'mary', newPassword: 'velvet harbour' };
  expect((await send('POST', url, '/auth/links/redeem', { body: redeemed })).status).toBe(404);
  const { token: later } = await signInAt(url);
  const trail = await send('GET', url, '/audit?resource=access', { token: later });
  const { data: entries } = (await trail.json()) as { data: AccessEntry[] };
  expect(entries.find(({ action }) => action === 'data-restored')).toMatchObject({
    username: null,
    target: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  });
  const news = await send('GET', url, '/account/news', { token: later });
  const told = ((await news.json()) as { data: AccessEntry[] }).data.map(({ action }) => action);
  expect(told).toContain('data-restored');
});

test('knows when a backup was last complete, and reports that its time cannot be stored', async () => {
  folder.copyPrepared(at('data'));
  const { lastBackup, close } = await openEmbedded(at('data'), { sync: false });
  expect(await lastBackup()).toBeUndefined();
  const before = Date.now();
  await backUp(place('data'), at('all.tar'), () => undefined);
  // Files store the time less exactly than the clock has it.
  expect((await lastBackup())?.getTime()).toBeGreaterThan(before - 1_000);

  await rm(at('data/last-backup'));
  await mkdir(at('data/last-backup'));
  const lines: string[] = [];
  await backUp(place('data'), at('again.tar'), (line) => void lines.push(line));
  expect(lines).toContainEqual(
    expect.stringMatching(/^The time of the backup was not stored: EISDIR/),
  );
  expect(await readdir(folder.path)).toContain('again.tar');
  await close();
});

test('there is nothing to back up in a folder without a database, and no file to restore', async () => {
  expect(await data('nothing', 'backup', at('backups/x.tar'))).toMatchObject({
    code: 1,
    output: /^There is no database in the data folder/,
  });
  await writeFile(at('letter.txt'), 'Dear all');
  expect(await data('nothing', 'restore', at('letter.txt'))).toMatchObject({
    code: 1,
    output: /^The file .* cannot be restored, and nothing has been: .*\.\n$/,
  });
  expect((await data('nothing', 'backup')).output).toMatch(/^Usage: /);
  expect(await readdir(folder.path)).toEqual(['letter.txt']);
});

test('a copy checks the codes of an app with the key of its original only', async () => {
  folder.copyPrepared(at('data'));
  const server = keep(runProcess('main', { DATA_DIR: at('data') }));
  const { secret } = await turnOnAt(await server.url(), -1);
  const key = at('data/secrets-key');
  const file = at('today.tar');
  const backup = await data('data', 'backup', file);
  expect(backup.output).toContain(`It does not contain the key`);
  expect(backup.output).toContain(`keep a copy of ${key} in another place.`);
  const [inKey] = (await readFile(key, 'utf8')).trim().split('\n');
  const archived = await readFile(file);
  for (const text of [secret, inKey ?? '']) expect(archived.includes(text)).toBe(false);

  const missing = /^The key is missing .* these accounts is encrypted: admin\./m;
  expect((await data('copy', 'restore', file)).output).toMatch(missing);
  const copy = keep(runProcess('main', { DATA_DIR: at('copy') }));
  const refused = await answerAt(await copy.url(), codeOf(secret));
  expect(refused).toMatchObject({ status: 422, detail: /lacks the key/, token: undefined });
  expect(copy.said()).toMatch(missing);
  expect((await runAdmin(at('copy'), ['list'])).output).toMatch(/ no key +0 +admin$/m);
  copy.kill('SIGTERM');
  await copy.exited;

  const env = { DATA_DIR: at('copy'), SECRETS_KEY_FILE: key };
  const withKey = keep(runProcess('main', env));
  expect(await answerAt(await withKey.url(), codeOf(secret))).toMatchObject({ status: 200 });
  expect(withKey.said()).not.toMatch(missing);
});
