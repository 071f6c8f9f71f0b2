import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../../contract/products.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { createProvider } from '../testing/records.ts';
import { buildTestApp, testUser } from '../testing/server.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
let port: number;
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});

let logged: Awaited<ReturnType<typeof buildTestApp>>;
let lines: string[];
beforeAll(async () => {
  lines = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  logged = await buildTestApp({ config: { logLevel: 'debug' }, logStream });
});
afterAll(() => logged.close());

/** Sends bytes as they are, and returns what comes back until the server closes the connection. */
const sendRaw = (request: string) => text(connect(port, '127.0.0.1').end(request));

test('sends the security headers with every response', async () => {
  for (const url of ['/', '/api/products', '/healthz']) {
    const { headers } = await server.app.inject(url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('allows no other origin by default, not even in a preflight', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await server.app.inject({
      method,
      url: '/api/products',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('rejects a body that is too large, and names the limit (413)', async () => {
  const name = 'x'.repeat(64 * 1024);
  const { status, body } = await server.call('POST', '/product-categories', { name });
  expect(status).toBe(413);
  expect(body).toMatchObject({ detail: 'The request is too large: at most 64 kB are allowed.' });
});

test.each(['keep-alive', 'close'])(
  'a body that is too large may still be sent after its rejection (connection: %s)',
  async (connection) => {
    const half = 'x'.repeat(40 * 1024);
    const headers = `host: x\r\nconnection: ${connection}\r\ncontent-type: application/json`;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\n${headers}\r\ncontent-length: ${2 * half.length}\r\n\r\n${half}`,
    );
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 413 /);
    await new Promise((resolve) => {
      socket.write(half, resolve);
    });
    // A connection that has been reset answers nothing; one that was to be closed answers 400.
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    const [next] = (await once(socket, 'data')) as [Buffer];
    expect(next.toString()).toMatch(/^HTTP\/1.1 /);
    socket.destroy();
  },
);

test.each([
  [
    'a long address',
    `GET /api/products?name=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    431,
  ],
  ['long headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['malformed HTTP', 'hello\r\n\r\n', 400],
  [
    'a broken escape',
    'GET /api/products/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    400,
  ],
  [
    'bytes that are not UTF-8',
    'GET /api/%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    400,
  ],
  ['no host', 'GET /api/products HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  [
    'an unknown expectation',
    'GET /api/products HTTP/1.1\r\nhost: x\r\nexpect: x\r\nconnection: close\r\n\r\n',
    401,
  ],
])(
  'responds to %s with problem details and the security headers, and keeps running',
  async (_, request, status) => {
    const response = await sendRaw(request);
    expect(response).toMatch(`HTTP/1.1 ${status} `);
    expect(response).toMatch('content-type: application/problem+json');
    expect(response).toMatch(`"status":${status}`);
    expect(response).toMatch(/^x-request-id: [\da-f-]{36}\r$/m);
    expect(response).toMatch(/^cache-control: no-store\r$/m);
    expect(response).toMatch(/^content-security-policy: default-src 'none';/m);
    expect(response).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  },
);

test('limits the requests of a token across all addresses (429)', async () => {
  const busy = await buildTestApp({ config: { rateLimit: 3 } });
  const get = (remoteAddress: string) =>
    busy.app.inject({
      url: '/api/products',
      remoteAddress,
      headers: { authorization: `Bearer ${busy.token}` },
    });
  for (const i of [1, 2, 3]) expect((await get(`192.0.2.${i}`)).statusCode).toBe(200);
  const refused = await get('192.0.2.4');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ status: 429 });
  await busy.close();
});

test('repeats the request id in the response, the problem details and the log', async () => {
  const { headers, body } = await logged.call('GET', '/products/99999');
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(body['requestId']).toBe(headers['x-request-id']);
  expect(lines.some((line) => line.includes(String(headers['x-request-id'])))).toBe(true);
  const mine = await logged.app.inject({ url: '/', headers: { 'x-request-id': 'mine' } });
  expect(mine.headers['x-request-id']).not.toBe('mine');
});

test('logs no password, token, picture or user input', async () => {
  const picture = dataUrl(await png(16, 16, 'green'));
  const { id } = await createProvider(logged.call, { about: 'A private note.' });
  await logged.call('POST', `/service-providers/${id}/brand-logo`, { brandLogo: picture });
  const wrong = { ...testUser, password: 'a mistyped password' };
  await logged.app.inject({ method: 'POST', url: '/api/auth/login', payload: wrong });
  await logged.db.execute(
    sql`alter table service_providers add constraint c check (id < 0) not valid`,
  );
  const fault = await logged.call('POST', '/service-providers', {
    firstName: 'x',
    lastName: 'x',
    email: 'private@example.com',
    phoneNumber: '0803 000 0000',
    addressLine1: 'x',
    city: 'x',
    state: 'x',
    brandName: 'x',
    about: 'Another private note.',
  });
  expect(fault.status).toBe(500);
  expect(fault.raw.toString()).not.toMatch(/select|insert|constraint|service_providers| at /i);
  const log = lines.join('');
  expect(log).toContain('Failed query: insert into');
  expect(log).toContain(String(fault.body['requestId']));
  for (const secret of [
    testUser.password,
    wrong.password,
    logged.token,
    'argon2',
    picture.slice(30, 90),
    'private note',
    'private@example.com',
  ]) {
    expect(log).not.toContain(secret);
  }
});

test('accepts a text of the maximum length, counted in characters', async () => {
  const { id: serviceProviderId } = await createProvider(server.call);
  const { status } = await server.call('POST', '/products', {
    name: '\u{1F457}'.repeat(products.fields.name.maxLength),
    description: '\u{1F457}'.repeat(products.fields.description.maxLength),
    pricing: 'Fixed',
    price: 1,
    serviceProviderId,
  });
  expect(status).toBe(201);
});
