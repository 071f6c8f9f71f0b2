import { expect, test } from 'vitest';
import type { PasskeyCreationOptions, PasskeySignInOptions } from '../contract/passkeys.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { createPostgresDatabase } from './testing/database.ts';
import { killAfterEach } from './testing/killAfterEach.ts';
import { runProcess } from './testing/process.ts';
import { testUser } from './testing/server.ts';

const keep = killAfterEach();

const origin = 'http://console.example.com';

const post = async <T>(url: string, path: string, body: object, token = '') => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // The origin of a console elsewhere.
      origin,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T };
};

const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((x, y) => x - y);

test('of two processes that use a challenge at once one accepts it', async () => {
  const env = {
    DATABASE_URL: await createPostgresDatabase(process.env.TEST_POSTGRES ?? ''),
    ADMIN_USERNAME: testUser.username,
    ADMIN_PASSWORD: testUser.password,
    CORS_ORIGINS: origin,
  };
  const running = [keep(runProcess('main', env)), keep(runProcess('main', env))];
  const [a = '', b = ''] = await Promise.all(running.map((server) => server.url()));
  const signedIn = (await post<{ token: string }>(a, '/auth/login', testUser)).body;
  const currentPassword = testUser.password;
  const { token } = (
    await post<{ token: string }>(a, '/account/confirmation', { currentPassword }, signedIn.token)
  ).body;
  const creation = await post<PasskeyCreationOptions>(a, '/account/passkeys/options', {}, token);
  const authenticator = createAuthenticator();
  const registration = authenticator.register(creation.body, { origin });
  const added = await statuses(
    [a, b].map((url) => post(url, '/account/passkeys', registration, token)),
  );
  expect(added[0]).toBe(200);
  // Its challenge is used, or its session has ended.
  expect([400, 401]).toContain(added[1]);

  for (let round = 0; round < 3; round += 1) {
    const options = await post<PasskeySignInOptions>(a, '/auth/passkey/options', {});
    const assertion = authenticator.signIn(options.body, { origin });
    expect(await statuses([a, b].map((url) => post(url, '/auth/passkey', assertion)))).toEqual([
      200, 401,
    ]);
  }
});
