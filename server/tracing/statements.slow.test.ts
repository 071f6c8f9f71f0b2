import { expect, test } from 'vitest';
import { valuesOf } from '../testing/collector.ts';
import { send, signInAt } from '../testing/overHttp.ts';
import { providerInput } from '../testing/records.ts';
import { testUser } from '../testing/server.ts';
import { CALLER, createTraced, TRACE, traced, tracedServers } from '../testing/tracedServers.ts';

const AN_HOUR_MS = '3600000';

const { collector, run, stop } = tracedServers();

test("continues the caller's trace with a span of the request and those of its statements, all sent by the time it has stopped", async () => {
  // Only the shutdown sends them.
  const server = run({ ...collector().env, OTEL_BSP_SCHEDULE_DELAY: AN_HOUR_MS });
  const url = await server.url();
  const { token } = await signInAt(url);
  expect(await createTraced(url, token, 'Pottery')).toBe(201);
  const headers = { authorization: `Bearer ${token}`, ...traced };
  expect((await fetch(`${url}/api/products`, { headers })).status).toBe(200);
  expect(collector().spans()).toEqual([]);
  await stop(server);
  expect([...collector().requests]).toEqual(['POST /v1/traces application/json']);
  expect(collector().resource()).toMatchObject({ 'service.name': 'marketplace-admin' });

  const spans = collector()
    .spans()
    .filter(({ traceId }) => traceId === TRACE);
  const childrenOf = (id?: string) => spans.filter(({ parentSpanId }) => parentSpanId === id);
  const [request, list] = ['POST', 'GET'].map((method) =>
    childrenOf(CALLER).find(({ name }) => name.startsWith(method)),
  );
  expect(request).toMatchObject({ name: 'POST /api/product-categories', kind: 2, status: {} });
  expect(valuesOf(request?.attributes ?? [])).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/product-categories',
    'http.response.status_code': 201,
  });
  const transaction = childrenOf(request?.spanId).find(({ name }) => name === 'transaction');
  const insert = childrenOf(transaction?.spanId).find(
    ({ name }) => name === 'insert product_categories',
  );
  expect(insert?.kind).toBe(3);
  const statement = valuesOf(insert?.attributes ?? []);
  expect(statement).toMatchObject({
    'db.system.name': 'postgresql',
    'db.operation.name': 'insert',
    'db.collection.name': 'product_categories',
  });
  expect(statement['db.query.text']).toMatch(/^insert into "product_categories" .*\$1/);
  // Its columns come from subqueries on other tables.
  expect(childrenOf(list?.spanId).map(({ name }) => name)).toContain('select products');
  const ids = new Set([CALLER, ...spans.map(({ spanId }) => spanId)]);
  expect(spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))).toEqual([]);
});

/** A body of which the rest comes when the server has responded to another request. */
const inTwoParts = (url: string, body: object) =>
  ReadableStream.from(
    (async function* parts() {
      const text = JSON.stringify(body);
      yield Buffer.from(text.slice(0, 5));
      await fetch(`${url}/healthz`);
      yield Buffer.from(text.slice(5));
    })(),
  );

test('a request whose body comes later has its statements too; the service has the name that it is given', async () => {
  const server = run({ ...collector().env, OTEL_SERVICE_NAME: 'shop' });
  const url = await server.url();
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...traced },
    body: inTwoParts(url, testUser),
    duplex: 'half',
  });
  expect(response.status).toBe(200);
  await stop(server);
  expect(collector().resource()).toMatchObject({ 'service.name': 'shop' });
  const names = collector()
    .spans()
    .flatMap(({ traceId, name }) => (traceId === TRACE ? [name] : []));
  expect(names).toEqual(expect.arrayContaining(['POST /api/auth/login', 'select users']));
});

test('sends no token, password, query value, body or address', async () => {
  const server = run(collector().env);
  const url = await server.url();
  const { token } = await signInAt(url);
  expect(await createTraced(url, token, 'Undisclosed name')).toBe(201);
  const provider = { ...providerInput(), email: 'undisclosed@example.com' };
  // The second is refused by a unique index, whose error quotes the address.
  for (const status of [201, 409]) {
    const response = await send('POST', url, '/service-providers', { token, body: provider });
    expect(response.status).toBe(status);
  }
  await signInAt(url, { username: 'undisclosed', password: 'undisclosed' });
  for (const path of ['/api/products?q=undisclosed&name=undisclosed', '/api/undisclosed']) {
    await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  }
  await stop(server);
  const names = collector()
    .spans()
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['GET /api/products', 'GET /api/*']));
  expect(collector().text()).not.toMatch(/undisclosed/i);
  expect(collector().text()).not.toContain(token);
  expect(collector().text()).not.toContain(testUser.password);
});
