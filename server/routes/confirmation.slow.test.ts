import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccessEntry, AccountNews } from '../../contract/access.ts';
import { CONFIRMATION_REQUIRED } from '../../contract/headers.ts';
import { findUser } from '../security/users.ts';
import { pageHeaders } from '../testing/authenticator.ts';
import { createPasskeyClient } from '../testing/passkeys.ts';
import { withEarlierCode } from '../testing/earlierCode.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { buildTestApp } from '../testing/server.ts';

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const server = {} as Server;
const paths: [method: string, path: string][] = [];
let client: Awaited<ReturnType<typeof createPasskeyClient>>;

beforeAll(async () => {
  const built = await buildTestApp({
    startsUnconfirmed: true,
    instrument: (app) =>
      app.addHook('onRoute', ({ method, url, schema }) => {
        // The rejection of other methods.
        if (schema?.hide) return;
        for (const one of [method].flat()) {
          if (['POST', 'PUT', 'DELETE'].includes(one)) paths.push([one, url]);
        }
      }),
  });
  Object.assign(server, built);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await createPasskeyClient(server);
});

interface Refusal {
  type: string;
  detail: string;
  confirmation: { needsCode: boolean };
}

const confirm = (token: string, payload: object, headers = pageHeaders) =>
  client.call<{ token: string }>('POST', '/account/confirmation', { token, payload, headers });

const confirmed = async (token: string, payload: object = { currentPassword: client.password }) =>
  (await confirm(token, payload)).body.token;

const remove = (token: string) => client.call<Refusal>('DELETE', '/account/sessions', { token });

/** Makes every confirmation so old. */
const age = (seconds: number) =>
  server.db.execute(
    sql`update sessions set confirmed_at = now() - ${seconds} * interval '1 second' where confirmed_at is not null`,
  );

/** What a user is told of accounts. */
const read = async (token: string) =>
  (await client.call<AccountNews>('GET', '/account/news', { token })).body;

const isAnnounced = async (token: string) => {
  const { headers } = await server.app.inject({
    url: '/api/account',
    headers: { authorization: `Bearer ${token}` },
  });
  return headers['account-news'];
};

const seen = (token: string, id: number) =>
  client.call('POST', '/account/news/seen', { token, payload: { id } });

/** Turns the second factor on, and returns the secret and the token of the new session. */
const turnOn = async () => {
  const token = await confirmed(await client.signIn());
  const { secret } = (await client.start(token)).body;
  const { body } = await withEarlierCode(secret, (code) => client.confirm(token, code));
  return { secret, ...body };
};

/** Changes that concern a session or a notice, not how anybody signs in. */
const FREE = ['/account/confirmation', '/account/news/seen'];

const guarded = () =>
  paths
    .map(([method, url]) => [method, url.replace(/^\/api/, '')] as const)
    .filter(([, path]) => /^\/(?:account|administrators)\b/.test(path) && !FREE.includes(path));

test('a bearer token alone changes no account: every such call asks for a confirmation (401)', async () => {
  const { token } = await turnOn();
  const { id = 0 } = (await findUser(server.db, 'admin')) ?? {};
  const snapshot = async () => {
    const result = await server.db.execute(
      sql`select (select jsonb_agg(u order by id) from users u) as users,
        (select jsonb_agg(l) from account_links l) as links,
        (select count(*) from sessions) as sessions, (select count(*) from passkeys) as passkeys`,
    );
    return (result as { rows: object[] }).rows;
  };
  const before = await snapshot();
  const calls = guarded();
  expect(calls.length).toBeGreaterThan(14);
  for (const [method, path] of calls) {
    const payload = path.endsWith('/password')
      ? { currentPassword: client.password, newPassword: 'seven purple lanterns' }
      : {};
    const response = await server.app.inject({
      method: method as 'POST',
      url: `/api${path.replace(':id', String(id))}`,
      headers: { authorization: `Bearer ${token}`, ...pageHeaders },
      payload,
    });
    expect([path, response.statusCode]).toEqual([path, 401]);
    expect(response.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", max_age=300',
    );
    expect(response.json()).toMatchObject({
      type: CONFIRMATION_REQUIRED,
      confirmation: { needsCode: true },
      detail: /confirm that it is you/,
    });
  }
  expect(await snapshot()).toEqual(before);
  expect(await client.statusOf(token)).toBe(200);
});

describe('a confirmation', () => {
  test('by the password lets this session go on under another token, and no other', async () => {
    const [token, other] = [await client.signIn(), await client.signIn()];
    const renewed = await confirmed(token);
    expect(await client.statusOf(token)).toBe(401);
    expect((await remove(other)).status).toBe(401);
    expect((await remove(renewed)).status).toBe(204);
  });

  test('is valid for five minutes', async () => {
    const token = await confirmed(await client.signIn());
    await age(299);
    expect((await remove(token)).status).toBe(204);
    await age(301);
    await expect.poll(async () => (await remove(token)).status).toBe(401);
  });

  test('is not passed on to the session that a change begins', async () => {
    const { token } = await turnOn();
    expect((await remove(token)).status).toBe(401);
  });

  test('takes the second factor too, which is used up', async () => {
    const { token, secret } = await turnOn();
    const { currentPassword } = { currentPassword: client.password };
    expect(await confirm(token, { currentPassword })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/code' }] },
    });
    expect(await confirm(token, { currentPassword, code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/code' }] },
    });
    const code = codeOf(secret);
    const renewed = await confirmed(token, { currentPassword, code });
    expect((await remove(renewed)).status).toBe(204);
    expect((await confirm(renewed, { currentPassword, code })).status).toBe(422);
  });

  test('takes a recovery code instead, once', async () => {
    const { token, recoveryCodes } = await turnOn();
    const proof = { currentPassword: client.password, code: recoveryCodes[0] };
    const renewed = await confirmed(token, proof);
    expect((await remove(renewed)).status).toBe(204);
    expect((await confirm(renewed, proof)).status).toBe(422);
  });

  test('takes a passkey instead of both, and only one of this user', async () => {
    const token = await confirmed(await client.signIn());
    const add = async (of: typeof client, before: string) => {
      const { authenticator } = await of.withPasskey(undefined, before);
      return authenticator;
    };
    const authenticator = await add(client, token);
    const other = await createPasskeyClient(server);
    const others = (
      await other.call<{ token: string }>('POST', '/account/confirmation', {
        token: await other.signIn(),
        payload: { currentPassword: other.password },
      })
    ).body.token;
    const foreign = await add(other, others);
    const session = await client.signIn();
    const theirs = { passkey: foreign.signIn(await other.challenge()) };
    expect((await confirm(session, theirs)).status).toBe(422);
    const mine = { passkey: authenticator.signIn(await client.challenge()) };
    const renewed = await confirmed(session, mine);
    expect((await confirm(renewed, mine)).status).toBe(422);
    expect((await remove(renewed)).status).toBe(204);
  });

  test.each([
    ['nothing', {}, 400],
    ['a wrong password', { currentPassword: 'a guess' }, 422],
  ])('with %s is refused at its field, and confirms nothing', async (_, payload, status) => {
    const token = await client.signIn();
    expect(await confirm(token, payload)).toMatchObject({
      status,
      body: { errors: [{ pointer: '/currentPassword' }] },
    });
    expect((await remove(token)).status).toBe(401);
    expect(await client.statusOf(token)).toBe(200);
  });

  test('is throttled with the attempts to sign in (429), the right one included', async () => {
    const token = await client.signIn();
    for (let i = 0; i < 10; i++) await confirm(token, { currentPassword: 'a guess' });
    expect((await confirm(token, { currentPassword: client.password })).status).toBe(429);
    expect((await client.call('POST', '/auth/login', { payload: client })).status).toBe(429);
  });

  test('is in the audit trail with its method, as a sign-in is', async () => {
    const { token, secret } = await turnOn();
    await confirm(token, { currentPassword: client.password, code: codeOf(secret) });
    const { id } = (await findUser(server.db, client.username)) ?? {};
    const trail = await server.call<{ data: AccessEntry[] }>(
      'GET',
      `/audit?resource=access&recordId=${id}`,
    );
    const methods = trail.body.data.flatMap(({ action, method }) =>
      method ? [[action, method]] : [],
    );
    expect(methods).toEqual([
      ['confirmed', 'app-code'],
      ['confirmed', 'password'],
      ['sign-in', 'password'],
    ]);
  });
});

describe('what others have done to accounts', () => {
  test('is announced until it has been seen, to everybody but who did it', async () => {
    const token = await client.signIn();
    expect(await isAnnounced(token)).toBeUndefined();
    const admin = await createPasskeyClient(server);
    const acting = (
      await admin.call<{ token: string }>('POST', '/account/confirmation', {
        token: await admin.signIn(),
        payload: { currentPassword: admin.password },
      })
    ).body.token;
    const seenBefore = (await read(acting)).data[0]?.id ?? 0;
    await seen(acting, seenBefore);
    const { body: link } = await admin.call<{ token: string }>(
      'POST',
      '/administrators/invitations',
      { token: acting, payload: { note: 'Mary' } },
    );
    await expect.poll(() => isAnnounced(token)).toBe('true');
    expect((await read(acting)).data).toEqual([]);
    const username = `invited by ${admin.username}`;
    await client.call('POST', '/auth/links/redeem', {
      payload: { token: link.token, username, newPassword: 'velvet harbour' },
    });
    const [used, invited] = (await read(token)).data;
    expect(invited).toMatchObject({ action: 'invitation-created', by: admin.username });
    expect(used).toMatchObject({ action: 'invitation-used', username, by: admin.username });
    expect((await read(acting)).data).toMatchObject([{ action: 'invitation-used' }]);
    await seen(token, used?.id ?? 0);
    expect((await read(token)).total).toBe(0);
    await expect.poll(() => isAnnounced(token)).toBeUndefined();
  });

  test('says nothing about an account before it existed', async () =>
    expect(await read(await client.signIn())).toEqual({ data: [], total: 0 }));
});
