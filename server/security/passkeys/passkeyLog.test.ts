import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disableUser } from '../administrators.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { createPasskeyClient } from '../../testing/passkeys.ts';
import { buildTestApp } from '../../testing/server.ts';

let server: Awaited<ReturnType<typeof buildTestApp>>;
let lines: string[] = [];
beforeAll(async () => {
  server = await buildTestApp({
    config: { logLevel: 'info' },
    logStream: { write: (line) => lines.push(line) },
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

/** What was logged, without what every line has. */
const events = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== undefined)
    .map(({ event, user, reason }) => ({ event, user, reason }));

test('what happens to a passkey is logged with its user and the reason of a refusal', async () => {
  const client = await createPasskeyClient(server);
  const { authenticator, token } = await client.withPasskey();
  await client.enter(authenticator.signIn(await client.challenge(), { isVerified: false }));
  await client.enter(authenticator.signIn(await client.challenge(), { challenge: 'invented' }));
  await client.enter(createAuthenticator().signIn(await client.challenge(), { userHandle: 'x' }));
  const { token: last } = (await client.enter(authenticator.signIn(await client.challenge()))).body;
  const [passkey] = (await client.account(last)).passkeys;
  await client.call('DELETE', `/account/passkeys/${passkey?.id}`, {
    token: last,
  });
  const user = client.username;
  const refused = (reason: string, who: string | null = user) => ({
    event: 'passkey-refused',
    user: who,
    reason,
  });
  expect(events()).toEqual([
    { event: 'sign-in', user },
    { event: 'passkey-added', user },
    refused('wrong-signature'),
    refused('unknown-challenge'),
    refused('unknown-passkey', null),
    { event: 'sign-in', user },
    { event: 'passkey-removed', user },
  ]);
  for (const secret of [authenticator.id, token, last, client.password]) {
    expect(lines.join('')).not.toContain(secret);
  }
});

test('the passkey of a disabled user and a foreign page are refused for their own reasons', async () => {
  const client = await createPasskeyClient(server);
  const { authenticator } = await client.withPasskey();
  const assertion = authenticator.signIn(await client.challenge());
  await client.enter(assertion, { host: 'other.example.com', origin: 'https://evil.example.com' });
  await disableUser(server.db, client.username);
  await client.enter(authenticator.signIn(await client.challenge()));
  const reasons = events().flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  expect(reasons).toEqual(['foreign-origin', 'disabled']);
});
