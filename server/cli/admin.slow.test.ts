import { beforeEach, expect, test } from 'vitest';
import { dataFolders } from '../testing/dataFolders.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { signInAt } from '../testing/overHttp.ts';
import { runAdmin, runProcess } from '../testing/process.ts';
import { testUser } from '../testing/server.ts';

const folder = dataFolders();
const keep = killAfterEach();

beforeEach(() => folder.copyPrepared(folder.path));

const run = (env: Record<string, string> = {}) =>
  keep(runProcess('main', { DATA_DIR: folder.path, ...env }));

const admin = (args: string[], adminPassword?: string) =>
  runAdmin(folder.path, args, adminPassword);

test('creates administrators and sets passwords', async () => {
  const created = await admin(['create', 'grace']);
  const password = /Password: (\S+)/.exec(created.output)?.[1];
  expect(created).toMatchObject({ code: 0, output: /grace has been created/ });
  expect(await admin(['create', 'Grace'])).toMatchObject({ code: 1, output: /already is a user/ });
  expect(await admin(['set-password', 'nobody'])).toMatchObject({ code: 1, output: /no user/ });
  expect(await admin(['paint'])).toMatchObject({ code: 1, output: /^Usage:/ });
  for (const args of [['create'], ['list', 'admin'], ['disable'], ['enable', 'a', 'b'], []]) {
    expect(await admin(args)).toMatchObject({ code: 1, output: /^Usage:/ });
  }
  const changed = 'a changed passphrase';
  expect(await admin(['set-password', 'admin'], changed)).toMatchObject({ code: 0 });

  const url = await run().url();
  expect((await signInAt(url, { username: 'grace', password })).status).toBe(200);
  expect((await signInAt(url, { ...testUser, password: changed })).status).toBe(200);
});

// What names and passwords must be is tested with their rules.
test('creates no account with a name that is reserved or a password that is common', async () => {
  const reserved = await admin(['create', '(operator)'], testUser.password);
  // On a busy machine the progress of opening the database comes before.
  expect(reserved.output.trim().split('\n').at(-1)).toMatch(/reserved.*another name/);
  expect(reserved.code).toBe(1);
  const common = await admin(['create', 'henrietta'], 'Iloveyou');
  expect(common).toMatchObject({ code: 1, output: /one of the most common passwords/ });
  expect(common.output).not.toContain('Iloveyou');
  expect(await admin(['set-password', 'henrietta'])).toMatchObject({ output: /no user/ });
});

test('disables and enables administrators, but never the last one', async () => {
  const last = { code: 1, output: /only administrator who is not disabled/ };
  expect(await admin(['disable', testUser.username])).toMatchObject(last);
  expect(await admin(['create', 'grace'], 'seven purple lanterns')).toMatchObject({ code: 0 });
  expect(await admin(['disable', testUser.username])).toMatchObject({ code: 0 });
  expect(await admin(['disable', 'grace'])).toMatchObject(last);
  expect(await admin(['disable', testUser.username])).toMatchObject({ output: /already disabled/ });
  expect(await admin(['disable', 'nobody'])).toMatchObject({ code: 1, output: /no user/ });
  expect((await admin(['list'])).output).toMatch(/^disabled .* admin\nenabled .* grace\n$/m);
  expect(await admin(['enable', 'ADMIN'])).toMatchObject({ code: 0, output: /has been enabled/ });
  expect(await admin(['enable', 'admin'])).toMatchObject({ code: 0, output: /was not disabled/ });
  expect((await signInAt(await run().url(), testUser)).status).toBe(200);
});

test.each([
  [['create', 'grace'], 'account-created', 'grace'],
  [['set-password', testUser.username], 'password-set', testUser.username],
])('logs %o as %s, without the password', async (args, event, user) => {
  const env = { DATA_DIR: folder.path, ADMIN_PASSWORD: 'velvet harbour', LOG_LEVEL: 'info' };
  const command = runProcess('admin', env, args);
  expect(await command.exited).toMatchObject({ code: 0 });
  const logged = command
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 30, event, user, network: null }),
  ]);
  expect(command.output()).not.toContain('velvet harbour');
});

test('refuses to set a password that breaks the rules, and keeps the old one', async () => {
  expect(await admin(['set-password', testUser.username], 'short')).toMatchObject({
    code: 1,
    output: /at least 8 characters/,
  });
  expect((await signInAt(await run().url(), testUser)).status).toBe(200);
});

test('says that there is no second factor to remove', async () => {
  expect(await admin(['remove-factor', 'nobody'])).toMatchObject({ code: 1, output: /no user/ });
  expect(await admin(['remove-factor', 'admin'])).toMatchObject({
    code: 0,
    output: /admin has no second factor/,
  });
});
