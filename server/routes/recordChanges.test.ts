import { gt, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RecordChanges } from '../../contract/recordChanges.ts';
import { auditEntries } from '../database/schema/auditEntries.ts';
import { sessions } from '../database/schema/accounts.ts';
import { createUser, findUser } from '../security/users.ts';
import { disableUser } from '../security/administrators.ts';
import { listenToChanges, told } from '../testing/changeListener.ts';
import { createCategory } from '../testing/records.ts';
import { buildTestApp, signedInApp, testUser } from '../testing/server.ts';

const MAX_REQUESTS = 3;

let server: Awaited<ReturnType<typeof buildTestApp>>;
/** Another process on the same database. */
let other: Awaited<ReturnType<typeof signedInApp>>;
let url: string;
beforeAll(async () => {
  server = await buildTestApp({ config: { maxConcurrentRequests: MAX_REQUESTS } });
  other = await signedInApp(server.db);
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other.close();
  // `fetch` opens one more when a response is aborted.
  server.app.server.closeAllConnections();
  await server.close();
});

const listeners: Awaited<ReturnType<typeof listenToChanges>>[] = [];
afterEach(() => {
  for (const { stop } of listeners.splice(0)) stop();
});

const since = async (after?: number) =>
  (
    await server.call<RecordChanges>(
      'GET',
      `/changes${after === undefined ? '' : `?after=${after}`}`,
    )
  ).body;

const create = (name: string, { call } = other) => createCategory(call, 'product-categories', name);
const anEntry = expect.any(Number) as number;
const category = (id: number) => ({ resource: 'product-categories', id, entry: anEntry });

async function listen({
  token = server.token,
  lastEventId,
}: { token?: string; lastEventId?: number } = {}) {
  const listener = await listenToChanges(url, { token, lastEventId });
  listeners.push(listener);
  return listener;
}

test('says which records have changed after a place in the trail, each once', async () => {
  const { next } = await since();
  const id = await create('Shoes');
  await other.call('PUT', `/product-categories/${id}`, { name: 'Boots', description: 'Shoes' });
  const changes = await since(next);
  expect(changes).toEqual({ data: [category(id)], next: next + 2, isComplete: true });
  expect(await since(changes.next)).toEqual({ data: [], next: changes.next, isComplete: true });
});

test('says what has changed since the oldest of what a client has read', async () => {
  const id = await create('Scarves');
  // Also those before it: a later entry is never older.
  await server.db.update(auditEntries).set({ at: sql`now() - interval '1 hour'` });
  const ofAge = async (minutes: number) =>
    (await server.call<RecordChanges>('GET', `/changes?age=${minutes * 60_000}`)).body.data;
  expect(await ofAge(61)).toContainEqual(category(id));
  expect(await ofAge(59)).not.toContainEqual(category(id));
  expect((await since()).data).toEqual([]);
});

test('tells those who listen what another process changes, and nothing of its content', async () => {
  const listener = await listen();
  expect(listener.response.headers.get('content-type')).toBe('text/event-stream');
  expect(listener.events).toEqual([{ ...(await since()), data: [] }]);
  const id = await create('Hats');
  await expect.poll(() => told(listener)).toEqual([category(id)]);
  expect(listener.ids).toEqual(listener.events.map(({ next }) => next));
});

test('tells those who connect again what has changed since the last event', async () => {
  const { next } = await since();
  const id = await create('Gloves');
  expect(told(await listen({ lastEventId: next }))).toEqual([category(id)]);
});

test('says when there is too much to list, or the trail is not the one of before', async () => {
  const { next } = await since();
  onTestFinished(async () => {
    await server.db.delete(auditEntries).where(gt(auditEntries.id, next));
  });
  await server.db
    .execute(sql`insert into ${auditEntries} (username, resource, record_id, action, changes)
    select 'ada', 'products', n, 'update', '[]' from generate_series(1, 1001) n`);
  expect(await since(next)).toMatchObject({ data: [], isComplete: false });
  const { next: end } = await since();
  expect(await since(end + 100)).toEqual({ data: [], next: end, isComplete: false });
});

test('tells of a change whose transaction ends after those of later ones', async () => {
  const listener = await listen();
  const { next } = await since();
  const reserved = (await server.db.execute(
    sql`select nextval(pg_get_serial_sequence('audit_entries', 'id')) as id`,
  )) as { rows: { id: string }[] };
  const later = await create('Belts');
  await expect.poll(() => told(listener)).toEqual([category(later)]);
  expect((await since()).next).toBe(next);
  await server.db
    .execute(sql`insert into ${auditEntries} (id, username, resource, record_id, action, changes)
    values (${reserved.rows[0]?.id}, 'ada', 'products', 7, 'update', '[]')`);
  await expect
    .poll(() => told(listener))
    .toEqual([category(later), { resource: 'products', id: 7, entry: anEntry }]);
  expect((await since()).next).toBe(next + 2);
});

test('does not count listeners among the calls that are handled at a time', async () => {
  for (let count = 0; count <= MAX_REQUESTS; count += 1) await listen();
  expect((await server.call('GET', '/products')).status).toBe(200);
});

test('ends the streams of an account that is disabled, and no others', async () => {
  const password = 'velvet harbour window';
  await createUser(server.db, 'bisi', password);
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'bisi', password },
  });
  const theirs = await listen({ token: signIn.json<{ token: string }>().token });
  const mine = await listen();
  await disableUser(server.db, 'bisi', { user: undefined, log: server.app.log });
  await expect.poll(() => theirs.isOver).toBe(true);
  expect(mine.isOver).toBe(false);
});

test('is no use of the session', async () => {
  const user = await findUser(server.db, testUser.username);
  const before = sql`now() - interval '10 minutes'`;
  await server.db.update(sessions).set({ usedAt: before });
  await listen();
  const idle = sql<number>`extract(epoch from now() - ${sessions.usedAt})::float8`;
  const [row] = await server.db
    .select({ idle })
    .from(sessions)
    .where(sql`${sessions.userId} = ${user?.id}`)
    .orderBy(sessions.id);
  expect(row?.idle).toBeGreaterThan(500);
});

test('a call names the entries that it has added, as those who listen are told', async () => {
  const listener = await listen();
  const input = { name: 'Scarves', description: 'Of wool' };
  const { headers, body } = await other.call<{ id: number }>('POST', '/product-categories', input);
  await expect
    .poll(() => told(listener))
    .toEqual([{ ...category(body.id), entry: Number(headers['audit-entries']) }]);
});

test('needs a token', async () => {
  const response = await fetch(`${url}/api/changes`, { headers: { accept: 'text/event-stream' } });
  expect(response.status).toBe(401);
  await response.text();
});
