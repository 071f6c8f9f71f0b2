import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '../database/schema/accounts.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { createUserClient } from '../testing/userClient.ts';
import { waitForSessionCacheExpiry } from './accountChange.ts';
import { findLink, invite } from './accountLinks.ts';
import { deleteEnded } from './deleteEnded.ts';
import { signInChallenge, spendSignInChallenge } from './passkeys/signInChallenges.ts';
import { createUser, findUser } from './users.ts';

const server = sharedTestApp();
const limits = { sessionIdleTimeout: 720, sessionLifetime: 10_080 };
const DAY = 1_440;

/** Puts the clock forward by so many minutes, or back: all stored times become older, or younger. */
async function moveClock(minutes: number) {
  const { db } = server;
  const result = await db.execute(sql`select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    and data_type = 'timestamp with time zone'`);
  for (const each of (result as { rows: { table: string; column: string }[] }).rows) {
    const [table, column] = [sql.identifier(each.table), sql.identifier(each.column)];
    await db.execute(
      sql`update ${table} set ${column} = ${column} - ${minutes} * interval '1 minute'`,
    );
  }
  await waitForSessionCacheExpiry();
}

describe('after a clock that was ahead has been corrected', () => {
  test('nobody waits for as long as it was wrong', async () => {
    const user = await createUserClient(server);
    for (let i = 0; i < 11; i += 1) await user.signIn('a guess');
    expect((await user.signIn()).status).toBe(429);
    await moveClock(-DAY);
    expect((await user.signIn()).status).toBe(200);
  });

  test('sessions that it has begun or used have ended, and stay so', async () => {
    const user = await createUserClient(server);
    const [begun, used] = [(await user.signIn()).token, (await user.signIn()).token];
    await server.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '2 days'` })
      .where(eq(sessions.id, Number((await user.account(used)).sessions[0]?.id)));
    await moveClock(-DAY);
    expect([await user.statusOf(begun), await user.statusOf(used)]).toEqual([401, 401]);
    await moveClock(DAY);
    expect([await user.statusOf(begun), await user.statusOf(used)]).toEqual([401, 401]);
  });

  test('its confirmations, sign-ins in progress, links and trust in browsers have ended', async () => {
    const user = await createUserClient(server);
    const { codes, token } = await user.turnOn();
    await server.db.update(sessions).set({ confirmedAt: sql`now() + interval '1 day'` });
    await waitForSessionCacheExpiry();
    expect((await user.call(token, 'DELETE', '/account/sessions')).status).toBe(401);
    const trusted = await user.signInBy({ code: codes[0], trust: true });
    const { browserToken } = trusted.body;
    const { challenge } = await user.signIn();
    const link = await invite(server.db);
    await moveClock(-DAY);
    expect((await user.complete({ challenge, code: codes[1] })).status).toBe(401);
    expect((await user.signInBy({ browserToken })).status).toBe(422);
    expect(await findLink(server.db, link.token)).toBeUndefined();
  });

  test('news of accounts are told', async () => {
    const user = await createUserClient(server);
    const { token } = await user.signIn();
    const news = async (as: string) =>
      (
        await user.call<{ data: { id: number; username: string }[] }>(as, 'GET', '/account/news')
      ).body.data.map(({ id, username }) => ({ id, username }));
    await createUser(server.db, 'ahead', 'velvet harbour');
    const [first] = await news(token);
    expect(first?.username).toBe('ahead');
    await user.call(token, 'POST', '/account/news/seen', { id: first?.id });
    await moveClock(-DAY);
    await createUser(server.db, 'corrected', 'velvet harbour');
    const later = (await user.signIn()).token;
    expect((await news(later)).map(({ username }) => username)).toEqual(['corrected']);
  });
});

describe('what has ended stays so when the clock is put back', () => {
  test('once it has been refused', async () => {
    const user = await createUserClient(server);
    const { codes, token } = await user.turnOn();
    const { browserToken } = (await user.signInBy({ code: codes[0], trust: true })).body;
    const { challenge } = await user.signIn();
    const link = await invite(server.db);
    const outcomes = async () => [
      await user.statusOf(token),
      (await user.complete({ challenge, code: codes[1] })).status,
      (await user.signInBy({ browserToken })).status,
      (await user.call('', 'POST', '/auth/links/check', { token: link.token })).status,
    ];
    await moveClock(31 * DAY);
    expect(await outcomes()).toEqual([401, 401, 422, 404]);
    await moveClock(-31 * DAY);
    expect(await outcomes()).toEqual([401, 401, 422, 404]);
  });

  test('a challenge that a passkey has signed is used', async () => {
    const challenge = await signInChallenge(server.db);
    const clientData = Buffer.from(JSON.stringify({ challenge })).toString('base64url');
    const spend = () => spendSignInChallenge(server.db, clientData);
    expect(await spend()).toBe(challenge);
    await moveClock(DAY);
    await deleteEnded(server.db, limits);
    await spendSignInChallenge(server.db, '');
    await moveClock(-DAY);
    expect(await spend()).toBeUndefined();
  });

  test('and when nobody has tried it', async () => {
    const user = await createUserClient(server);
    const { token } = await user.signIn();
    const link = await invite(server.db);
    await moveClock(31 * DAY);
    await deleteEnded(server.db, limits);
    await moveClock(-31 * DAY);
    expect(await user.statusOf(token)).toBe(401);
    expect(await findLink(server.db, link.token)).toBeUndefined();
    expect(await findUser(server.db, user.username)).toBeDefined();
  });
});
