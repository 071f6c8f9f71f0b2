import { beforeEach, expect, test } from 'vitest';
import { hash } from 'node:crypto';
import { eq, ne, sql } from 'drizzle-orm';
import { sessions, users } from '../database/schema/accounts.ts';
import { secondFactors } from '../database/schema/secondFactors.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { findLink, invite } from './accountLinks.ts';
import { runAdminCommand } from './accountCommands.ts';
import { disableUser, enableUser, listUsers } from './administrators.ts';
import { createUser, findUser, setPassword } from './users.ts';
import { SecretKeys } from './secretKeys.ts';

const NO_KEYS = { keys: new SecretKeys(), file: undefined };

const server = sharedTestApp();
const LIMITS = { sessionIdleTimeout: 720, sessionLifetime: 10_080 };
const password = 'seven purple lanterns';

let username: string;
let accounts = 0;
beforeEach(async () => {
  username = `grace${accounts++}`;
  await createUser(server.db, username, password);
});

const signIn = async (typed = password) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: typed },
    remoteAddress: `192.0.2.${accounts}`,
  });
  const { requestId: _, ...body } = response.json<{ token?: string; requestId?: string }>();
  return { status: response.statusCode, body, token: body.token ?? '' };
};

const statusWith = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: '/api/products', headers })).statusCode;
};

test('a disabled user cannot sign in, as if the password were wrong, until they are enabled', async () => {
  const wrong = await signIn('wrong');
  expect(await disableUser(server.db, username.toUpperCase())).toBe('changed');
  expect(await signIn()).toEqual(wrong);
  expect(await signIn('wrong')).toEqual(wrong);
  expect(wrong.status).toBe(401);
  expect(await enableUser(server.db, username.toUpperCase())).toBe('changed');
  expect((await signIn()).status).toBe(200);
});

test('disabling ends the sessions of that user, and no others', async () => {
  const { token } = await signIn();
  expect(await statusWith(token)).toBe(200);
  await disableUser(server.db, username);
  expect(await statusWith(token)).toBe(401);
  expect(await statusWith(server.token)).toBe(200);
  // So that their browser discards their unfinished work.
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await server.app.inject({ url: '/api/account', headers });
  expect(JSON.parse(body)).toMatchObject({
    detail: 'Your account has been disabled. Please ask another administrator.',
    accountDisabled: true,
  });
  await enableUser(server.db, username);
  expect(await statusWith(token)).toBe(401);
});

test('a session that an earlier version has started for a disabled user is not accepted', async () => {
  await disableUser(server.db, username);
  const user = await findUser(server.db, username);
  const expiresAt = sql`now() + interval '1 day'`;
  await server.db
    .insert(sessions)
    .values({ tokenHash: hash('sha256', 'early'), userId: user?.id ?? 0, expiresAt });
  expect(await statusWith('early')).toBe(401);
});

test('no session outlives the disabling of its user while they sign in', async () => {
  const opened = Array.from({ length: 5 }, () => signIn());
  await opened[0];
  await disableUser(server.db, username);
  const tokens = (await Promise.all(opened)).map(({ token }) => token).filter(Boolean);
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) expect(await statusWith(token)).toBe(401);
});

test('a password can be set for a disabled user, who stays disabled', async () => {
  await disableUser(server.db, username);
  expect(await setPassword(server.db, username, 'nine green harbours')).toBe(true);
  expect((await signIn('nine green harbours')).status).toBe(401);
});

const runCommand = (name: string, variable: { adminPassword?: string } = {}) =>
  runAdminCommand(
    server.db,
    { name, username, ...variable },
    { log: server.app.log, limits: LIMITS, opened: NO_KEYS },
  );

const runSetPassword = (variable: { adminPassword?: string }) =>
  runCommand('set-password', variable);

test.each(['unlock', 'set-password'])(
  'the command %s lets a user try again after too many attempts from any networks',
  async (name) => {
    const id = (await findUser(server.db, username))?.id ?? 0;
    await server.db.insert(secondFactors).values({ userId: id, secret: 'x', wrongCodes: 100 });
    for (let i = 0; i < 11; i += 1) await signIn('a guess');
    expect((await signIn()).status).toBe(429);
    await runCommand(name, { adminPassword: password });
    expect((await signIn()).status).toBe(200);
    const [factor] = await server.db
      .select({ wrongCodes: secondFactors.wrongCodes })
      .from(secondFactors)
      .where(eq(secondFactors.userId, id));
    expect(factor?.wrongCodes).toBe(0);
  },
);

test('the command delete deletes an account, but neither its trail nor the last one', async () => {
  const { token } = await signIn();
  const id = (await findUser(server.db, username))?.id ?? 0;
  const { token: link } = await invite(server.db, { user: { id, username } });
  const view = { name: 'mine', resource: 'products', query: 'name=x', isPinned: false };
  const headers = { authorization: `Bearer ${token}` };
  await server.app.inject({ method: 'POST', url: '/api/saved-views', headers, payload: view });
  expect(await runCommand('delete')).toEqual([expect.stringMatching(/has been deleted/)]);
  expect(await statusWith(token)).toBe(401);
  expect((await signIn()).status).toBe(401);
  expect(await findLink(server.db, link)).toBeUndefined();
  await expect(runCommand('delete')).rejects.toThrow(/no user named/);
  const { body } = await server.call<{ data: object[] }>(
    'GET',
    `/audit?resource=users&recordId=${id}`,
  );
  expect(body.data).toMatchObject([
    { action: 'delete', username: '(operator)' },
    { action: 'create' },
  ]);
  const access = await server.call<{ data: { action: string; username: string }[] }>(
    'GET',
    `/audit?resource=access&recordId=${id}`,
  );
  expect(access.body.data[0]).toMatchObject({ action: 'account-deleted', username });
  expect(access.body.data.map(({ action }) => action)).toContain('sign-in');

  const others = await server.db.select().from(users).where(ne(users.username, 'admin'));
  for (const one of others) await disableUser(server.db, one.username);
  username = 'admin';
  await expect(runCommand('delete')).rejects.toThrow(/only administrator who is not disabled/);
});

const isMarked = async () => (await findUser(server.db, username))?.mustChangePassword;

test('a password that a command has generated is marked as printed until another one is set', async () => {
  expect(await isMarked()).toBe(false);
  const printed = (await runSetPassword({})).at(-1)?.replace('Password: ', '') ?? '';
  expect(await isMarked()).toBe(true);
  expect((await signIn(printed)).status).toBe(200);
  expect(await isMarked()).toBe(true);
  await runSetPassword({ adminPassword: 'nine green harbours' });
  expect(await isMarked()).toBe(false);
});

test('the last enabled user cannot be disabled, also when two are disabled at once', async () => {
  await server.db
    .update(users)
    .set({ disabledAt: sql`now()` })
    .where(ne(users.username, username));
  expect(await disableUser(server.db, username)).toBe('last-enabled');
  await createUser(server.db, 'another', password);
  const names = [username, 'another'];
  const outcomes = await Promise.all(names.map((name) => disableUser(server.db, name)));
  expect(outcomes.toSorted()).toEqual(['changed', 'last-enabled']);
  await server.db.update(users).set({ disabledAt: null });
});

test('says what nothing was done about, and records only what was done', async () => {
  expect(await disableUser(server.db, 'nobody')).toBe('unknown-user');
  expect(await enableUser(server.db, 'nobody')).toBe('unknown-user');
  expect(await enableUser(server.db, username)).toBe('unchanged');
  await disableUser(server.db, username);
  expect(await disableUser(server.db, username)).toBe('unchanged');
  await enableUser(server.db, username);
  const user = await findUser(server.db, username);
  const { body } = await server.call<{ data: object[] }>(
    'GET',
    `/audit?resource=users&recordId=${user?.id}`,
  );
  const entry = { username: '(operator)', action: 'update' };
  expect(body.data.slice(0, -1)).toMatchObject([
    { ...entry, changes: [{ field: 'enabled', from: false, to: true }] },
    { ...entry, changes: [{ field: 'enabled', from: true, to: false }] },
  ]);
  expect(body.data.at(-1)).toMatchObject({ action: 'create' });
});

test('lists users with their live sessions', async () => {
  await signIn();
  await signIn();
  const user = await findUser(server.db, username);
  await server.db.insert(sessions).values({
    tokenHash: `ended of ${username}`,
    userId: user?.id ?? 0,
    expiresAt: sql`now() - interval '1 second'`,
  });
  const rowOf = async () =>
    (await listUsers(server.db, LIMITS)).find((row) => row.username === username);
  const [latest] = await server.db
    .select({ at: sql`max(${sessions.usedAt})`.mapWith(sessions.usedAt) })
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? 0));
  expect(await rowOf()).toMatchObject({ sessions: 2, disabledAt: null });
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
  const usedAt = (await rowOf())?.usedAt ?? '';
  expect(usedAt).toEqual(instant);
  expect(latest && latest.at >= usedAt).toBe(true);
  await disableUser(server.db, username);
  const disabled = await rowOf();
  expect(disabled).toMatchObject({ sessions: 0, usedAt: null });
  expect(disabled?.disabledAt).toEqual(instant);
});
