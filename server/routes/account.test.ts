import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../contract/accounts.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { sessions } from '../database/schema/accounts.ts';
import { createUser, setPassword } from '../security/users.ts';
import { waitForSessionCacheExpiry } from '../security/accountChange.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW = 'seven purple lanterns';

let count = 0;
let user: { username: string; password: string };
/** The next user of these tests, and an address of its own, so that no throttle is shared. */
let remoteAddress = '';
beforeEach(async () => {
  count += 1;
  user = { username: `person ${count}`, password: `the first secret ${count}` };
  remoteAddress = `198.51.100.${count}`;
  await createUser(server.db, user.username, user.password);
});

const signIn = async (credentials: object = user, userAgent = FIREFOX) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: credentials,
    remoteAddress,
    headers: { 'user-agent': userAgent },
  });
  return { status: response.statusCode, token: response.json<{ token?: string }>().token ?? '' };
};

const call = async <T = Record<string, unknown>>(
  token: string,
  method: 'GET' | 'PUT' | 'DELETE',
  path = '/account',
  payload?: object,
) => {
  const response = await server.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress,
    headers: { authorization: `Bearer ${token}`, 'user-agent': FIREFOX },
    ...(payload && { payload }),
  });
  return {
    status: response.statusCode,
    body: (response.body ? response.json() : undefined) as T,
  };
};

const account = async (token: string) => (await call<Account>(token, 'GET')).body;

const change = (token: string, newPassword = NEW, currentPassword = user.password) =>
  call<{ token: string; errors?: { pointer: string }[] }>(token, 'PUT', '/account/password', {
    currentPassword,
    newPassword,
  });

const statusOf = async (token: string) => (await call(token, 'GET')).status;

describe('the sessions', () => {
  test('are listed with device, network and times, the one that asks first', async () => {
    const { token } = await signIn(user, '');
    const { token: mine } = await signIn();
    const { username, sessions: listed } = await account(mine);
    expect(username).toBe(user.username);
    const network = remoteAddress;
    expect(listed).toMatchObject([
      { network, browser: 'Firefox', system: 'Linux', isCurrent: true },
      { network, browser: null, system: null, isCurrent: false },
    ]);
    const instants = listed.flatMap(({ createdAt, usedAt }) => [createdAt ?? '', usedAt]);
    for (const at of instants) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test('from before devices were stored are of an unknown one', async () => {
    const { token } = await signIn();
    const [session] = (await account(token)).sessions;
    await server.db.execute(
      sql`update sessions set browser = null, system = null, network = null, created_at = null where id = ${session?.id}`,
    );
    expect((await account(token)).sessions).toMatchObject([
      { browser: null, system: null, network: null, createdAt: null },
    ]);
  });

  test('that have ended are not listed', async () => {
    const { token } = await signIn();
    await signIn();
    const other = (await account(token)).sessions.find(({ isCurrent }) => !isCurrent);
    await server.db
      .update(sessions)
      .set({ usedAt: sql`now() - interval '13 hours'` })
      .where(eq(sessions.id, other?.id ?? 0));
    expect((await account(token)).sessions).toHaveLength(1);
  });

  test('are ended one by one; repeating it is a 404, and no other ends', async () => {
    const [mine, other, third] = [await signIn(), await signIn(), await signIn()];
    const path = `/account/sessions/${(await account(other.token)).sessions[0]?.id}`;
    expect((await call(mine.token, 'DELETE', path)).status).toBe(204);
    expect(await statusOf(other.token)).toBe(401);
    expect([await statusOf(mine.token), await statusOf(third.token)]).toEqual([200, 200]);
    expect((await call(mine.token, 'DELETE', path)).status).toBe(404);
  });

  test('of somebody else are neither seen nor ended (404)', async () => {
    const { token } = await signIn();
    const theirs = await server.call<Account>('GET', '/account');
    const [session] = theirs.body.sessions;
    const refused = await call(token, 'DELETE', `/account/sessions/${session?.id}`);
    expect(refused).toMatchObject({ status: 404, body: { detail: /You have no session/ } });
    expect((await account(token)).sessions.map(({ id }) => id)).not.toContain(session?.id);
    expect((await call(token, 'DELETE', '/account/sessions')).status).toBe(204);
    expect((await server.call('GET', '/account')).status).toBe(200);
  });

  test('are all ended but the one that asks, which may be repeated', async () => {
    const [mine, ...others] = [await signIn(), await signIn(), await signIn()];
    for (let times = 0; times < 2; times++) {
      expect((await call(mine.token, 'DELETE', '/account/sessions')).status).toBe(204);
      expect(await statusOf(mine.token)).toBe(200);
    }
    for (const { token } of others) expect(await statusOf(token)).toBe(401);
  });
});

describe('a change of the password', () => {
  test('ends all sessions, starts a new one, and is in the audit trail', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const { status, body } = await change(mine.token);
    expect(status).toBe(200);
    expect([await statusOf(mine.token), await statusOf(other.token)]).toEqual([401, 401]);
    expect((await account(body.token)).sessions).toMatchObject([
      { browser: 'Firefox', system: 'Linux', network: remoteAddress, isCurrent: true },
    ]);
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ ...user, password: NEW })).status).toBe(200);
    const trail = await server.call<{ data: AuditEntry[] }>('GET', '/audit?resource=users');
    expect(trail.body.data[0]).toMatchObject({
      username: user.username,
      action: 'update',
      changes: [{ field: 'password', from: null, to: 'changed' }],
    });
    expect(JSON.stringify(trail.body.data)).not.toContain(NEW);
  });

  test('with a wrong current password is refused at its field (422), and ends nothing', async () => {
    const { token } = await signIn();
    const refused = await change(token, NEW, 'not the first secret');
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/currentPassword', detail: /not your current password/ }] },
    });
    expect(await statusOf(token)).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  test.each([
    ['too short', 'short', /at least 8/],
    ['common', 'qwertyuiop', /most common/],
    ['of words of this console', 'Marketplace-2026', /must be more than/],
    ['longer than any that is stored', 'x'.repeat(1001), /at most 1000/],
    ['not text that can be stored', 'a lone surrogate \ud800', /cannot be stored/],
    ['empty', '', /required/],
  ])('to one that is %s is refused at its field (400)', async (_, newPassword, detail) => {
    const { token } = await signIn();
    expect(await change(token, newPassword)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/newPassword', detail }] },
    });
    expect((await signIn()).status).toBe(200);
  });

  test('to the username is refused (400)', async () => {
    const { token } = await signIn();
    expect((await change(token, `${user.username}!`)).status).toBe(400);
  });

  test('is throttled with the attempts to sign in (429), and a success clears them', async () => {
    const { token } = await signIn();
    const renewed = (await change(token)).body.token;
    const guess = () => change(renewed, 'another fine secret', 'a guess');
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(422);
    const refused = await change(renewed, 'another fine secret', NEW);
    expect(refused).toMatchObject({ status: 429, body: { detail: /wrong passwords.*15 minutes/ } });
    expect((await signIn({ ...user, password: NEW })).status).toBe(429);
  });

  test('sent twice is refused the second time: its session has ended', async () => {
    const { token } = await signIn();
    expect((await change(token)).status).toBe(200);
    expect((await change(token)).status).toBe(401);
  });

  test('of two at once one wins, and no session from before survives', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const wanted = ['orange kettle drums', 'quiet river stones'];
    const changes = await Promise.all([
      change(one.token, wanted[0]),
      change(other.token, wanted[1]),
    ]);
    const winners = changes.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect([401, 422]).toContain(changes.find(({ status }) => status !== 200)?.status);
    await waitForSessionCacheExpiry();
    expect([await statusOf(one.token), await statusOf(other.token)]).toEqual([401, 401]);
    expect(await statusOf(winners[0]?.body.token ?? '')).toBe(200);
    const signIns = await Promise.all(
      [user.password, ...wanted].map((password) => signIn({ ...user, password })),
    );
    const isFirst = changes[0].status === 200;
    expect(signIns.map(({ status }) => status)).toEqual([
      401,
      isFirst ? 200 : 401,
      isFirst ? 401 : 200,
    ]);
  });

  test('does not undo one that the operator makes meanwhile', async () => {
    const { token } = await signIn();
    const operators = 'set by the operator';
    const [changed] = await Promise.all([
      change(token),
      setPassword(server.db, user.username, operators),
    ]);
    const sessionsLeft = await statusOf(changed.status === 200 ? changed.body.token : token);
    // Whichever was last: the operator's ends every session, or the change was refused.
    expect(sessionsLeft).toBe(401);
    expect((await signIn({ ...user, password: operators })).status).toBe(200);
  });

  test('ends sessions that are opened with the old password meanwhile', async () => {
    const { token } = await signIn();
    const opened = Array.from({ length: 5 }, () => signIn());
    const changed = await change(token);
    expect(changed.status).toBe(200);
    await waitForSessionCacheExpiry();
    for (const { token: other } of await Promise.all(opened)) {
      expect(await statusOf(other)).toBe(401);
    }
  });
});

test.each([
  ['GET', '/account'],
  ['PUT', '/account/password'],
  ['DELETE', '/account/sessions/1'],
  ['DELETE', '/account/sessions'],
] as const)('%s %s needs a token (401)', async (method, path) =>
  expect((await call('', method, path)).status).toBe(401),
);
