import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCollector, valuesOf } from '../testing/collector.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { dataFolders } from '../testing/dataFolders.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { runProcess } from '../testing/process.ts';
import { providerInput } from '../testing/records.ts';
import { testUser } from '../testing/server.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
// The headers that a trusted proxy passes on.
const traced = { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-forwarded-for': '198.51.100.1' };
const AN_HOUR_MS = '3600000';

const folder = dataFolders();
const keep = killAfterEach();

let collector: Awaited<ReturnType<typeof startCollector>>;
let database: Record<string, string>;
beforeEach(async () => {
  collector = await startCollector();
  folder.copyPrepared(folder.path);
  const postgres = process.env.TEST_POSTGRES;
  database = postgres ? { DATABASE_URL: await createPostgresDatabase(postgres) } : {};
});
afterEach(() => collector.close());

/** Starts the built server on an engine that has the test user. */
const run = (env: Record<string, string> = {}) =>
  keep(
    runProcess('main', {
      DATA_DIR: folder.path,
      ADMIN_PASSWORD: testUser.password,
      TRUST_PROXY: '127.0.0.1',
      ...database,
      ...env,
    }),
  );

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function signIn(url: string) {
  const response = await post(`${url}/api/auth/login`, testUser);
  return ((await response.json()) as { token: string }).token;
}

/** Creates a category in the caller's trace, and returns the status. */
const create = async (url: string, token: string, name: string) => {
  const headers = { authorization: `Bearer ${token}`, ...traced };
  const body = { name, description: 'Undisclosed description' };
  return (await post(`${url}/api/product-categories`, body, headers)).status;
};

const stop = async (server: ReturnType<typeof run>) => {
  server.kill('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
};

test("continues the caller's trace with a span of the request and those of its statements, all sent by the time it has stopped", async () => {
  // Only the shutdown sends them.
  const server = run({ ...collector.env, OTEL_BSP_SCHEDULE_DELAY: AN_HOUR_MS });
  const url = await server.url();
  const token = await signIn(url);
  expect(await create(url, token, 'Pottery')).toBe(201);
  const headers = { authorization: `Bearer ${token}`, ...traced };
  expect((await fetch(`${url}/api/products`, { headers })).status).toBe(200);
  expect(collector.spans()).toEqual([]);
  await stop(server);
  expect([...collector.requests]).toEqual(['POST /v1/traces application/json']);
  expect(collector.resource()).toMatchObject({ 'service.name': 'marketplace-admin' });

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
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
  const server = run({ ...collector.env, OTEL_SERVICE_NAME: 'shop' });
  const url = await server.url();
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...traced },
    body: inTwoParts(url, testUser),
    duplex: 'half',
  });
  expect(response.status).toBe(200);
  await stop(server);
  expect(collector.resource()).toMatchObject({ 'service.name': 'shop' });
  const names = collector.spans().flatMap(({ traceId, name }) => (traceId === TRACE ? [name] : []));
  expect(names).toEqual(expect.arrayContaining(['POST /api/auth/login', 'select users']));
});

test('sends no token, password, query value, body or address', async () => {
  const server = run(collector.env);
  const url = await server.url();
  const token = await signIn(url);
  const authorization = `Bearer ${token}`;
  expect(await create(url, token, 'Undisclosed name')).toBe(201);
  const provider = { ...providerInput(), email: 'undisclosed@example.com' };
  // The second is refused by a unique index, whose error quotes the address.
  for (const status of [201, 409]) {
    const response = await post(`${url}/api/service-providers`, provider, { authorization });
    expect(response.status).toBe(status);
  }
  await post(`${url}/api/auth/login`, { username: 'undisclosed', password: 'undisclosed' });
  for (const path of ['/api/products?q=undisclosed&name=undisclosed', '/api/undisclosed']) {
    await fetch(url + path, { headers: { authorization } });
  }
  await stop(server);
  const names = collector.spans().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['GET /api/products', 'GET /api/*']));
  expect(collector.text()).not.toMatch(/undisclosed/i);
  expect(collector.text()).not.toContain(token);
  expect(collector.text()).not.toContain(testUser.password);
});

test('marks a request with a server error as failed', async () => {
  const server = run(collector.env);
  const url = await server.url();
  await fetch(`${url}/readyz`);
  server.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  await server.exited;
  const failed = collector.spans().filter(({ status }) => status.code === 2);
  expect(failed[0]?.name).toBe('GET /readyz');
});

test('sends protobuf unless told otherwise', async () => {
  const server = run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await fetch(`${await server.url()}/healthz`);
  await stop(server);
  expect([...collector.requests]).toEqual(['POST /v1/traces application/x-protobuf']);
  expect(collector.text()).toContain('GET /healthz');
});

test('names the trace in the log lines of a request, also of one that is not sampled', async () => {
  const server = run({ ...collector.env, LOG_LEVEL: 'info', OTEL_TRACES_SAMPLER: 'always_off' });
  await fetch(`${await server.url()}/healthz`, { headers: traced });
  await stop(server);
  expect(collector.spans()).toEqual([]);
  expect(server.output()).toMatch(new RegExp(`"trace_id":"${TRACE}".*"request completed"`));
});

/** The address of a port on which nothing listens. */
async function unusedAddress() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}

test('serves requests without a collector to send to, and says so once', async () => {
  const server = run({
    OTEL_EXPORTER_OTLP_ENDPOINT: await unusedAddress(),
    OTEL_EXPORTER_OTLP_TIMEOUT: '1',
    OTEL_BSP_SCHEDULE_DELAY: '1',
  });
  const url = await server.url();
  const token = await signIn(url);
  const warnings = () => server.output().match(/Traces cannot be delivered.*/g);
  await expect.poll(warnings).toHaveLength(1);
  for (let i = 0; i < 20; i += 1) expect(await create(url, token, `Pottery ${i}`)).toBe(201);
  await stop(server);
  expect(warnings()).toHaveLength(1);
});

test('stops although the collector never responds', async () => {
  const hanging = await startCollector({ hangs: true });
  const server = run({ ...hanging.env, OTEL_EXPORTER_OTLP_TIMEOUT: AN_HOUR_MS });
  await signIn(await server.url());
  await stop(server);
  expect(hanging.spans().length).toBeGreaterThan(0);
  hanging.close();
});

/** The files of the build that a server loads until it stops. */
async function loadedFiles(env: Record<string, string>) {
  const coverage = join(folder.path, 'coverage');
  const server = run({ ...env, NODE_V8_COVERAGE: coverage });
  await signIn(await server.url());
  await stop(server);
  const urls = new Set<string>();
  for (const name of await readdir(coverage)) {
    const { result } = JSON.parse(await readFile(join(coverage, name), 'utf8')) as {
      result: { url: string }[];
    };
    for (const { url } of result) if (url.startsWith('file:')) urls.add(url);
  }
  return Promise.all([...urls].map((url) => readFile(fileURLToPath(url), 'utf8')));
}

test.each([
  ['', false],
  ['http://127.0.0.1:4318', true],
])('with the collector "%s", the SDK is loaded: %s', async (url, isLoaded) => {
  const files = await loadedFiles({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  expect(files.length).toBeGreaterThan(3);
  // The variables, a class of the SDK, and one of the exporter.
  expect(files.some((file) => file.includes('OTEL_EXPORTER_OTLP_ENDPOINT'))).toBe(true);
  for (const name of ['BatchSpanProcessor', 'OTLPTraceExporter']) {
    expect(files.some((file) => file.includes(name))).toBe(isLoaded);
  }
});
