import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest';
import { disableUser } from './administrators.ts';
import { createUser } from './users.ts';
import { buildTestApp, testUser } from '../testing/server.ts';

const [INFO, WARN] = [30, 40];

let server: Awaited<ReturnType<typeof buildTestApp>>;
let url: string;
let lines: string[] = [];
beforeAll(async () => {
  server = await buildTestApp({
    config: { logLevel: 'info' },
    logStream: { write: (line) => lines.push(line) },
  });
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

const send = async (method: string, path: string, { token = '', body = {} }) => {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as { token: string } };
};

const post = (path: string, options: { token?: string; body?: object }) =>
  send('POST', `/auth/${path}`, options);

const signIn = (user: object) => post('login', { body: user });

const guess = (username: string) => signIn({ username, password: 'hunter3' });

/** The logged events of access, without what every line has. */
const events = (further: 'by'[] = []) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== undefined)
    .map((line) =>
      Object.fromEntries(
        ['level', 'event', 'user', 'network', 'reason', ...further].map((name) => [
          name,
          line[name],
        ]),
      ),
    );

const network = '127.0.0.1';
const user = 'admin';

test('logs a sign-in and a sign-out, without the token', async () => {
  const { body } = await signIn({ ...testUser, username: ' ADMIN ' });
  expect((await post('logout', body)).status).toBe(204);
  expect(events()).toEqual([
    { level: INFO, event: 'sign-in', user, network },
    { level: INFO, event: 'sign-out', user, network },
  ]);
  expect(lines.join('')).not.toContain(body.token);
});

test('logs the session that a sign-in replaces', async () => {
  const { body } = await signIn(testUser);
  lines = [];
  await post('login', { token: body.token, body: testUser });
  expect(events()).toEqual([
    { level: INFO, event: 'session-ended', user, network },
    { level: INFO, event: 'sign-in', user, network },
  ]);
});

test('logs why a sign-in was refused, and never what was typed', async () => {
  const typed = { username: 'hunter2 in the wrong field', password: 'hunter3' };
  const unknown = await signIn(typed);
  const wrong = await signIn({ username: user, password: typed.password });
  expect([unknown.status, wrong.status]).toEqual([401, 401]);
  const event = 'sign-in-refused';
  expect(events()).toEqual([
    { level: WARN, event, user: null, network, reason: 'unknown-user' },
    { level: WARN, event, user, network, reason: 'wrong-password' },
  ]);
  expect(lines.join('')).not.toMatch(/hunter/);
});

test('logs each session that its user ends, and changes of the password with their refusals', async () => {
  const grace = { username: 'grace', password: 'the first secret' };
  await createUser(server.db, grace.username, grace.password);
  const [mine] = [await signIn(grace), await signIn(grace), await signIn(grace)];
  const { token } = mine.body;
  lines = [];
  await send('DELETE', '/account/sessions', { token });
  const change = (currentPassword: string) => {
    const body = { currentPassword, newPassword: 'seven purple lanterns' };
    return send('PUT', '/account/password', { token, body });
  };
  for (let guesses = 0; guesses < 12; guesses++) await change('hunter3');
  await server.db.execute('delete from sign_in_attempts');
  expect((await change(grace.password)).status).toBe(200);
  const [ended, refused] = ['session-ended', 'password-refused'];
  const by = { user: 'grace', network };
  expect(events()).toEqual([
    ...Array.from({ length: 2 }, () => ({ level: INFO, event: ended, ...by })),
    ...Array.from({ length: 10 }, () => ({
      level: WARN,
      event: refused,
      ...by,
      reason: 'wrong-password',
    })),
    { level: WARN, event: 'password-throttled', ...by, reason: 'limit-of-name' },
    { level: INFO, event: 'password-changed', ...by },
  ]);
  expect(lines.join('')).not.toMatch(/hunter|secret|lanterns/);
  expect(lines.join('')).not.toContain(token);
});

test('logs that a refused user is disabled, whether or not the password was right', async () => {
  await createUser(server.db, 'grace', 'velvet harbour');
  await disableUser(server.db, 'grace');
  await signIn({ username: 'grace', password: 'velvet harbour' });
  await guess('grace');
  const refused = { level: WARN, event: 'sign-in-refused', user: 'grace', network };
  expect(events()).toEqual([
    { ...refused, reason: 'disabled' },
    { ...refused, reason: 'disabled' },
  ]);
});

test('logs the first attempt past each limit, and no others', async () => {
  await server.db.execute('delete from sign_in_attempts');
  for (let i = 0; i < 14; i++) await guess(user);
  for (let i = 0; i < 50; i++) await guess(`hunter${i}`);
  const throttled = events().filter(({ event }) => event === 'sign-in-throttled');
  const event = 'sign-in-throttled';
  expect(throttled).toEqual([
    { level: WARN, event, user, network, reason: 'limit-of-name' },
    { level: WARN, event, user: null, network, reason: 'limit-of-network' },
  ]);
  expect(events().filter(({ level }) => level === WARN)).toHaveLength(10 + 36 + 2);
  expect((await guess(user)).status).toBe(429);
  expect(lines.join('')).not.toMatch(/hunter/);
});

test('logs invitations and links for a new password, by whom, and never a token', async () => {
  await server.db.execute('delete from sign_in_attempts');
  const { body } = await signIn(testUser);
  const { token } = body;
  lines = [];
  const make = async (path: string) => {
    const made = await send('POST', `/administrators/${path}`, { token, body: { note: 'Mary' } });
    return made.body as { id: number; token: string };
  };
  const withdrawn = await make('invitations');
  await send('DELETE', `/administrators/invitations/${withdrawn.id}`, { token });
  const invitation = await make('invitations');
  const newPassword = 'seven purple lanterns';
  await post('links/redeem', { body: { token: invitation.token, username: 'Mary', newPassword } });
  const reset = await make(`${invitation.id}/reset`);
  await post('links/redeem', { body: { token: reset.token, newPassword: `${newPassword} 2` } });
  await send('POST', `/administrators/${invitation.id}/disable`, { token });
  await send('POST', `/administrators/${invitation.id}/disable`, { token });
  await send('POST', `/administrators/${invitation.id}/enable`, { token });
  await post('links/check', { body: { token: reset.token } });
  const by = 'admin';
  expect(events(['by'])).toEqual([
    { level: INFO, event: 'invitation-created', user: null, network, by },
    { level: INFO, event: 'invitation-withdrawn', user: null, network, by },
    { level: INFO, event: 'invitation-created', user: null, network, by },
    { level: INFO, event: 'invitation-used', user: 'Mary', network, by },
    { level: INFO, event: 'reset-created', user: 'Mary', network, by },
    { level: INFO, event: 'reset-used', user: 'Mary', network, by },
    { level: INFO, event: 'account-disabled', user: 'Mary', network, by },
    { level: INFO, event: 'account-enabled', user: 'Mary', network, by },
    { level: WARN, event: 'link-refused', user: null, network, reason: 'invalid-link' },
  ]);
  for (const link of [withdrawn, invitation, reset]) {
    expect(lines.join('')).not.toContain(link.token);
  }
});

test('logs the first attempt past the limit of a link, and no later one', async () => {
  await server.db.execute('delete from sign_in_attempts');
  const body = { token: 'guessed'.repeat(6) };
  for (let attempt = 0; attempt < 12; attempt++) await post('links/check', { body });
  expect(events().slice(9)).toEqual([
    { level: WARN, event: 'link-refused', user: null, network, reason: 'invalid-link' },
    { level: WARN, event: 'link-throttled', user: null, network, reason: 'limit-of-name' },
  ]);
  expect(lines.join('')).not.toContain(body.token);
});
