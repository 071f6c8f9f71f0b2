import { expect, test } from 'vitest';
import { createUser } from '../security/users.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const view = { name: 'Mine', resource: 'products', query: 'sort=price&order=ASC', isPinned: false };

test('shows and changes only the views of the user who asks (404)', async () => {
  const credentials = { username: 'grace', password: 'another long password' };
  await createUser(server.db, credentials.username, credentials.password);
  // Without the token of the other user, whose session it would end.
  const signedIn = await server.call<{ token: string }>('POST', '/auth/login', credentials, {
    authorization: '',
  });
  const asGrace = { authorization: `Bearer ${signedIn.body.token}` };
  const { status, body } = await server.call<{ id: number }>('POST', '/saved-views', view);
  expect({ status, body }).toEqual({ status: 201, body: { ...view, id: body.id } });
  const path = `/saved-views/${body.id}`;
  const { resource: _, ...update } = view;

  expect((await server.call('GET', '/saved-views', undefined, asGrace)).body).toEqual({ data: [] });
  expect((await server.call('PUT', path, update, asGrace)).status).toBe(404);
  expect((await server.call('DELETE', path, undefined, asGrace)).status).toBe(404);
  const trail = (headers = {}) =>
    server.call<{ data: object[] }>('GET', '/audit?resource=saved-views', undefined, headers);
  expect((await trail(asGrace)).body.data).toEqual([]);
  expect((await trail()).body.data.length).toBeGreaterThan(0);
  expect((await server.call<{ data: object[] }>('GET', '/saved-views')).body.data).toContainEqual(
    body,
  );
  expect((await server.call('DELETE', path)).status).toBe(204);
});

test('updates a view only in the version that If-Match names (412)', async () => {
  const created = await server.call<{ id: number }>('POST', '/saved-views', view);
  const path = `/saved-views/${created.body.id}`;
  const { resource: _, ...update } = view;
  const ifMatch = { 'if-match': String(created.headers.etag) };
  const renamed = { ...update, name: 'Renamed' };
  expect((await server.call('PUT', path, renamed, ifMatch)).status).toBe(200);
  expect((await server.call('PUT', path, renamed, ifMatch)).status).toBe(412);
});

test('creates a view once for each idempotency key', async () => {
  const key = { 'idempotency-key': 'a-view' };
  const [first, second] = [
    await server.call('POST', '/saved-views', view, key),
    await server.call('POST', '/saved-views', view, key),
  ];
  expect(second.body).toEqual(first.body);
});
