import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../contract/accounts.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { recoveryCodes, secondFactors } from '../database/schema/secondFactors.ts';
import { waitForSessionCacheExpiry } from '../security/accountChange.ts';
import { findUser } from '../security/users.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { createUserClient } from '../testing/userClient.ts';

const server = sharedTestApp();
let client: Awaited<ReturnType<typeof createUserClient>>;
beforeEach(async () => {
  client = await createUserClient(server);
});

const userId = async () => (await findUser(server.db, client.username))?.id ?? 0;

describe('setting up', () => {
  test('turns it on with the first right code only', async () => {
    const { token } = await client.signIn();
    const { body: started } = await client.start(token);
    expect(started.uri).toContain(`secret=${started.secret}`);
    expect((await client.account(token)).secondFactor).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await client.signIn()).status).toBe(200);

    const wrong = await client.confirm(token, '000000');
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/code' }] } });
    const { status, body } = await client.confirm(token, codeOf(started.secret));
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await client.account(body.token)).secondFactor).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await client.signIn()).status).toBe(401);
  });

  test('ends all sessions, starts a new one, and is in the audit trail without secrets', async () => {
    const other = await client.signIn();
    const { before, token, secret, codes } = await client.turnOn();
    await waitForSessionCacheExpiry();
    expect([await client.statusOf(before), await client.statusOf(other.token)]).toEqual([401, 401]);
    const { sessions } = (await client.call<Account>(token, 'GET', '/account')).body;
    expect(sessions).toHaveLength(1);
    const trail = await server.call<{ data: AuditEntry[] }>('GET', '/audit?resource=users');
    expect(trail.body.data[0]).toMatchObject({
      username: client.username,
      recordId: await userId(),
      changes: [{ field: 'secondFactor', from: null, to: 'changed' }],
    });
    const kept = JSON.stringify([trail.body.data, await server.db.select().from(recoveryCodes)]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(kept).not.toContain(text);
    }
  });

  test('can be started again until it is on (409), and the last secret counts', async () => {
    const { token } = await client.signIn();
    expect((await client.confirm(token, '123456')).status).toBe(409);
    const first = (await client.start(token)).body.secret;
    const second = (await client.start(token)).body.secret;
    expect((await client.confirm(token, codeOf(first))).status).toBe(422);
    const { body } = await client.confirm(token, codeOf(second));
    expect((await client.start(body.token)).status).toBe(409);
    expect((await client.confirm(body.token, codeOf(second, 1))).status).toBe(409);
    expect((await client.account(body.token)).secondFactor.isOn).toBe(true);
  });

  test('by two confirmations at once has one winner', async () => {
    const [one, other] = [await client.signIn(), await client.signIn()];
    const { secret } = (await client.start(one.token)).body;
    const code = codeOf(secret);
    const both = await Promise.all([
      client.confirm(one.token, code),
      client.confirm(other.token, code),
    ]);
    const winners = both.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    await waitForSessionCacheExpiry();
    expect(await client.statusOf(winners[0]?.body.token ?? '')).toBe(200);
  });

  test('throttles guessed codes with the attempts to sign in (429)', async () => {
    const { token } = await client.signIn();
    await client.start(token);
    for (let i = 0; i < 10; i++) expect((await client.confirm(token, '000000')).status).toBe(422);
    const refused = await client.confirm(token, '000000');
    expect(refused).toMatchObject({ status: 429, body: { detail: /wrong codes.*15 minutes/ } });
    expect((await client.signIn()).status).toBe(429);
  });
});

describe('turning off', () => {
  test('removes secret and codes, and replaces all sessions', async () => {
    const { token } = await client.turnOn();
    const { status, body } = await client.call<{ token: string }>(
      token,
      'DELETE',
      '/account/totp',
      {
        currentPassword: client.password,
      },
    );
    expect(status).toBe(200);
    expect(await client.statusOf(token)).toBe(401);
    expect((await client.account(body.token)).secondFactor).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await client.signIn()).status).toBe(200);
    const id = await userId();
    expect(await server.db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(0);
  });

  test('and new codes take a second factor that is on (409)', async () => {
    const { token } = await client.signIn();
    expect((await client.call(token, 'DELETE', '/account/totp')).status).toBe(409);
    expect((await client.call(token, 'POST', '/account/recovery-codes')).status).toBe(409);
  });
});

test('new recovery codes replace the earlier ones', async () => {
  const { token, codes: earlier } = await client.turnOn();
  const { body } = await client.call<{ recoveryCodes: string[] }>(
    token,
    'POST',
    '/account/recovery-codes',
  );
  expect(body.recoveryCodes).toHaveLength(10);
  expect((await client.signInWith(earlier[0] ?? '')).status).toBe(422);
  expect((await client.signInWith(body.recoveryCodes[0] ?? '')).status).toBe(200);
  expect(await client.statusOf(token)).toBe(200);
});

test.each([
  ['POST', '/account/totp'],
  ['POST', '/account/totp/confirm'],
  ['DELETE', '/account/totp'],
  ['POST', '/account/recovery-codes'],
] as const)('%s %s needs a token (401)', async (method, path) =>
  expect((await client.call('', method, path, {})).status).toBe(401),
);
