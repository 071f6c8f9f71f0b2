import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccessEntry } from '../../contract/access.ts';
import { buildTestApp } from '../testing/server.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { passwordOf, userClient } from '../testing/userClient.ts';
import { createUser } from './users.ts';

const [INFO, WARN] = [30, 40];
const user = 'grace';
const network = '198.51.100.1';

let server: Awaited<ReturnType<typeof buildTestApp>>;
let lines: string[] = [];
beforeEach(() => {
  lines = [];
});
beforeAll(async () => {
  server = await buildTestApp({
    config: { logLevel: 'info' },
    logStream: { write: (line) => lines.push(line) },
  });
  for (const name of [user, 'mary', 'ida']) await createUser(server.db, name, passwordOf(name));
});
afterAll(() => server.close());

const events = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== undefined)
    .map(({ level, event, user: name, network: from, reason }) => [
      level,
      event,
      name,
      from,
      reason,
    ]);

test('logs what happens to a second factor, and no secret, code or challenge', async () => {
  const client = userClient(server, user, network);
  const { token, secret, codes } = await client.turnOn();
  const { challenge } = await client.signIn();
  await client.answer(challenge, '000000');
  await client.answer(challenge, codes[0] ?? '');
  await client.call(token, 'POST', '/account/recovery-codes');
  for (let i = 0; i < 12; i++) await client.signInWith('000000');

  const line = (level: number, event: string, reason?: string) => [
    level,
    event,
    user,
    network,
    reason,
  ];
  const refused = line(WARN, 'second-factor-refused', 'wrong-code');
  expect(events()).toEqual([
    line(INFO, 'sign-in'),
    line(INFO, 'factor-added'),
    refused,
    line(WARN, 'recovery-code-used'),
    line(INFO, 'sign-in'),
    line(INFO, 'recovery-codes-renewed'),
    ...Array<typeof refused>(5).fill(refused),
    line(WARN, 'sign-in-throttled', 'limit-of-name'),
  ]);
  const written = lines.join('');
  for (const kept of [secret, challenge, codeOf(secret, -1), ...codes]) {
    expect(written).not.toContain(kept);
  }
});

test('logs that a second factor has been removed', async () => {
  const client = userClient(server, 'mary', network);
  const { token } = await client.turnOn();
  await client.call(token, 'DELETE', '/account/totp');
  expect(events().at(-1)).toEqual([INFO, 'factor-removed', 'mary', network, undefined]);
});

test('logs that a browser is trusted, signs in, is so no longer and is refused, and no token', async () => {
  const client = userClient(server, 'ida', '198.51.100.2');
  const { codes } = await client.turnOn();
  lines = [];
  const { body } = await client.signInBy({ code: codes[0], trust: true });
  const { browserToken = '' } = body;
  await client.signInBy({ browserToken });
  await client.call(body.token ?? '', 'DELETE', '/account/trusted-browsers');
  await client.signInBy({ browserToken });
  const expected: [level: number, event: string, reason?: string][] = [
    [WARN, 'recovery-code-used'],
    [INFO, 'sign-in'],
    [INFO, 'browser-trusted'],
    [INFO, 'sign-in'],
    [INFO, 'trusted-browser-used'],
    [INFO, 'browser-trust-removed'],
    [WARN, 'second-factor-refused', 'untrusted-browser'],
  ];
  expect(events().map(([level, event, , , reason]) => [level, event, reason])).toEqual(
    expected.map(([level, event, reason]) => [level, event, reason]),
  );
  const trail = await server.call<{ data: AccessEntry[] }>('GET', '/audit?resource=access');
  const recorded = trail.body.data.slice(0, expected.length).map(({ action }) => action);
  expect(recorded.toSorted()).toEqual(expected.map(([, event]) => event).toSorted());
  expect(lines.join('') + JSON.stringify(trail.body)).not.toContain(browserToken);
});
