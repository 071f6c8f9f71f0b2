import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import { passkeyChallenges } from '../database/schema/passkeys.ts';
import { CHALLENGE_LIFETIME_MS, deleteExpiredChallenges } from '../security/passkeys/challenges.ts';
import { setPassword } from '../security/users.ts';
import { createAuthenticator, pageHeaders } from '../testing/authenticator.ts';
import { digestOf } from '../testing/digest.ts';
import { createPasskeyClient, REFUSED } from '../testing/passkeys.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

let client: Awaited<ReturnType<typeof createPasskeyClient>>;
beforeEach(async () => {
  client = await createPasskeyClient(server);
});

afterEach(async () => {
  vi.useRealTimers();
  await server.db.delete(passkeyChallenges);
});

/** A challenge with another character at an index. */
const changedAt = (challenge: string, index: number) => {
  const characters = challenge.split('');
  const at = index < 0 ? characters.length + index : index;
  return characters.with(at, characters[at] === 'A' ? 'B' : 'A').join('');
};

describe('a sign-in by passkey is refused alike (401)', () => {
  test.each([
    ['of another page', { origin: 'https://evil.example.com' }],
    ['of another host name', { rpId: 'evil.example.com' }],
    ['without user verification', { isVerified: false }],
    ['with an invented challenge', { challenge: 'invented' }],
    ['of another user', { userHandle: 'c29tZWJvZHk' }],
  ])('%s', async (_, deviation) => {
    const { authenticator } = await client.withPasskey();
    const options = await client.challenge();
    expect(await client.enter(authenticator.signIn(options, deviation))).toMatchObject(REFUSED);
  });

  test('from the page of another site, even if it is what was signed', async () => {
    const { authenticator } = await client.withPasskey();
    const origin = 'https://evil.example.com';
    const signed = authenticator.signIn(await client.challenge(), { origin });
    expect(await client.enter(signed, { ...pageHeaders, origin })).toMatchObject(REFUSED);
  });

  test('when the operator has set the password since, which removes it', async () => {
    const { authenticator } = await client.withPasskey();
    await setPassword(server.db, client.username, 'set by the operator');
    expect(await client.enter(authenticator.signIn(await client.challenge()))).toMatchObject(
      REFUSED,
    );
    const trail = await server.call<{ data: AuditEntry[] }>('GET', '/audit?resource=users');
    expect(trail.body.data[0]?.changes).toContainEqual({
      field: 'passkey',
      from: null,
      to: 'removed',
    });
  });

  test('when its challenge has been used, by a failure too', async () => {
    const { authenticator } = await client.withPasskey();
    const options = await client.challenge();
    const failed = authenticator.signIn(options, { isVerified: false });
    expect(await client.enter(failed)).toMatchObject(REFUSED);
    expect(await client.enter(authenticator.signIn(options))).toMatchObject(REFUSED);
    const again = authenticator.signIn(await client.challenge());
    expect((await client.enter(again)).status).toBe(200);
    expect(await client.enter(again)).toMatchObject(REFUSED);
  });

  test('when its challenge has expired', async () => {
    const { authenticator } = await client.withPasskey();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - CHALLENGE_LIFETIME_MS - 1 });
    const options = await client.challenge();
    vi.useRealTimers();
    expect(await client.enter(authenticator.signIn(options))).toMatchObject(REFUSED);
  });

  test.each([
    ['has been changed', (challenge: string) => changedAt(challenge, 0)],
    ['has another signature', (challenge: string) => changedAt(challenge, -2)],
    ['is cut off', (challenge: string) => challenge.slice(0, -1)],
  ])('when its challenge %s', async (_, change) => {
    const { authenticator } = await client.withPasskey();
    const options = await client.challenge();
    const challenge = change(options.challenge);
    expect(await client.enter(authenticator.signIn({ ...options, challenge }))).toMatchObject(
      REFUSED,
    );
  });

  test('when its challenge is used again in another spelling', async () => {
    const { authenticator } = await client.withPasskey();
    const options = await client.challenge();
    expect((await client.enter(authenticator.signIn(options))).status).toBe(200);
    for (const challenge of [`${options.challenge}=`, `${options.challenge}==`]) {
      const again = authenticator.signIn({ ...options, challenge });
      expect(await client.enter(again)).toMatchObject(REFUSED);
    }
  });

  test('when the challenge was issued to add a passkey', async () => {
    const { authenticator, token } = await client.withPasskey();
    const options = {
      ...(await client.challenge()),
      challenge: (await client.creation(token)).body.challenge,
    };
    expect(await client.enter(authenticator.signIn(options))).toMatchObject(REFUSED);
  });

  test('when the passkey is unknown, or signed by another key', async () => {
    const { authenticator } = await client.withPasskey();
    const other = createAuthenticator();
    expect(
      await client.enter(other.signIn(await client.challenge(), { userHandle: 'x' })),
    ).toMatchObject(REFUSED);
    const { userHandle } = authenticator.state;
    const forged = {
      ...other.signIn(await client.challenge(), { userHandle }),
      id: authenticator.id,
      rawId: authenticator.id,
    };
    expect(await client.enter(forged)).toMatchObject(REFUSED);
  });

  test('after too many attempts from one network (429)', async () => {
    const { authenticator } = await client.withPasskey();
    const guess = authenticator.signIn(await client.challenge(), { isVerified: false });
    for (let i = 0; i < 50; i++) expect((await client.enter(guess)).status).toBe(401);
    const refused = await client.enter(authenticator.signIn(await client.challenge()));
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: /Too many attempts to sign in/ },
    });
  });
});

test('asking for challenges stores nothing', async () => {
  await client.challenge();
  const { digests: before } = await digestOf(server.db);
  for (let times = 0; times < 5; times++) await client.challenge();
  const { digests: after } = await digestOf(server.db);
  expect(after).toEqual(before);
  expect(await server.db.$count(passkeyChallenges)).toBe(0);
});

test('used challenges are stored until long after they have expired', async () => {
  const { authenticator } = await client.withPasskey();
  await client.enter(authenticator.signIn(await client.challenge()));
  for (const [hours, left] of [
    [47, 1],
    [49, 0],
  ] as const) {
    const expiresAt = sql`now() - ${hours} * interval '1 hour'`;
    await server.db.update(passkeyChallenges).set({ expiresAt });
    await deleteExpiredChallenges(server.db);
    expect(await server.db.$count(passkeyChallenges)).toBe(left);
  }
});

test('of two uses of a challenge at once one signs in', async () => {
  const { authenticator } = await client.withPasskey();
  const assertion = authenticator.signIn(await client.challenge());
  const entered = await Promise.all(Array.from({ length: 4 }, () => client.enter(assertion)));
  expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 401, 401, 401,
  ]);
});
