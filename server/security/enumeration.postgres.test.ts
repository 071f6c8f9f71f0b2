import { createHook } from 'node:async_hooks';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordOf, userClient } from '../testing/userClient.ts';
import { buildTestApp } from '../testing/server.ts';
import { disableUser } from './administrators.ts';
import { createUser } from './users.ts';

// Times are equal if the work is, which unlike a time can be compared exactly. Every hash is verified
// at the same cost: passwordRenewal.test.ts.

const password = 'velvet harbour';

// The native library, which hashes on other threads, gives its tasks no name.
const HASHING = 'undefined';

const send = Reflect.get(Client.prototype, 'query');

/** Sends a statement and notes its text. */
const recording = new Proxy(send, {
  apply: (target, client, parameters: [string | { text: string }]): unknown => {
    const [statement] = parameters;
    statements.push(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(target, client, parameters);
  },
});

let server: Awaited<ReturnType<typeof buildTestApp>>;
let statements: string[] = [];
let verified = 0;
const hook = createHook({
  init: (_id, type) => {
    if (type === HASHING) verified += 1;
  },
});
beforeAll(async () => {
  // Before the first connection, which keeps the method. No spy, which would end with a test.
  Client.prototype.query = recording;
  server = await buildTestApp();
  for (const name of ['known', 'disabled']) await createUser(server.db, name, password);
  await disableUser(server.db, 'disabled');
  // With a second factor.
  for (const name of ['protected', 'disabled and protected']) {
    await createUser(server.db, name, passwordOf(name));
    await userClient(server, name, '192.0.2.254').turnOn();
  }
  await disableUser(server.db, 'disabled and protected');
  hook.enable();
});
afterAll(async () => {
  hook.disable();
  await server.close();
  Client.prototype.query = send;
});

let addresses = 0;

/** What a sign-in responds, and what was done for it. */
async function signIn(username: string, typed: string) {
  statements = [];
  verified = 0;
  const { statusCode, headers, json } = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: typed },
    remoteAddress: `192.0.2.${++addresses}`,
  });
  const { requestId: _, ...body } = json<Record<string, unknown>>();
  return {
    statusCode,
    body,
    headers: Object.keys(headers),
    length: headers['content-length'],
    verified,
    statements,
  };
}

test.each([
  ['an unknown name', 'nobody', 'hunter3'],
  ['a disabled user with a wrong password', 'disabled', 'hunter3'],
  ['a disabled user with the right password', 'disabled', password],
  ['a user with a second factor and a wrong password', 'protected', 'hunter3'],
  [
    'a disabled user with a second factor and the right password',
    'disabled and protected',
    passwordOf('disabled and protected'),
  ],
  ['the name in another spelling', 'KNOWN', 'hunter3'],
])('a known name with a wrong password cannot be told from %s', async (_, username, typed) => {
  const known = await signIn('known', 'hunter3');
  expect(known).toMatchObject({ statusCode: 401, verified: 1 });
  expect(known.statements.join('\n')).toMatch(/into "sign_in_attempts"[^]*from "users"/);
  expect(await signIn(username, typed)).toEqual(known);
});

test('what is counted differs for a right password', async () => {
  const right = await signIn('known', password);
  expect(right).toMatchObject({ statusCode: 200, verified: 1 });
  expect(right.statements.join('\n')).toContain('insert into "sessions"');
});

test('a second factor is asked for after the right password only', async () => {
  const right = await signIn('protected', passwordOf('protected'));
  expect(right).toMatchObject({ statusCode: 401, verified: 1 });
  expect(right.body).toHaveProperty('challenge');
  expect(right.statements.join('\n')).toContain('insert into "sign_in_challenges"');
});
