import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccessEntry, AccessEvent, RefusalReason } from '../../contract/access.ts';
import { accessEntries } from '../database/schema/accessEntries.ts';
import { KEPT_REFUSALS } from '../stores/accessEntries.ts';
import { digestOf } from '../testing/digest.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { runAdminCommand } from './accountCommands.ts';
import { createUser, findUser } from './users.ts';
import { SecretKeys } from './secretKeys.ts';

const NO_KEYS = { keys: new SecretKeys(), file: undefined };

const server = sharedTestApp();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let count = 0;
let grace = { username: '', password: 'the first secret' };
let network = '';
let userId: number | undefined;
/** Each test has a user and a network of its own, so that none shares a throttle. */
beforeEach(async () => {
  count += 1;
  network = `198.51.100.${count}`;
  grace = { ...grace, username: `grace ${count}` };
  await createUser(server.db, grace.username, grace.password);
  userId = (await findUser(server.db, grace.username))?.id;
  await server.db.delete(accessEntries);
});

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
) => {
  const response = await server.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: network,
    headers: { authorization: `Bearer ${token}`, 'user-agent': FIREFOX },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.body };
};

const signIn = async (credentials: object = grace) => {
  const { status, body } = await send('POST', '/auth/login', { body: credentials });
  return { status, token: (JSON.parse(body) as { token?: string }).token ?? '' };
};

const guess = (username: string) => signIn({ username, password: 'hunter3' });

const trail = async (query = '') => {
  const path = `/audit?resource=access${query}`;
  return (await server.call<{ data: AccessEntry[] }>('GET', path)).body.data;
};

/** The entries, oldest first, without what all of them have. */
const recentAccess = async () =>
  (await trail('&pageSize=100'))
    .toReversed()
    .map(({ id: _id, at: _at, resource: _resource, ...entry }) => entry);

const here = () => ({ network, browser: 'Firefox', system: 'Linux' });
const ofGrace = () => ({ username: grace.username, recordId: userId, ...here() });
const ofNobody = () => ({ username: null, recordId: null, ...here() });

test('has each sign-in and sign-out with account, time, network and device, without the token', async () => {
  const { token } = await signIn({ ...grace, username: ` ${grace.username.toUpperCase()} ` });
  await send('POST', '/auth/logout', { token, body: {} });
  expect(await recentAccess()).toEqual([
    { ...ofGrace(), action: 'sign-in', method: 'password' },
    { ...ofGrace(), action: 'sign-out' },
  ]);
  const entries = await trail();
  for (const { at } of entries) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  expect(JSON.stringify(entries)).not.toContain(token);
});

test('says why a sign-in was refused, and never what was typed', async () => {
  const unknown = await guess('hunter2 in the wrong field');
  const wrong = await guess(grace.username);
  await runAdminCommand(
    server.db,
    { name: 'disable', username: grace.username },
    { log: server.app.log, limits: { sessionIdleTimeout: 1, sessionLifetime: 1 }, opened: NO_KEYS },
  );
  const disabled = await signIn();
  expect([unknown, wrong, disabled].map(({ status }) => status)).toEqual([401, 401, 401]);
  const action = 'sign-in-refused';
  expect(await recentAccess()).toEqual([
    { ...ofNobody(), action, reason: 'unknown-user' },
    { ...ofGrace(), action, reason: 'wrong-password' },
    { ...ofGrace(), network: null, browser: null, system: null, action: 'account-disabled' },
    { ...ofGrace(), action, reason: 'disabled' },
  ]);
  expect(JSON.stringify(await trail())).not.toMatch(/hunter|secret/);
});

test('has what is done to an account, or it is not done', async ({ onTestFinished }) => {
  await server.db.execute(sql`alter table access_entries add constraint refusing
    check (event not like 'account-%' and event not like 'reset-%' and event not like 'invitation-%'
      and event <> 'password-set')`);
  onTestFinished(async () => {
    await server.db.execute(sql`alter table access_entries drop constraint refusing`);
  });
  const command = (name: string, username = grace.username) =>
    runAdminCommand(
      server.db,
      { name, username },
      {
        log: server.app.log,
        limits: { sessionIdleTimeout: 1, sessionLifetime: 1 },
        opened: NO_KEYS,
      },
    );
  const { digests: before } = await digestOf(server.db);
  for (const path of [`${userId}/disable`, `${userId}/reset`, 'invitations']) {
    const body = path === 'invitations' ? { note: 'Mary' } : undefined;
    expect((await server.call('POST', `/administrators/${path}`, body)).status).toBe(500);
  }
  for (const name of ['disable', 'set-password', 'reset']) {
    await expect(command(name)).rejects.toThrow(/access_entries/);
  }
  await expect(command('create', 'mary')).rejects.toThrow(/access_entries/);
  const { digests: after } = await digestOf(server.db);
  expect(after).toEqual(before);
});

test('has the first attempt past each limit, and no others', async () => {
  for (let i = 0; i < 14; i++) await guess(grace.username);
  for (let i = 0; i < 50; i++) await guess(`hunter${i}`);
  const entries = await recentAccess();
  expect(entries.filter(({ action }) => action === 'sign-in-throttled')).toEqual([
    { ...ofGrace(), action: 'sign-in-throttled', reason: 'limit-of-name' },
    { ...ofNobody(), action: 'sign-in-throttled', reason: 'limit-of-network' },
  ]);
  expect(entries).toHaveLength(10 + 36 + 2);
});

test('has each session that its user ends, and changes of the password with their refusals', async () => {
  const [{ token }] = [await signIn(), await signIn(), await signIn()];
  const { body } = await send('GET', '/account', { token });
  const other = (JSON.parse(body) as { sessions: { id: number }[] }).sessions[2]?.id;
  await server.db.delete(accessEntries);
  for (let times = 0; times < 2; times++) {
    await send('DELETE', `/account/sessions/${other}`, { token });
  }
  await send('DELETE', '/account/sessions', { token });
  const change = (currentPassword: string) => {
    const passwords = { currentPassword, newPassword: 'seven purple lanterns' };
    return send('PUT', '/account/password', { token, body: passwords });
  };
  for (let i = 0; i < 12; i++) await change('hunter3');
  await server.db.execute('delete from sign_in_attempts');
  expect((await change(grace.password)).status).toBe(200);
  const refused = { ...ofGrace(), action: 'password-refused', reason: 'wrong-password' };
  expect(await recentAccess()).toEqual([
    { ...ofGrace(), action: 'session-ended' },
    { ...ofGrace(), action: 'session-ended' },
    ...Array.from({ length: 10 }, () => refused),
    { ...ofGrace(), action: 'password-throttled', reason: 'limit-of-name' },
    { ...ofGrace(), action: 'password-changed' },
  ]);
  expect(JSON.stringify(await trail())).not.toMatch(/hunter|secret|lanterns/);
});

test('of two sign-outs at once with one token, one is recorded', async () => {
  const { token } = await signIn();
  const both = [1, 2].map(() => send('POST', '/auth/logout', { token, body: {} }));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses).toContain(204);
  const ends = (await recentAccess()).filter(({ action }) => action === 'sign-out');
  expect(ends).toHaveLength(1);
});

test('has the session that a sign-in replaces, with its user', async () => {
  const { token } = await signIn();
  const again = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: network,
    headers: { authorization: `Bearer ${token}`, 'user-agent': FIREFOX },
    payload: grace,
  });
  expect(again.statusCode).toBe(200);
  expect((await recentAccess()).map(({ action, username }) => [action, username])).toEqual([
    ['sign-in', grace.username],
    ['session-ended', grace.username],
    ['sign-in', grace.username],
  ]);
});

describe('reading personal data', () => {
  test('has each long list of providers, and no list of the length of a page', async () => {
    const { token } = await signIn();
    const query = 'firstName=Ada&pageSize';
    for (const path of [
      `/service-providers?${query}=100`,
      `/service-providers?${query}=500`,
      '/service-provider-categories?pageSize=3000',
      '/products?pageSize=500',
      '/service-providers?pageSize=5001',
    ]) {
      await send('GET', path, { token });
    }
    const target = '/api/service-providers';
    expect((await recentAccess()).slice(1)).toEqual([
      { ...ofGrace(), action: 'list-read', target },
    ]);
  });

  test('has each original that was read, and leaves the history of the record as it is', async () => {
    const { token } = await signIn();
    const { id } = await createProvider(server.call);
    const path = `/service-providers/${id}/passport-photo`;
    const passportPhoto = dataUrl(await png(8, 8, 'blue'));
    expect((await send('GET', `${path}/original`, { token })).status).toBe(404);
    const crop = { x: 0, y: 0, width: 100, height: 100, zoom: 1 };
    await server.call('POST', path, { passportPhoto, crop });
    const history = `/audit?resource=service-providers&recordId=${id}`;
    const before = (await server.call('GET', history)).body;
    expect((await send('GET', `${path}/original`, { token })).status).toBe(200);
    const target = `/api${path}/original`;
    expect((await recentAccess()).slice(1)).toEqual([
      { ...ofGrace(), action: 'original-read', target },
    ]);
    expect((await server.call('GET', history)).body).toEqual(before);
  });
});

/** Adds refusals up to what is kept of their kind, and some. */
const flood = (event: AccessEvent, reason: RefusalReason, user?: number) =>
  server.db.execute(sql`insert into access_entries (event, reason, user_id)
    select ${event}, ${reason}, ${user ?? null}::bigint from generate_series(1, ${KEPT_REFUSALS + 5})`);

describe('keeps the newest refusals only', () => {
  test('of nobody, and everything else', async () => {
    await flood('sign-in-refused', 'unknown-user');
    await signIn();
    await guess('nobody');
    const [newest, signedIn] = await trail();
    expect([newest?.action, signedIn?.action]).toEqual(['sign-in-refused', 'sign-in']);
    expect(await server.db.$count(accessEntries)).toBe(KEPT_REFUSALS + 1);
  });

  test('of an account', async () => {
    await flood('sign-in-refused', 'wrong-password', userId);
    await guess(grace.username);
    expect(await server.db.$count(accessEntries)).toBe(KEPT_REFUSALS);
  });

  test('of each kind and account for itself', async () => {
    const { token } = await signIn();
    const passwords = { currentPassword: 'hunter3', newPassword: 'seven purple lanterns' };
    await send('PUT', '/account/password', { token, body: passwords });
    await guess(grace.username);
    const evidence = ['sign-in', 'password-refused', 'sign-in-refused'];
    await flood('link-refused', 'invalid-link');
    await flood('sign-in-refused', 'unknown-user');
    await send('POST', '/auth/links/check', { body: { token: 'invented' } });
    await guess('nobody');
    const entries = await trail(`&recordId=${userId}`);
    expect(entries.map(({ action }) => action).toReversed()).toEqual(evidence);
    expect(await server.db.$count(accessEntries)).toBe(2 * KEPT_REFUSALS + evidence.length);
  });
});

test('can be read by account and in pages, and is not among the changes of records', async () => {
  for (let i = 0; i < 3; i++) await signIn();
  await guess('nobody');
  const entries = await trail(`&recordId=${userId}`);
  expect(entries.map(({ action }) => action)).toEqual(['sign-in', 'sign-in', 'sign-in']);
  const older = await trail(`&before=${entries[0]?.id}&pageSize=1`);
  expect(older).toEqual([entries[1]]);
  const changes = await server.call<{ data: { resource: string }[] }>('GET', '/audit?pageSize=500');
  expect(changes.body.data.map(({ resource }) => resource)).not.toContain('access');
});
