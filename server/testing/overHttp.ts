import { createPostgresDatabase } from './database.ts';
import type { killAfterEach } from './killAfterEach.ts';
import { runProcess } from './process.ts';
import { codeOf } from './secondFactor.ts';
import { testUser } from './server.ts';

/** Makes a call (path below /api) to a running server, with a token and a body if there are any. */
export const send = (
  method: string,
  url: string,
  path: string,
  {
    token = '',
    body,
    headers = {},
  }: { token?: string; body?: object; headers?: Record<string, string> | undefined } = {},
) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The token in a response; empty without one. */
export const tokenOf = async (response: Response) =>
  ((await response.json()) as { token?: string }).token ?? '';

/** Signs in to a running server. The token is empty when that is refused. */
export async function signInAt(url: string, body: object = testUser) {
  const response = await send('POST', url, '/auth/login', { body });
  return { status: response.status, token: await tokenOf(response) };
}

/** Confirms a session at a running server by the password, and returns its new token. */
export const confirmAt = async (url: string, token: string, currentPassword = testUser.password) =>
  tokenOf(await send('POST', url, '/account/confirmation', { token, body: { currentPassword } }));

/**
 * Turns the second factor of the test user on at a running server, with the code of so many steps from
 * now, and returns the secret of the app and the token of the new session.
 */
export async function turnOnAt(url: string, steps = 0) {
  const token = await confirmAt(url, (await signInAt(url)).token);
  const post = async (path: string, body: object) => {
    const response = await send('POST', url, `/account/${path}`, { token, body });
    return (await response.json()) as { secret: string; token: string };
  };
  const { secret } = await post('totp', {});
  const confirmed = await post('totp/confirm', { code: codeOf(secret, steps) });
  return { secret, token: confirmed.token };
}

/** Signs the test user in at a running server with the password and this code. */
export async function answerAt(url: string, code: string) {
  const login = await send('POST', url, '/auth/login', { body: testUser });
  const { challenge } = (await login.json()) as { challenge: string };
  const response = await send('POST', url, '/auth/second-factor', { body: { challenge, code } });
  const { detail, token } = (await response.json()) as { detail?: string; token?: string };
  return { status: response.status, detail, token };
}

/**
 * Starts two processes at once on one new PostgreSQL database with the test user, a copy of the
 * template or of another database, and returns their addresses.
 */
export async function startTwo(keep: ReturnType<typeof killAfterEach>, source?: string) {
  const env = {
    DATABASE_URL: await createPostgresDatabase(process.env.TEST_POSTGRES ?? '', source),
    ADMIN_USERNAME: testUser.username,
    ADMIN_PASSWORD: testUser.password,
  };
  const running = [keep(runProcess('main', env)), keep(runProcess('main', env))];
  const [a = '', b = ''] = await Promise.all(running.map((server) => server.url()));
  return { a, b };
}
