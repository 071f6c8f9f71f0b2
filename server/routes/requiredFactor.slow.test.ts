import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewAccountLink } from '../../contract/administrators.ts';
import { removeFactorOf } from '../security/administrators.ts';
import { createUserClient } from '../testing/userClient.ts';
import { buildTestApp, testUser } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  server = await buildTestApp({ config: { requireSecondFactor: true } });
});
afterAll(() => server.close());

let client: Awaited<ReturnType<typeof createUserClient>>;
beforeEach(async () => {
  client = await createUserClient(server);
});

const NEEDED = [
  'GET /account',
  'PUT /account/password',
  'DELETE /account/sessions',
  'DELETE /account/sessions/{id}',
  'POST /account/confirmation',
  'POST /account/totp',
  'POST /account/totp/confirm',
  'POST /auth/logout',
];

interface Document {
  paths: Record<string, Record<string, { security?: unknown[] }>>;
}

/** The calls of the OpenAPI document that take a token. */
async function documented() {
  const { token } = await client.turnOn();
  const { paths } = (await client.call<Document>(token, 'GET', '/openapi.json')).body;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security === undefined)
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
}

type Method = Parameters<typeof server.call>[0];

test('users without one can only set one up, change the password, and sign out (403)', async () => {
  const refused: string[] = [];
  const calls = await documented();
  // Last, because it ends the session.
  const ordered = calls.toSorted(
    (a, b) => Number(a.includes('logout')) - Number(b.includes('logout')),
  );
  for (const call of ordered) {
    const [method = '', path = ''] = call.split(' ');
    const { status, body } = await server.call(
      method as Method,
      // An id of no session: the own one would end.
      path.replaceAll(/\{\w+\}/g, '987654321'),
      method === 'GET' ? undefined : {},
    );
    if (status !== 403) continue;
    expect(body).toMatchObject({ detail: /^Two-step sign-in is required here.* page Account/ });
    refused.push(call);
  }
  expect(calls).toEqual(expect.arrayContaining(NEEDED));
  expect(calls.length).toBeGreaterThan(50);
  expect(refused.toSorted()).toEqual(calls.filter((call) => !NEEDED.includes(call)).toSorted());
});

test('paths that do not exist, and the document, are refused too, in the language of the client', async () => {
  const { token } = await client.signIn();
  for (const url of ['/api/nowhere', '/api/openapi.json']) {
    const response = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
    });
    expect(response.statusCode).toBe(403);
    expect(response.json<{ detail: string }>().detail).toContain('page Compte');
  }
  expect((await server.app.inject({ url: '/api/products' })).statusCode).toBe(401);
});

const signIn = async (username: string, password: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: client.network,
    payload: { username, password },
  });
  return { status: response.statusCode, header: response.headers['account-attention'] };
};

test('every sign-in and the account ask for it until it is set up, and then everything is open', async () => {
  const { username, password } = client;
  expect(await signIn(username, password)).toEqual({ status: 200, header: 'true' });
  const { token: before } = await client.signIn();
  expect(await client.account(before)).toMatchObject({
    mustSetUpSecondFactor: true,
    secondFactor: { isOn: false, isRequired: true },
  });
  await client.start(before);
  // Starting is not enough.
  expect((await client.call(before, 'GET', '/products')).status).toBe(403);
  const { token, codes } = await client.turnOn();
  expect((await client.call(token, 'GET', '/products')).status).toBe(200);
  expect(await client.account(token)).toMatchObject({
    mustSetUpSecondFactor: false,
    secondFactor: { isOn: true, isRequired: true },
  });
  const { challenge } = await client.signIn();
  const answered = await server.app.inject({
    method: 'POST',
    url: '/api/auth/second-factor',
    payload: { challenge, code: codes[0] },
  });
  expect(answered.statusCode).toBe(200);
  expect(answered.headers).not.toHaveProperty('account-attention');
});

describe('a second factor that is on', () => {
  test('is not turned off (409), and stays on with its codes and sessions', async () => {
    const { token, codes } = await client.turnOn();
    const body = { currentPassword: client.password };
    expect(await client.call(token, 'DELETE', '/account/totp', body)).toMatchObject({
      status: 409,
      body: { detail: /cannot be turned off/ },
    });
    expect((await client.account(token)).secondFactor).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      isRequired: true,
    });
    expect((await client.signInWith(codes[0] ?? '')).status).toBe(200);
  });

  test('may be removed by somebody else, and has to be set up again', async () => {
    const { token } = await client.turnOn();
    await removeFactorOf(server.db, client.username);
    expect(await client.statusOf(token)).toBe(401);
    const { token: next } = await client.signIn();
    expect((await client.call(next, 'GET', '/products')).status).toBe(403);
    expect((await client.start(next)).status).toBe(200);
  });
});

test('a sign-in by a link asks for it too', async () => {
  const { token } = await client.turnOn();
  const { body: link } = await client.call<NewAccountLink>(
    token,
    'POST',
    '/administrators/invitations',
    { note: 'Mary' },
  );
  const redeemed = await server.app.inject({
    method: 'POST',
    url: '/api/auth/links/redeem',
    payload: {
      token: link.token,
      username: `invited by ${client.username}`,
      newPassword: testUser.password,
    },
  });
  expect(redeemed.json()).toMatchObject({ needsAttention: true });
  const session = redeemed.json<{ token: string }>().token;
  expect((await client.call(session, 'GET', '/products')).status).toBe(403);
  expect(await client.account(session)).toMatchObject({ mustSetUpSecondFactor: true });
});
