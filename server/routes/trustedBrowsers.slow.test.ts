import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { passkeys } from '../database/schema/passkeys.ts';
import { trustedBrowsers } from '../database/schema/secondFactors.ts';
import { disableUser, enableUser, removeFactorOf } from '../security/administrators.ts';
import { createResetLink } from '../security/accountLinks.ts';
import { findUser, setPassword } from '../security/users.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { createUserClient } from '../testing/userClient.ts';

const server = sharedTestApp();
const path = '/account/trusted-browsers';
const NEXT = 'seven purple lanterns';

let client: Awaited<ReturnType<typeof createUserClient>>;
let on: Awaited<ReturnType<typeof client.turnOn>>;

beforeEach(async () => {
  client = await createUserClient(server);
  on = await client.turnOn();
});

const userId = async () => (await findUser(server.db, client.username))?.id ?? 0;

/** Signs in with a recovery code and has the browser trusted. */
const trust = async (by = client, [code = ''] = on.codes.splice(0, 1)) => {
  const { status, body } = await by.signInBy({ code, trust: true });
  expect(status).toBe(200);
  return { token: body.token ?? '', browserToken: body.browserToken ?? '' };
};

const untrusted = {
  status: 422,
  body: { errors: [{ pointer: '/browserToken', detail: /not trusted, or no longer/ }] },
};

const listed = async (token: string) => (await client.account(token)).trustedBrowsers;

describe('trust in a browser', () => {
  test('is given with a code, and then replaces it, again and again', async () => {
    const { browserToken } = await trust();
    expect(browserToken).toMatch(/^[\w-]{43}$/);
    for (let i = 0; i < 3; i++) {
      const { status, body } = await client.signInBy({ browserToken });
      expect([status, body.browserToken]).toEqual([200, undefined]);
      expect(await client.statusOf(body.token ?? '')).toBe(200);
    }
  });

  test('is not given unless it is asked for', async () => {
    for (const answer of [{ code: on.codes[0] }, { code: on.codes[1], trust: false }]) {
      const { status, body } = await client.signInBy(answer);
      expect([status, body.browserToken]).toEqual([200, undefined]);
    }
    expect(await listed(on.token)).toEqual([]);
  });

  test('is not given for a wrong code', async () => {
    const { status, body } = await client.signInBy({ code: '000000', trust: true });
    expect([status, body.browserToken]).toEqual([422, undefined]);
    expect(await listed(on.token)).toEqual([]);
  });

  test('takes the password first, and one sign-in for each challenge', async () => {
    const { browserToken } = await trust();
    const made = await client.complete({ challenge: 'x'.repeat(43), browserToken });
    expect(made.status).toBe(401);
    expect((await client.signIn('a guess')).challenge).toBe('');
    const { challenge } = await client.signIn();
    expect((await client.complete({ challenge, browserToken })).status).toBe(200);
    expect((await client.complete({ challenge, browserToken })).status).toBe(401);
  });

  test('ends 30 days after it was given, however often it is used', async () => {
    const { browserToken } = await trust();
    const id = eq(trustedBrowsers.userId, await userId());
    const left = async () => {
      const days = sql`extract(epoch from ${trustedBrowsers.expiresAt} - now()) / 86400`;
      const [row] = await server.db
        .select({ days: days.mapWith(Number) })
        .from(trustedBrowsers)
        .where(id);
      return row?.days ?? 0;
    };
    expect(await left()).toBeCloseTo(30, 2);
    const expiresAt = sql`now() + interval '1 minute'`;
    await server.db.update(trustedBrowsers).set({ expiresAt }).where(id);
    const { body } = await client.signInBy({ browserToken, trust: true });
    expect(body.browserToken).toBeUndefined();
    expect(await left()).toBeLessThan(0.001);
    await server.db
      .update(trustedBrowsers)
      .set({ expiresAt: sql`now()` })
      .where(id);
    expect(await client.signInBy({ browserToken })).toMatchObject(untrusted);
    expect(await listed(body.token ?? '')).toEqual([]);
  });

  test('is of one user', async () => {
    const { browserToken } = await trust();
    const other = await createUserClient(server);
    await other.turnOn();
    expect(await other.signInBy({ browserToken })).toMatchObject(untrusted);
    expect((await client.signInBy({ browserToken })).status).toBe(200);
  });

  test.each([
    ['made up', () => 'x'.repeat(43)],
    ['the token of a session', () => on.token],
  ])('is not shown by a token that is %s', async (_, token) =>
    expect(await client.signInBy({ browserToken: token() })).toMatchObject(untrusted),
  );

  test('is stored as a hash, and listed without a token', async () => {
    const { browserToken, token } = await trust();
    const rows = await server.db.select().from(trustedBrowsers);
    const shown = await listed(token);
    const trail = await server.call('GET', '/audit?resource=access');
    expect(JSON.stringify([rows, shown, trail.body])).not.toContain(browserToken);
    expect(shown).toEqual([
      {
        id: expect.any(Number) as number,
        browser: null,
        system: null,
        network: client.network,
        createdAt: expect.any(String) as string,
        usedAt: expect.any(String) as string,
        expiresAt: expect.any(String) as string,
        isCurrent: true,
      },
    ]);
  });

  test('is listed with its last use, the browser of the session first', async () => {
    const first = await trust();
    const second = await trust();
    const ids = (await listed(second.token)).map(({ id }) => id);
    expect((await listed(first.token)).map(({ id }) => id)).toEqual(ids.toReversed());
    const { body } = await client.signInBy({ browserToken: first.browserToken });
    const [current, other] = await listed(body.token ?? '');
    expect([current?.id, current?.isCurrent, other?.isCurrent]).toEqual([ids[1], true, false]);
    expect(Date.parse(current?.usedAt ?? '')).toBeGreaterThan(Date.parse(other?.usedAt ?? ''));
    expect((await listed(on.token)).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  });
});

describe('the token of a browser that is not trusted', () => {
  test('leaves the challenge all its codes', async () => {
    const { challenge } = await client.signIn();
    for (let i = 0; i < 5; i++) {
      const refused = await client.complete({ challenge, browserToken: 'x'.repeat(43) });
      expect(refused).toMatchObject(untrusted);
    }
    expect((await client.answer(challenge, codeOf(on.secret))).status).toBe(200);
  });

  test('is throttled with passwords and codes (429)', async () => {
    const statuses: number[] = [];
    const { challenge } = await client.signIn();
    for (let i = 0; i < 10; i++) {
      const { status } = await client.complete({ challenge, browserToken: 'x'.repeat(43) });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(422), 429]);
    expect((await client.answer(challenge, codeOf(on.secret))).status).toBe(429);
  });
});

const current = () => ({ currentPassword: client.password });

describe('trust ends', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'the user changes the password',
      () => client.call(on.token, 'PUT', '/account/password', { ...current(), newPassword: NEXT }),
    ],
    ['the operator sets it', () => setPassword(server.db, client.username, NEXT)],
    [
      'a link sets it',
      async () => {
        const { token } = await createResetLink(server.db, await userId());
        return client.call('', 'POST', '/auth/links/redeem', { token, newPassword: NEXT });
      },
    ],
    [
      'the second factor is set up anew',
      async () => {
        const off = await client.call<{ token: string }>(
          on.token,
          'DELETE',
          '/account/totp',
          current(),
        );
        const { secret } = (await client.start(off.body.token)).body;
        return client.confirm(off.body.token, codeOf(secret));
      },
    ],
    [
      'a passkey is removed',
      async () => {
        const passkey = { credentialId: 'x', publicKey: new Uint8Array(), counter: 0 };
        const values = { ...passkey, userId: await userId(), transports: [] };
        const [added] = await server.db.insert(passkeys).values(values).returning();
        return client.call(on.token, 'DELETE', `/account/passkeys/${added?.id}`, {
          currentPassword: client.password,
        });
      },
    ],
    ['the operator removes the second factor', () => removeFactorOf(server.db, client.username)],
    [
      'the user is disabled',
      async () => {
        await disableUser(server.db, client.username);
        return enableUser(server.db, client.username);
      },
    ],
  ])('when %s', async (_, change) => {
    const { browserToken } = await trust();
    await change();
    expect(
      await server.db.$count(trustedBrowsers, eq(trustedBrowsers.userId, await userId())),
    ).toBe(0);
    // Whatever the password is now: the token is no proof for any challenge.
    for (const typed of [client.password, NEXT]) {
      const { challenge } = await client.signIn(typed);
      if (challenge === '') continue;
      expect(await client.complete({ challenge, browserToken })).toMatchObject(untrusted);
    }
  });

  test('with neither new recovery codes nor the end of sessions', async () => {
    const { browserToken, token } = await trust();
    await client.call(token, 'POST', '/account/recovery-codes', current());
    await client.call(token, 'DELETE', '/account/sessions');
    await client.call(token, 'POST', '/auth/logout');
    expect((await client.signInBy({ browserToken })).status).toBe(200);
  });
});

describe('removing trust', () => {
  test('from one browser makes it ask for a code again, and leaves the others', async () => {
    const first = await trust();
    const second = await trust();
    const [, { id } = { id: 0 }] = await listed(second.token);
    expect((await client.call(on.token, 'DELETE', `${path}/${id}`)).status).toBe(204);
    const refused = await client.signInBy({ browserToken: first.browserToken });
    expect(refused).toMatchObject(untrusted);
    expect((await client.signInBy({ browserToken: second.browserToken })).status).toBe(200);
    // Its session goes on, and its trust is not there to be removed again.
    expect(await client.statusOf(first.token)).toBe(200);
    expect((await client.call(on.token, 'DELETE', `${path}/${id}`)).status).toBe(404);
  });

  test('from all browsers leaves none, and does nothing when there is none', async () => {
    const tokens = [await trust(), await trust()];
    for (let i = 0; i < 2; i++) {
      expect((await client.call(on.token, 'DELETE', path)).status).toBe(204);
    }
    for (const { browserToken } of tokens) {
      expect(await client.signInBy({ browserToken })).toMatchObject(untrusted);
    }
  });

  test('takes a token of its user (401, 404)', async () => {
    const { browserToken, token } = await trust();
    const [{ id } = { id: 0 }] = await listed(token);
    for (const one of [path, `${path}/${id}`]) {
      expect((await client.call('', 'DELETE', one)).status).toBe(401);
    }
    const other = await createUserClient(server);
    const { token: theirs } = await other.signIn();
    expect((await other.call(theirs, 'DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await other.call(theirs, 'DELETE', path)).status).toBe(204);
    expect((await client.signInBy({ browserToken })).status).toBe(200);
  });
});

test.each([
  ['neither a code nor a token', {}, /Code is required/],
  ['a token of any length', { browserToken: 'x'.repeat(101) }, /at most 100/],
  ['trust that is no yes or no', { code: '123456', trust: 'yes' }, /Trust in the browser/],
])('%s is rejected (400)', async (_, answer, detail) =>
  expect(await client.signInBy(answer)).toMatchObject({ status: 400, body: { detail } }),
);
