import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdministratorList, NewAccountLink } from '../../contract/administrators.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { createUser, findUser } from '../security/users.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

let count = 0;
let user: { id: number; username: string; password: string };
let remoteAddress = '';
beforeEach(async () => {
  count += 1;
  remoteAddress = `198.51.100.${count}`;
  const [username, password] = [`Émile ${count}`, `the first secret ${count}`];
  await createUser(server.db, username, password);
  user = { id: (await findUser(server.db, username))?.id ?? 0, username, password };
});

const signIn = async () => {
  const { username, password } = user;
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    remoteAddress,
  });
  return { status: response.statusCode, token: response.json<{ token: string }>().token };
};

const callAs = async (token: string, method: 'GET' | 'POST' | 'DELETE', path: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await server.app.inject({ method, url: `/api${path}`, headers });
  return response.statusCode;
};

const list = async (query = 'pageSize=100') =>
  (await server.call<AdministratorList>('GET', `/administrators?${query}`)).body;

const entryOf = async (id: number) =>
  (await list()).data.find((administrator) => administrator.id === id);

const post = <T = { detail: string }>(path: string) =>
  server.call<T>('POST', `/administrators/${path}`);

const invite = async (note = 'Grace, accounting') =>
  (await server.call<NewAccountLink>('POST', '/administrators/invitations', { note })).body;

const historyOf = async (id: number) =>
  (
    await server.call<{ data: AuditEntry[] }>('GET', `/audit?resource=users&recordId=${id}`)
  ).body.data.map(({ username, action, changes }) => ({ username, action, changes }));

test('every call needs a token (401)', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/invitations'],
    ['DELETE', '/invitations/1'],
    ['POST', `/${user.id}/disable`],
    ['POST', `/${user.id}/enable`],
    ['POST', `/${user.id}/reset`],
    ['POST', `/${user.id}/remove-second-factor`],
  ] as const) {
    expect(await callAs('nonsense', method, `/administrators${path}`)).toBe(401);
  }
  expect(await entryOf(user.id)).toMatchObject({ state: 'enabled' });
});

describe('the list', () => {
  test('has names, states, sessions and the last use of one', async () => {
    await signIn();
    expect(await entryOf(user.id)).toMatchObject({
      username: user.username,
      state: 'enabled',
      sessions: 1,
      isCurrent: false,
      invitation: null,
    });
    const { usedAt } = (await entryOf(user.id)) ?? {};
    expect(Math.abs(Date.now() - Date.parse(usedAt ?? ''))).toBeLessThan(60_000);
    const { data, pagination } = await list();
    expect(data.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ username: 'admin' }]);
    expect(pagination).toMatchObject({ page: 1, total: data.length });
  });

  test('is searched by part of a name, in any letter case, and without invitations', async () => {
    await invite();
    const { data, pagination } = await list(`q=${encodeURIComponent(`éMILE ${count}`)}`);
    expect(data.map(({ username }) => username)).toContain(user.username);
    expect(data.every(({ state }) => state !== 'invited')).toBe(true);
    expect(pagination.total).toBe(data.length);
    expect((await list('q=%25')).data).toEqual([]);
  });

  test('has each entry on one page only, across the end of the invitations', async () => {
    await invite();
    await invite();
    const { data } = await list();
    const invitations = data.filter(({ state }) => state === 'invited').length;
    const pageSize = invitations + 1;
    const pages = [1, 2, 3].map((page) => list(`page=${page}&pageSize=${pageSize}`));
    const paged = (await Promise.all(pages)).flatMap((page) => page.data);
    expect(paged.map(({ id }) => id)).toEqual(data.slice(0, 3 * pageSize).map(({ id }) => id));
  });
});

describe('an invitation', () => {
  test('is listed with for whom, who made it and when it expires, without its token', async () => {
    const { id, token, expiresAt } = await invite(' Grace,  accounting ');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(72);
    const { data } = await list();
    expect(data.find((entry) => entry.id === id)).toMatchObject({
      username: null,
      state: 'invited',
      invitation: { by: 'admin', note: 'Grace, accounting', expiresAt },
    });
    const everything = await server.db.execute(sql`select l::text from account_links l`);
    expect(JSON.stringify([data, everything, await historyOf(id)])).not.toContain(token);
  });

  test('is withdrawn once, by whom is in the audit trail', async () => {
    const { id } = await invite();
    const path = `/administrators/invitations/${id}`;
    expect((await server.call('DELETE', path)).status).toBe(204);
    expect(await entryOf(id)).toBeUndefined();
    expect(await server.call('DELETE', path)).toMatchObject({
      status: 404,
      body: { detail: /used or withdrawn/ },
    });
    expect(await historyOf(id)).toEqual([
      {
        username: 'admin',
        action: 'update',
        changes: [{ field: 'invitation', from: null, to: 'removed' }],
      },
      {
        username: 'admin',
        action: 'update',
        changes: [{ field: 'invitation', from: null, to: 'changed' }],
      },
    ]);
  });

  test('that has expired is neither listed nor withdrawn', async () => {
    const { id } = await invite();
    await server.db.execute(sql`update account_links set expires_at = now() where user_id = ${id}`);
    expect(await entryOf(id)).toBeUndefined();
    expect((await server.call('DELETE', `/administrators/invitations/${id}`)).status).toBe(404);
  });

  test('is not withdrawn by the id of a link for a new password', async () => {
    await post(`${user.id}/reset`);
    const path = `/administrators/invitations/${user.id}`;
    expect((await server.call('DELETE', path)).status).toBe(404);
  });
});

describe('disabling', () => {
  test('ends sessions at once, is recorded with who did it, and may be repeated', async () => {
    const { token } = await signIn();
    expect(await callAs(token, 'GET', '/products')).toBe(200);
    expect((await post(`${user.id}/disable`)).status).toBe(204);
    expect(await callAs(token, 'GET', '/products')).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect(await entryOf(user.id)).toMatchObject({ state: 'disabled', sessions: 0 });
    expect((await post(`${user.id}/disable`)).status).toBe(204);
    expect((await post(`${user.id}/enable`)).status).toBe(204);
    expect((await post(`${user.id}/enable`)).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    const [enabled, disabled] = await historyOf(user.id);
    expect([disabled, enabled]).toMatchObject([
      { username: 'admin', changes: [{ field: 'enabled', from: true, to: false }] },
      { username: 'admin', changes: [{ field: 'enabled', from: false, to: true }] },
    ]);
  });

  test('of the own account is refused (409)', async () => {
    const self = (await list()).data.find(({ isCurrent }) => isCurrent);
    expect(await post(`${self?.id}/disable`)).toMatchObject({
      status: 409,
      body: { detail: /your own account/ },
    });
    expect((await server.call('GET', '/products')).status).toBe(200);
  });

  test('ends the invitations that the person has made', async () => {
    const { token } = await signIn();
    const headers = { authorization: `Bearer ${token}` };
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/administrators/invitations',
      headers,
      payload: { note: 'Grace' },
    });
    const { id } = made.json<NewAccountLink>();
    expect(await entryOf(id)).toMatchObject({ invitation: { by: user.username } });
    await post(`${user.id}/disable`);
    expect(await entryOf(id)).toBeUndefined();
    expect((await historyOf(id))[0]).toMatchObject({
      username: 'admin',
      changes: [{ field: 'invitation', to: 'removed' }],
    });
  });
});

test.each(['disable', 'enable', 'reset', 'remove-second-factor'])(
  '%s of an unknown account is a 404',
  async (action) => {
    expect(await post(`987654321/${action}`)).toMatchObject({
      status: 404,
      body: { detail: 'Administrator 987654321 does not exist.' },
    });
  },
);

test('no link for a new password is made for a disabled account, nor for the own one (409)', async () => {
  await post(`${user.id}/disable`);
  const detail = `${user.username} is disabled. Enable the account first.`;
  expect(await post(`${user.id}/reset`)).toMatchObject({ status: 409, body: { detail } });
  const self = (await list()).data.find(({ isCurrent }) => isCurrent);
  expect((await post(`${self?.id}/reset`)).status).toBe(409);
});
