import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import { passkeyChallenges } from '../database/schema/passkeys.ts';
import { setPassword } from '../security/users.ts';
import { createAuthenticator, pageHeaders } from '../testing/authenticator.ts';
import { createPerson, REFUSED } from '../testing/passkeys.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

let person: Awaited<ReturnType<typeof createPerson>>;
beforeEach(async () => {
  person = await createPerson(server);
});

describe('a sign-in by passkey is refused alike (401)', () => {
  test.each([
    ['of another page', { origin: 'https://evil.example.com' }],
    ['of another host name', { rpId: 'evil.example.com' }],
    ['without user verification', { isVerified: false }],
    ['with an invented challenge', { challenge: 'invented' }],
    ['of another user', { userHandle: 'c29tZWJvZHk' }],
  ])('%s', async (_, deviation) => {
    const { authenticator } = await person.withPasskey();
    const options = await person.challenge();
    expect(await person.enter(authenticator.signIn(options, deviation))).toMatchObject(REFUSED);
  });

  test('from the page of another site, even if it is what was signed', async () => {
    const { authenticator } = await person.withPasskey();
    const origin = 'https://evil.example.com';
    const signed = authenticator.signIn(await person.challenge(), { origin });
    expect(await person.enter(signed, { ...pageHeaders, origin })).toMatchObject(REFUSED);
  });

  test('when the operator has set the password since, which removes it', async () => {
    const { authenticator } = await person.withPasskey();
    await setPassword(server.db, person.username, 'set by the operator');
    expect(await person.enter(authenticator.signIn(await person.challenge()))).toMatchObject(
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
    const { authenticator } = await person.withPasskey();
    const options = await person.challenge();
    const failed = authenticator.signIn(options, { isVerified: false });
    expect(await person.enter(failed)).toMatchObject(REFUSED);
    expect(await person.enter(authenticator.signIn(options))).toMatchObject(REFUSED);
    const again = authenticator.signIn(await person.challenge());
    expect((await person.enter(again)).status).toBe(200);
    expect(await person.enter(again)).toMatchObject(REFUSED);
  });

  test('when its challenge has expired, and those that have are deleted', async () => {
    const { authenticator } = await person.withPasskey();
    const options = await person.challenge();
    await server.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await person.enter(authenticator.signIn(options))).toMatchObject(REFUSED);
    await person.challenge();
    await server.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    await person.challenge();
    expect(await server.db.$count(passkeyChallenges)).toBe(1);
  });

  test('when the challenge was issued to add a passkey', async () => {
    const { authenticator, token } = await person.withPasskey();
    const options = {
      ...(await person.challenge()),
      challenge: (await person.creation(token)).body.challenge,
    };
    expect(await person.enter(authenticator.signIn(options))).toMatchObject(REFUSED);
  });

  test('when the passkey is unknown, or signed by another key', async () => {
    const { authenticator } = await person.withPasskey();
    const other = createAuthenticator();
    expect(
      await person.enter(other.signIn(await person.challenge(), { userHandle: 'x' })),
    ).toMatchObject(REFUSED);
    const { userHandle } = authenticator.state;
    const forged = {
      ...other.signIn(await person.challenge(), { userHandle }),
      id: authenticator.id,
      rawId: authenticator.id,
    };
    expect(await person.enter(forged)).toMatchObject(REFUSED);
  });

  test('after too many attempts from one network (429)', async () => {
    const { authenticator } = await person.withPasskey();
    const guess = authenticator.signIn(await person.challenge(), { isVerified: false });
    for (let i = 0; i < 50; i++) expect((await person.enter(guess)).status).toBe(401);
    const refused = await person.enter(authenticator.signIn(await person.challenge()));
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: /Too many attempts to sign in/ },
    });
  });
});

test('of two uses of a challenge at once one signs in', async () => {
  const { authenticator } = await person.withPasskey();
  const assertion = authenticator.signIn(await person.challenge());
  const entered = await Promise.all(Array.from({ length: 4 }, () => person.enter(assertion)));
  expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 401, 401, 401,
  ]);
});
