import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import { secondFactors, signInChallenges } from '../database/schema/secondFactors.ts';
import { disableUser, removeFactorOf } from '../security/administrators.ts';
import { findUser, setPassword } from '../security/users.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { createUserClient } from '../testing/userClient.ts';

const server = sharedTestApp();
let client: Awaited<ReturnType<typeof createUserClient>>;
let on: Awaited<ReturnType<typeof client.turnOn>>;

beforeEach(async () => {
  client = await createUserClient(server);
  on = await client.turnOn();
});

const factor = async () => {
  const user = await findUser(server.db, client.username);
  return eq(secondFactors.userId, user?.id ?? 0);
};

const statusesOf = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the right password', () => {
  test('is answered with a challenge and an explanation, without a token (401)', async () => {
    const { status, token, challenge, detail } = await client.signIn();
    expect({ status, token }).toEqual({ status: 401, token: '' });
    expect(detail).toMatch(/takes a code from its authenticator app/);
    expect(challenge).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify(await server.db.select().from(signInChallenges));
    expect(kept).not.toContain(challenge);
  });

  test('and a code start a session', async () => {
    const { status, body } = await client.signInWith(codeOf(on.secret));
    expect(status).toBe(200);
    expect(await client.statusOf(body.token ?? '')).toBe(200);
  });

  test('alone is no sign-in: the attempts stay counted (429)', async () => {
    for (let i = 0; i < 10; i++) expect((await client.signIn()).status).toBe(401);
    expect((await client.signIn()).status).toBe(429);
  });

  test('and codes use up none of the attempts of the network', async () => {
    for (let i = 0; i < 52; i++) {
      const { challenge } = await client.signIn();
      await server.db
        .update(secondFactors)
        .set({ usedSteps: [] })
        .where(await factor());
      expect((await client.answer(challenge, codeOf(on.secret))).status).toBe(200);
    }
  });

  test('a wrong password has no challenge', async () => {
    const { status, challenge, detail } = await client.signIn('a guess');
    expect({ status, challenge, detail }).toEqual({
      status: 401,
      challenge: '',
      detail: 'Invalid username or password',
    });
  });
});

describe('a code', () => {
  test('is refused after a hundred wrong ones from any networks, until a recovery code signs in', async () => {
    const isIts = await factor();
    const wrong = async () =>
      (await server.db.select().from(secondFactors).where(isIts))[0]?.wrongCodes;
    expect((await client.signInWith('000000')).status).toBe(422);
    expect(await wrong()).toBe(1);
    await server.db.update(secondFactors).set({ wrongCodes: 99 }).where(isIts);
    expect((await client.signInWith('000000')).status).toBe(422);
    expect((await client.signInWith(codeOf(on.secret))).status).toBe(422);
    expect((await client.signInWith(on.codes[0] ?? '')).status).toBe(200);
    expect(await wrong()).toBe(0);
    expect((await client.signInWith(codeOf(on.secret))).status).toBe(200);
  });

  test('is accepted once, and the next one after it', async () => {
    const code = codeOf(on.secret);
    expect((await client.signInWith(code)).status).toBe(200);
    expect((await client.signInWith(code)).status).toBe(422);
    expect((await client.signInWith(codeOf(on.secret, 1))).status).toBe(200);
    expect((await client.signInWith(code)).status).toBe(422);
  });

  test('that set it up does not sign in as well', async () =>
    expect((await client.signInWith(codeOf(on.secret, -1))).status).toBe(422));

  // Not 2, which may be 1 by the time that it arrives.
  test.each([-2, 3])('of a clock that is %i steps off is refused', async (steps) =>
    expect((await client.signInWith(codeOf(on.secret, steps))).status).toBe(422),
  );

  test('is accepted after the clock of the server was ahead', async () => {
    await server.db
      .update(secondFactors)
      .set({ usedSteps: [2_000_000_000] })
      .where(await factor());
    expect((await client.signInWith(codeOf(on.secret))).status).toBe(200);
  });

  test('of somebody else is refused', async () => {
    const other = await createUserClient(server);
    const theirs = await other.turnOn();
    expect((await client.signInWith(codeOf(theirs.secret))).status).toBe(422);
    expect((await client.signInWith(theirs.codes[0] ?? '')).status).toBe(422);
    // Neither is used up by that.
    expect((await other.signInWith(codeOf(theirs.secret))).status).toBe(200);
    expect((await other.signInWith(theirs.codes[0] ?? '')).status).toBe(200);
  });

  test('sent twice at once starts one session, with one challenge or two', async () => {
    const challenges = [(await client.signIn()).challenge, (await client.signIn()).challenge];
    const code = codeOf(on.secret);
    const both = await Promise.all(challenges.map((one) => client.answer(one, code)));
    expect(statusesOf(both)).toEqual([200, 422]);
    const { challenge } = await client.signIn();
    const recovery = on.codes[0] ?? '';
    const again = await Promise.all([1, 2].map(() => client.answer(challenge, recovery)));
    expect(statusesOf(again)).toEqual([200, 401]);
  });
});

describe('a recovery code', () => {
  test('signs in once, in any spelling, and is one less', async () => {
    const [code = ''] = on.codes;
    const { status, body } = await client.signInWith(code.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    expect((await client.account(body.token ?? '')).secondFactor).toEqual({
      isOn: true,
      recoveryCodesLeft: 9,
      isRequired: false,
    });
    expect((await client.signInWith(code)).status).toBe(422);
    const trail = await server.call<{ data: AuditEntry[] }>('GET', '/audit?resource=users');
    expect(trail.body.data[0]).toMatchObject({
      username: client.username,
      changes: [{ field: 'recoveryCode', from: null, to: 'removed' }],
    });
    expect(JSON.stringify(trail.body.data)).not.toContain(code);
  });

  test('of which two uses race starts one session', async () => {
    const [code = ''] = on.codes;
    const challenges = [(await client.signIn()).challenge, (await client.signIn()).challenge];
    const both = await Promise.all(challenges.map((one) => client.answer(one, code)));
    expect(statusesOf(both)).toEqual([200, 422]);
  });
});

describe('a challenge', () => {
  const refused = { status: 401, body: { detail: /has expired/ } };

  test('is used up by the session that it starts', async () => {
    const { challenge } = await client.signIn();
    expect((await client.answer(challenge, codeOf(on.secret))).status).toBe(200);
    expect(await client.answer(challenge, codeOf(on.secret, 1))).toMatchObject(refused);
  });

  test('takes five wrong codes', async () => {
    const { challenge } = await client.signIn();
    for (let i = 0; i < 4; i++) {
      expect((await client.answer(challenge, '000000')).status).toBe(422);
    }
    expect(await client.answer(challenge, '000000')).toMatchObject(refused);
    expect(await client.answer(challenge, codeOf(on.secret))).toMatchObject(refused);
  });

  test('expires', async () => {
    const { challenge } = await client.signIn();
    await server.db.update(signInChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await client.answer(challenge, codeOf(on.secret))).toMatchObject(refused);
  });

  test('lives for five minutes', async () => {
    await client.signIn();
    const seconds = sql`extract(epoch from ${signInChallenges.expiresAt} - now())`.mapWith(Number);
    const [row] = await server.db
      .select({ seconds })
      .from(signInChallenges)
      .orderBy(sql`expires_at desc`);
    expect(row?.seconds).toBeGreaterThan(240);
    expect(row?.seconds).toBeLessThanOrEqual(300);
  });

  test.each([
    ['made up', () => 'x'.repeat(43)],
    ['the token of a session', () => on.token],
  ])('that is %s is refused', async (_, challenge) =>
    expect(await client.answer(challenge(), codeOf(on.secret))).toMatchObject(refused),
  );

  test('of somebody else takes their code, not this one', async () => {
    const other = await createUserClient(server);
    await other.turnOn();
    const { challenge } = await other.signIn();
    expect((await client.answer(challenge, codeOf(on.secret))).status).toBe(422);
  });

  test.each([
    ['the user is disabled', () => disableUser(server.db, client.username)],
    ['the password is set', () => setPassword(server.db, client.username, 'another one')],
    ['the second factor is removed', () => removeFactorOf(server.db, client.username)],
  ])('ends when %s', async (_, change) => {
    const { challenge } = await client.signIn();
    await change();
    expect(await client.answer(challenge, codeOf(on.secret))).toMatchObject(refused);
    expect(await client.statusOf(on.token)).toBe(401);
  });
});

test('wrong codes count with wrong passwords until both are throttled (429)', async () => {
  for (let i = 0; i < 5; i++) expect((await client.signInWith('000000')).status).toBe(422);
  expect((await client.signIn()).status).toBe(429);
});

test('wrong codes are throttled too, whatever the challenge', async () => {
  const challenges: string[] = [];
  for (let i = 0; i < 3; i++) challenges.push((await client.signIn()).challenge);
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const challenge = challenges[i % 3] ?? '';
    statuses.push((await client.answer(challenge, '000000')).status);
  }
  expect(statuses).toEqual([...Array<number>(7).fill(422), 429]);
});

test.each([
  ['no code', { challenge: 'x' }, /Code is required/],
  ['no challenge', { code: '123456' }, /Sign-in in progress is required/],
  ['a number', { challenge: 'x', code: 123_456 }, /Code must be text/],
  ['a code of any length', { challenge: 'x', code: '1'.repeat(61) }, /at most 60/],
])('%s is rejected (400)', async (_, payload, detail) =>
  expect(await client.call('', 'POST', '/auth/second-factor', payload)).toMatchObject({
    status: 400,
    body: { detail },
  }),
);
