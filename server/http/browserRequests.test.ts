import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, testUser } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof buildTestApp>>;
let port: number;
let lines: string[] = [];
beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(line) };
  server = await buildTestApp({ config: { logLevel: 'info' }, logStream });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Sends bytes as they are, and returns what comes back until the server closes the connection. */
const sendRaw = (request: string) => {
  const socket = connect(port, '127.0.0.1');
  // Not `end`, after which the server need not respond.
  socket.write(request);
  return text(socket);
};

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'takes no sign-in that a page of another site can send without a preflight (415): %s',
  async (type) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload: JSON.stringify(testUser),
    });
    expect(response.statusCode).toBe(415);
  },
);

test.each(['/', '/api/products', '/healthz'])(
  'forbids frames and other bases at %s, and asks for TLS for a year, with subdomains',
  async (url) => {
    const { headers } = await server.app.inject(url);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
    const hsts = String(headers['strict-transport-security']);
    expect(Number(/max-age=(\d+)/.exec(hsts)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
    expect(hsts).toContain('includeSubDomains');
  },
);

test('names the charset of every text it responds with', async () => {
  for (const url of ['/', '/healthz', '/api/products', '/api/openapi.json', '/api/nowhere']) {
    const headers = { authorization: `Bearer ${server.token}`, accept: 'text/html' };
    const response = await server.app.inject({ url, headers });
    expect([url, response.headers['content-type']]).toEqual([
      url,
      expect.stringMatching(/^(text\/html|application\/(problem\+)?json); charset=utf-8$/i),
    ]);
  }
});

test('refuses a request whose end is ambiguous (400)', async () => {
  const response = await sendRaw(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
      'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
  );
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test.each(['/', '/api/products'])('does not answer TRACE with the request: %s', async (path) => {
  const response = await sendRaw(
    `TRACE ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer secret\r\nconnection: close\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(response).not.toContain('secret');
});

test('ignores fields that a record does not take', async () => {
  const category = { name: 'Wear', description: 'Wear', parentCategoryId: null };
  const { status, body } = await server.call('POST', '/product-categories', {
    ...category,
    id: 987_654,
    username: 'somebody else',
  });
  expect(status).toBe(201);
  expect(body).toEqual({ ...category, id: expect.any(Number) as number });
  expect(body['id']).not.toBe(987_654);
});

test.each([
  'products?page=1&page=2',
  'products?sort=name&sort=-name',
  'audit?resource=access&resource=users',
])('rejects a parameter that is there twice (400): %s', async (query) => {
  expect((await server.call('GET', `/${query}`)).status).toBe(400);
});

test('writes what a client sends as one line of the log', async () => {
  lines = [];
  await server.call('GET', '/nowhere%0A%7B%22level%22:50%7D?x=%0A', undefined, {
    'user-agent': 'x\u2028{"level":50}',
  });
  expect(lines).toHaveLength(1);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\n\r]/);
    expect(JSON.parse(line)).toMatchObject({ level: 30, method: 'GET', status: 404 });
  }
});

test('logs one line for each request, with its user and network', async () => {
  lines = [];
  await server.call('GET', '/products?name=secret&page=2');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      level: 30,
      method: 'GET',
      url: '/api/products?name&page',
      status: 200,
      milliseconds: expect.any(Number) as number,
      user: testUser.username,
      network: '127.0.0.1',
      msg: 'request completed',
    },
  ]);
});
