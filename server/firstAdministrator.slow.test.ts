import { expect, test } from 'vitest';
import type { Account } from '../contract/accounts.ts';
import { openEmbedded } from './database/embedded/embedded.ts';
import { createUser } from './security/users.ts';
import { dataFolders } from './testing/dataFolders.ts';
import { killAfterEach } from './testing/killAfterEach.ts';
import { firstPassword, runProcess } from './testing/process.ts';

const folder = dataFolders();
const keep = killAfterEach();

const run = (env: Record<string, string>) =>
  keep(runProcess('main', { DATA_DIR: folder.path, ...env }));

test.each([
  [
    { ADMIN_USERNAME: '(operator)' },
    /^The variable ADMIN_USERNAME cannot be used\. .*another name/,
  ],
  [{ ADMIN_PASSWORD: 'short' }, /^The variable ADMIN_PASSWORD cannot be used\. .*at least 8 char/],
])('does not start with %o as the first administrator, and does with another', async (env, why) => {
  const refused = run({ SAMPLE_DATA: 'true', ...env });
  expect(await refused.exited).toMatchObject({ code: 1 });
  const [, sentence] = refused.said().split('Marketplace Admin cannot start. ');
  expect(sentence).toMatch(why);
  expect(refused.said()).not.toMatch(/Adding the sample data|password is in/);
  const server = run({});
  await server.url();
  expect(firstPassword(server.said())).not.toBe('');
});

test('starts and signs in with an account and a password from before there were rules', async () => {
  folder.copyPrepared(folder.path);
  const database = await openEmbedded(folder.path, { sync: false });
  await createUser(database.db, 'elder', 'secret');
  await database.close();
  const url = await run({ ADMIN_USERNAME: 'elder', ADMIN_PASSWORD: 'secret' }).url();
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'elder', password: 'secret' }),
  });
  expect(response.status).toBe(200);
});

/** What a server says of the password at a sign-in with it, and whether it takes other calls. */
const signIn = async (url: string, password: string) => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { token, ...rest } = (await response.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const get = (path: string) => fetch(`${url}/api${path}`, { headers });
  const { mustChangePassword } = (await (await get('/account')).json()) as Account;
  return {
    headers,
    said: {
      rest,
      header: response.headers.get('account-attention'),
      mustChangePassword,
      products: (await get('/products')).status,
    },
  };
};

test('asks for another password than the printed one, until it is changed, and refuses no call', async () => {
  const server = run({});
  const url = await server.url();
  const currentPassword = firstPassword(server.said());
  const { headers, said } = await signIn(url, currentPassword);
  expect(said).toEqual({
    rest: { username: 'admin' },
    header: 'true',
    mustChangePassword: true,
    products: 200,
  });
  const newPassword = 'seven purple lanterns';
  const body = JSON.stringify({ currentPassword, newPassword });
  const changed = await fetch(`${url}/api/account/password`, { method: 'PUT', headers, body });
  expect(changed.status).toBe(200);
  const expected = {
    rest: { username: 'admin' },
    header: null,
    mustChangePassword: false,
    products: 200,
  };
  expect((await signIn(url, newPassword)).said).toEqual(expected);
});

test('does not ask for another password than the one that the operator has chosen', async () => {
  const ADMIN_PASSWORD = 'seven purple lanterns';
  const url = await run({ ADMIN_PASSWORD }).url();
  const expected = {
    rest: { username: 'admin' },
    header: null,
    mustChangePassword: false,
    products: 200,
  };
  expect((await signIn(url, ADMIN_PASSWORD)).said).toEqual(expected);
});
