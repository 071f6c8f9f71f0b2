import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import { PASSKEY_LIMITS } from '../../contract/limits.ts';
import { passkeyChallenges, passkeys } from '../database/schema/passkeys.ts';
import { disableUser, enableUser } from '../security/administrators.ts';
import { createResetLink } from '../security/accountLinks.ts';
import { findUser } from '../security/users.ts';
import { createAuthenticator, pageHeaders } from '../testing/authenticator.ts';
import { createPasskeyClient, REFUSED } from '../testing/passkeys.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

let client: Awaited<ReturnType<typeof createPasskeyClient>>;
beforeEach(async () => {
  client = await createPasskeyClient(server);
});

describe('a passkey', () => {
  test('is added, ends all sessions but a new one, and is listed', async () => {
    const [mine, other] = [await client.signIn(), await client.signIn()];
    const { status, body } = await client.creation(mine);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'admin.example.com', name: 'Marketplace Admin' },
      user: { name: client.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { token } = (await client.register(mine, createAuthenticator().register(body))).body;
    expect([await client.statusOf(mine), await client.statusOf(other)]).toEqual([401, 401]);
    const { passkeys: listed, sessions } = await client.account(token);
    expect(sessions).toMatchObject([{ isCurrent: true, browser: 'Firefox' }]);
    expect(listed).toMatchObject([{ browser: 'Firefox', system: 'Linux', usedAt: null }]);
    expect(Math.abs(Date.now() - Date.parse(listed[0]?.createdAt ?? ''))).toBeLessThan(60_000);
  });

  test('signs in without a name or a password, which may be repeated', async () => {
    const { authenticator } = await client.withPasskey();
    for (let times = 0; times < 2; times++) {
      const { status, body } = await client.enter(authenticator.signIn(await client.challenge()));
      expect(status).toBe(200);
      expect(await client.account(body.token)).toMatchObject({
        username: client.username,
        passkeys: [{ usedAt: expect.any(String) as string }],
      });
    }
  });

  test('of an authenticator that counts has to count on', async () => {
    const { authenticator } = await client.withPasskey(createAuthenticator({ counter: 7 }));
    expect((await client.enter(authenticator.signIn(await client.challenge()))).status).toBe(200);
    authenticator.state.counter -= 1;
    expect(await client.enter(authenticator.signIn(await client.challenge()))).toMatchObject(
      REFUSED,
    );
    expect((await client.enter(authenticator.signIn(await client.challenge()))).status).toBe(200);
  });

  test('that is removed signs in no more, and ends the sessions that it began', async () => {
    const { authenticator, token } = await client.withPasskey();
    const begun = (await client.enter(authenticator.signIn(await client.challenge()))).body.token;
    const [listed] = (await client.account(token)).passkeys;
    const path = `/account/passkeys/${listed?.id}`;
    const removed = await client.call<{ token: string }>('DELETE', path, { token });
    expect(removed.status).toBe(200);
    expect([await client.statusOf(token), await client.statusOf(begun)]).toEqual([401, 401]);
    expect((await client.account(removed.body.token)).passkeys).toEqual([]);
    expect(await client.enter(authenticator.signIn(await client.challenge()))).toMatchObject(
      REFUSED,
    );
    const again = await client.call('DELETE', path, { token: removed.body.token });
    expect(again).toMatchObject({ status: 404, body: { detail: /You have no passkey/ } });
  });

  test('of somebody else is neither listed nor removed (404)', async () => {
    const { token } = await client.withPasskey();
    const [theirs] = (await client.account(token)).passkeys;
    const other = await createPasskeyClient(server);
    const mine = await other.signIn();
    const refused = await other.call('DELETE', `/account/passkeys/${theirs?.id}`, {
      token: mine,
    });
    expect(refused.status).toBe(404);
    expect((await other.account(mine)).passkeys).toEqual([]);
    expect((await client.account(token)).passkeys).toHaveLength(1);
  });

  test.each([
    [true, 401],
    [false, 200],
  ])(
    'survives a change of the password unless it is to be removed (%s: %i)',
    async (removePasskeys, status) => {
      const { authenticator, token } = await client.withPasskey();
      const payload = {
        currentPassword: client.password,
        newPassword: 'seven purple lanterns',
        removePasskeys,
      };
      const changed = await server.app.inject({
        method: 'PUT',
        url: '/api/account/password',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: client.network,
        payload,
      });
      expect(changed.statusCode).toBe(200);
      const entered = await client.enter(authenticator.signIn(await client.challenge()));
      expect(entered.status).toBe(status);
    },
  );

  test.each([
    [undefined, 401],
    [true, 200],
  ])(
    'survives a link for a new password only if it is kept (%s: %i)',
    async (keepPasskeys, status) => {
      const { authenticator } = await client.withPasskey();
      const { id } = (await findUser(server.db, client.username)) ?? { id: 0 };
      const { token } = await createResetLink(server.db, id);
      const checked = await client.call('POST', '/auth/links/check', { payload: { token } });
      expect(checked.body).toMatchObject({ kind: 'reset', hasPasskeys: true });
      const payload = { token, newPassword: 'seven purple lanterns', keepPasskeys };
      expect((await client.call('POST', '/auth/links/redeem', { payload })).status).toBe(200);
      const entered = await client.enter(authenticator.signIn(await client.challenge()));
      expect(entered.status).toBe(status);
    },
  );

  test('of a disabled user signs in only after the user has been enabled', async () => {
    const { authenticator } = await client.withPasskey();
    await disableUser(server.db, client.username);
    expect(await client.enter(authenticator.signIn(await client.challenge()))).toMatchObject(
      REFUSED,
    );
    await enableUser(server.db, client.username);
    expect((await client.enter(authenticator.signIn(await client.challenge()))).status).toBe(200);
  });

  test('and its removal are in the audit trail, without what identifies it', async () => {
    const { authenticator, token } = await client.withPasskey();
    await client.call(
      'DELETE',
      `/account/passkeys/${(await client.account(token)).passkeys[0]?.id}`,
      { token },
    );
    const trail = await server.call<{ data: AuditEntry[] }>('GET', '/audit?resource=users');
    const [removed, added] = trail.body.data;
    const { username } = client;
    const changed = (to: string) => ({ username, changes: [{ field: 'passkey', from: null, to }] });
    expect([added, removed]).toMatchObject([changed('changed'), changed('removed')]);
    expect(JSON.stringify(trail.body)).not.toContain(authenticator.id);
  });
});

describe('adding a passkey is refused', () => {
  test.each([
    ['of another page', { origin: 'https://evil.example.com' }],
    ['of another host name', { rpId: 'evil.example.com' }],
    ['without user verification', { isVerified: false }],
  ])('when it is %s (400)', async (_, deviation) => {
    const token = await client.signIn();
    const { body } = await client.creation(token);
    const refused = await client.register(token, createAuthenticator().register(body, deviation));
    expect(refused).toMatchObject({ status: 400, body: { detail: /cannot be used to sign in/ } });
    expect((await client.account(token)).passkeys).toEqual([]);
  });

  test('when its challenge is used, invented, for a sign-in or of another user (400)', async () => {
    const token = await client.signIn();
    const { body } = await client.creation(token);
    const used = (await client.register(token, createAuthenticator().register(body))).body.token;
    const theirs = await client.creation(used);
    const other = await createPasskeyClient(server);
    const mine = await other.signIn();
    for (const invented of [
      body,
      theirs.body,
      await client.challenge(),
      { challenge: 'invented' },
    ]) {
      const options = { ...body, challenge: invented.challenge };
      const refused = await other.register(mine, createAuthenticator().register(options));
      expect(refused).toMatchObject({ status: 400, body: { detail: /took too long/ } });
    }
    // It is still good for its own user.
    expect((await client.register(used, createAuthenticator().register(theirs.body))).status).toBe(
      200,
    );
  });

  test('when it has been added before (409)', async () => {
    const { authenticator, token } = await client.withPasskey();
    const { body } = await client.creation(token);
    expect(body.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    expect((await client.register(token, authenticator.register(body))).status).toBe(409);
    expect(await client.statusOf(token)).toBe(200);
  });

  test('when there are as many as are allowed (409), also when two are added at once', async () => {
    const { token } = await client.withPasskey();
    await server.db
      .execute(sql`insert into passkeys (user_id, credential_id, public_key, counter, transports)
      select user_id, credential_id || n, public_key, counter, transports
      from passkeys, generate_series(3, ${PASSKEY_LIMITS.perUser}) n
      where id = (select max(id) from passkeys)`);
    const options = [await client.creation(token), await client.creation(token)];
    const last = await Promise.all(
      options.map(({ body }) => client.register(token, createAuthenticator().register(body))),
    );
    const renewed = last.find(({ status }) => status === 200)?.body.token ?? '';
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await client.account(renewed)).passkeys).toHaveLength(PASSKEY_LIMITS.perUser);
    expect((await client.creation(renewed)).status).toBe(409);
  });

  test.each([
    ['of another site', 'https://evil.example.com'],
    ['of a part of its name', 'https://example.com'],
    ['of no page', 'null'],
    ['of a file', 'file://admin.example.com'],
  ])('from a page %s (403)', async (_, origin) => {
    const token = await client.signIn();
    const headers = { ...pageHeaders, origin };
    expect((await client.creation(token, headers)).status).toBe(403);
    expect((await client.register(token, {}, headers)).status).toBe(400);
    expect((await client.call('POST', '/auth/passkey/options', { headers })).status).toBe(403);
  });
});

test('no challenge and no token is stored as it is', async () => {
  const { token } = await client.withPasskey();
  const issued = [
    (await client.challenge()).challenge,
    (await client.creation(token)).body.challenge,
  ];
  const stored = JSON.stringify([
    await server.db.select().from(passkeyChallenges),
    await server.db.select().from(passkeys),
  ]);
  for (const secret of [...issued, token]) expect(stored).not.toContain(secret);
});

test.each([
  ['POST', '/account/passkeys/options'],
  ['POST', '/account/passkeys'],
  ['DELETE', '/account/passkeys/1'],
] as const)('%s %s needs a token (401)', async (method, path) =>
  expect((await client.call(method, path, { payload: {} })).status).toBe(401),
);
