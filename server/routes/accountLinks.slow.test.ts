import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdministratorList, NewAccountLink } from '../../contract/administrators.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { createTotpSecret } from '../../contract/rules/totp.ts';
import { secondFactors } from '../database/schema/secondFactors.ts';
import { createUser, findUser, setPassword } from '../security/users.ts';
import { userClient } from '../testing/userClient.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const NEW = 'seven purple lanterns';

let count = 0;
let user: { id: number; username: string; password: string };
let remoteAddress = '';
beforeEach(async () => {
  count += 1;
  remoteAddress = `203.0.113.${count}`;
  const [username, password] = [`grace ${count}`, `the first secret ${count}`];
  await createUser(server.db, username, password);
  user = { id: (await findUser(server.db, username))?.id ?? 0, username, password };
});

interface Answer {
  challenge?: string;
  token: string;
  username: string;
  detail: string;
  errors?: { pointer: string }[];
}

const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
  const url = `/api/auth/${path}`;
  const response = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<Answer>() };
};

const check = (token: string) => post('links/check', { token });

const redeem = (token: string, body: object = {}) =>
  post('links/redeem', { token, newPassword: NEW, ...body });

const signIn = (username: string, password: string) => post('login', { username, password });

const invite = async () =>
  (await server.call<NewAccountLink>('POST', '/administrators/invitations', { note: 'Ada' })).body;

const reset = async () =>
  (await server.call<NewAccountLink>('POST', `/administrators/${user.id}/reset`)).body;

const statusWith = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: '/api/products', headers })).statusCode;
};

const expire = (id: number) =>
  server.db.execute(sql`update account_links set expires_at = now() where user_id = ${id}`);

describe('an invitation', () => {
  test('becomes the account of its id, and signs in', async () => {
    const { id, token, expiresAt } = await invite();
    const { status, body } = await check(token);
    expect({ status, body }).toEqual({
      status: 200,
      body: { kind: 'invitation', username: null, hasPasskeys: false, expiresAt },
    });
    const username = `mary ${count}`;
    const used = await redeem(token, { username: ` ${username} ` });
    expect(used).toMatchObject({ status: 200, body: { username } });
    expect(await statusWith(used.body.token)).toBe(200);
    expect((await signIn(username, NEW)).status).toBe(200);
    const { data } = (await server.call<AdministratorList>('GET', `/administrators?q=${username}`))
      .body;
    expect(data).toMatchObject([{ id, state: 'enabled', invitation: null }]);
    const history = await server.call<{ data: AuditEntry[] }>(
      'GET',
      `/audit?resource=users&recordId=${id}`,
    );
    expect(history.body.data).toMatchObject([
      { action: 'create', username, changes: [{ to: username }, { field: 'password' }] },
      { username: 'admin', changes: [{ field: 'invitation', to: 'changed' }] },
    ]);
  });

  test.each([
    ['a missing name', {}, 400, '/username'],
    ['a reserved name', { username: '(operator)' }, 400, '/username'],
    ['a weak password', { username: 'mary', newPassword: 'password' }, 400, '/newPassword'],
    [
      'a password of its name',
      { username: 'lovelace', newPassword: 'lovelace1' },
      400,
      '/newPassword',
    ],
    ['a name that is taken', { username: 'ADMIN' }, 409, '/username'],
  ])('with %s changes nothing, and can still be used', async (_, body, status, pointer) => {
    const { token } = await invite();
    expect(await redeem(token, body)).toMatchObject({ status, body: { errors: [{ pointer }] } });
    expect((await redeem(token, { username: `mary ${count}` })).status).toBe(200);
  });

  test('of two with the same name at once, one is refused (409)', async () => {
    const links = [await invite(), await invite()];
    const both = links.map(({ token }) => redeem(token, { username: `twin ${count}` }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 409]);
  });

  test('that has been withdrawn cannot be used', async () => {
    const { id, token } = await invite();
    await server.call('DELETE', `/administrators/invitations/${id}`);
    expect((await check(token)).status).toBe(404);
    expect((await redeem(token, { username: `mary ${count}` })).status).toBe(404);
  });
});

describe('a link for a new password', () => {
  test('changes nothing until it is used, which ends the sessions', async () => {
    const before = (await signIn(user.username, user.password)).body.token;
    const { token } = await reset();
    expect((await check(token)).body).toMatchObject({ kind: 'reset', username: user.username });
    expect(await statusWith(before)).toBe(200);
    const again = (await signIn(user.username, user.password)).body.token;
    const used = await redeem(token);
    expect(used).toMatchObject({ status: 200, body: { username: user.username } });
    expect(await Promise.all([before, again, used.body.token].map(statusWith))).toEqual([
      401, 401, 200,
    ]);
    expect((await signIn(user.username, user.password)).status).toBe(401);
    expect((await signIn(user.username, NEW)).status).toBe(200);
    const { body } = await server.call<{ data: AuditEntry[] }>(
      'GET',
      `/audit?resource=users&recordId=${user.id}`,
    );
    expect(body.data.slice(0, 2)).toMatchObject([
      { username: user.username, changes: [{ field: 'password', to: 'changed' }] },
      { username: 'admin', changes: [{ field: 'reset', to: 'changed' }] },
    ]);
  });

  test.each([
    ['a newer link', async () => void (await reset())],
    [
      'a password set on the command line',
      () => setPassword(server.db, user.username, 'velvet harbour'),
    ],
    [
      'the disabling of the account',
      async () => {
        await server.call('POST', `/administrators/${user.id}/disable`);
        await server.call('POST', `/administrators/${user.id}/enable`);
      },
    ],
    ['its expiry', () => expire(user.id)],
    [
      'a change of the password',
      async () => {
        const { token } = (await signIn(user.username, user.password)).body;
        await server.app.inject({
          method: 'PUT',
          url: '/api/account/password',
          headers: { authorization: `Bearer ${token}` },
          payload: { currentPassword: user.password, newPassword: 'velvet harbour' },
        });
      },
    ],
  ])('is ended by %s', async (_, end) => {
    const { token } = await reset();
    expect((await check(token)).status).toBe(200);
    await end();
    const detail = /^This link is no longer valid/;
    expect(await check(token)).toMatchObject({ status: 404, body: { detail } });
    expect(await redeem(token)).toMatchObject({ status: 404, body: { detail } });
    expect((await signIn(user.username, NEW)).status).toBe(401);
  });

  test('sets the password of an account with a second factor, but does not replace its code', async () => {
    await server.db
      .insert(secondFactors)
      .values({ userId: user.id, secret: createTotpSecret(), confirmedAt: sql`now()` });
    const used = await redeem((await reset()).token);
    expect(used).toMatchObject({ status: 200, body: { token: null, username: user.username } });
    const { status, body } = await signIn(user.username, NEW);
    expect({ status, challenge: typeof body.challenge }).toEqual({
      status: 401,
      challenge: 'string',
    });
  });

  test('refuses the name of the account as a password, and can still be used', async () => {
    const { token } = await reset();
    expect((await redeem(token, { newPassword: `${user.username} !` })).status).toBe(400);
    expect((await redeem(token)).status).toBe(200);
  });
});

test('a link that is used in a browser where somebody is signed in ends that session', async () => {
  const before = (await signIn(user.username, user.password)).body.token;
  const { token } = await invite();
  const headers = { authorization: `Bearer ${before}` };
  const body = { token, newPassword: NEW, username: `zoe ${count}` };
  const used = await post('links/redeem', body, headers);
  expect(await statusWith(used.body.token)).toBe(200);
  expect(await statusWith(before)).toBe(401);
});

test('so does the link of an account with a second factor, which starts none', async () => {
  const client = userClient(server, `two-step ${count}`, remoteAddress);
  await createUser(server.db, client.username, client.password);
  await client.turnOn();
  const id = (await findUser(server.db, client.username))?.id;
  const link = await server.call<NewAccountLink>('POST', `/administrators/${id}/reset`);
  const before = (await signIn(user.username, user.password)).body.token;
  const headers = { authorization: `Bearer ${before}` };
  const body = { token: link.body.token, newPassword: NEW };
  expect((await post('links/redeem', body, headers)).body.token).toBeNull();
  expect(await statusWith(before)).toBe(401);
});

test('a link is used once, also when it is used several times at once', async () => {
  const { token } = await reset();
  const uses = Array.from({ length: 4 }, (_, index) =>
    redeem(token, { newPassword: `${NEW} ${index}` }),
  );
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 404, 404, 404]);
  expect((await redeem(token)).status).toBe(404);
});

test('a link that never was is answered as one that has been used, after 10 attempts with 429', async () => {
  const token = 'x'.repeat(43);
  const attempts = [];
  for (let attempt = 0; attempt < 11; attempt++) attempts.push(await redeem(token));
  expect(attempts.map(({ status }) => status)).toEqual([...Array<number>(10).fill(404), 429]);
  expect(attempts.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
  // Neither another link from there nor the sign-in is kept out by it.
  expect((await redeem((await reset()).token)).status).toBe(200);
});

test('guesses of different links are counted for their network', async () => {
  const statuses = new Set<number>();
  for (let guess = 0; guess < 51; guess++) statuses.add((await check(`guess ${guess}`)).status);
  expect([...statuses]).toEqual([404, 429]);
});

test('looking at a link is not counted, and does not clear what was refused', async () => {
  const { token } = await invite();
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await redeem(token, { username: 'admin' })).status).toBe(409);
    expect((await check(token)).status).toBe(200);
  }
  expect((await redeem(token, { username: `mary ${count}` })).status).toBe(429);
});
