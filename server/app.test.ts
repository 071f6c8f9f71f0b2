import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from './testing/server.ts';

const INLINE_SCRIPT = 'start();';

let parent: string;
let folder: string;
let server: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'console-'));
  folder = join(parent, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><title>Console</title><script type="module">${INLINE_SCRIPT}</script>`,
  );
  await mkdir(join(folder, 'products', '[id]', 'images'), { recursive: true });
  for (const page of [
    'products',
    'products/new',
    'products/[id]',
    'products/[id]/images/[imageId]',
  ]) {
    await writeFile(join(folder, `${page}.html`), `<!doctype html><title>${page}</title>`);
  }
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'plain');
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('packed'));
  server = await buildTestApp({
    consoleFolder: folder,
    config: { corsOrigins: ['https://console.example'] },
  });
});
afterAll(async () => {
  await server.close();
  await rm(parent, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

const allowedOrigin = async (origin: string) =>
  (await get('/api/nothing', { origin })).headers['access-control-allow-origin'];

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing/here'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/service-provider-categories'],
  ['DELETE', '/api/service-provider-categories/1'],
  ['POST', '/api/auth/logout'],
  ['GET', '/api/administrators'],
] as const)('%s %s responds with 401 without a token', async (method, url) => {
  for (const authorization of [undefined, 'Bearer x', `Basic ${server.token}`]) {
    const response = await server.app.inject({
      method,
      url,
      headers: { accept: 'text/html', ...(authorization && { authorization }) },
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect(response.json()).toMatchObject({ status: 401, detail: 'Please sign in to continue.' });
  }
});

test('responds with 404 to a valid token for an unknown endpoint', async () => {
  const { status, body } = await server.call('GET', '/nothing/here');
  expect(status).toBe(404);
  expect(body).toMatchObject({ type: 'about:blank', title: 'Not Found', status: 404 });
});

test('responds to the health check without a token', async () => {
  expect((await get('/healthz')).json()).toMatchObject({ status: 'ok' });
});

test('describes every endpoint in the OpenAPI document', async () => {
  const { body } = await server.call<{
    info: { description: string };
    paths: Record<string, object>;
  }>('GET', '/openapi.json');
  expect(body.info.description).toContain('Accept-Language');
  expect(Object.keys(body.paths)).toContain('/api/service-provider-categories/{id}');
});

test.each([
  ['cross-site', 'same-origin'],
  ['same-site', 'same-origin'],
  // Not a browser, or an old one.
  [undefined, 'same-origin'],
  ['same-origin', undefined],
  ['none', undefined],
])('a page requested with Sec-Fetch-Site %s has the opener policy %s', async (site, policy) => {
  const { headers } = await get('/', site ? { 'sec-fetch-site': site } : {});
  expect(headers['cross-origin-opener-policy']).toBe(policy);
  expect(headers.vary).toContain('Sec-Fetch-Site');
});

test('serves the console with a strict policy, its assets immutable and compressed', async () => {
  const page = await get('/');
  expect(page.body).toContain('<title>Console</title>');
  expect(page.headers['cache-control']).toBe('no-cache');
  const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64');
  expect(page.headers['content-security-policy']).toContain(
    `default-src 'none';script-src 'self' 'sha256-${hash}';`,
  );
  const asset = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['/', 'Console'],
  ['/dashboard', 'Console'],
  ['/products?filter=%7B%22a%22%3A%22/b/c%22%7D', 'products'],
  ['/products/5', 'products/[id]'],
  ['/products/a%20b%2Fc', 'products/[id]'],
  [`/products/${'a'.repeat(200)}`, 'Console'],
  ['/products/new?a=b', 'products/new'],
  ['/products/5/images/6', 'products/[id]/images/[imageId]'],
  ['/products/5/edit', 'Console'],
])('a browser that navigates to %s gets the page %s', async (url, title) => {
  const page = await get(url, { accept: 'text/html' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<title>${title}</title>`);
});

test.each([
  '/assets',
  '/assets/',
  '/products/[id]/',
  '/assets/.',
  '/assets/%2e%2e/assets/',
  '/products/[id]/images',
])('does not list the folder %s', async (url) => {
  for (const accept of ['*/*', 'text/html']) {
    const response = await get(url, { accept });
    expect(response.body).not.toMatch(/main-1a2b|images|index\.html|href/);
    expect(response.headers.location).toBeUndefined();
  }
  expect((await get(url)).statusCode).toBe(404);
});

/** The response to a path that is sent as it is: `inject` and `fetch` resolve `..` themselves. */
async function getAsIs(path: string) {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return text(response);
}

test.each([
  '/secret.txt',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%5c..%5c..%5csecret.txt',
  '/assets/../../secret.txt',
  '/assets/main-1a2b.js/../../../secret.txt',
  '//absolute',
  '/%2fabsolute',
])('serves nothing outside of the folder of the console: %s', async (path) => {
  const outside = join(parent, 'secret.txt');
  await writeFile(outside, 'secret of the machine');
  expect(await getAsIs(path.replace('/absolute', outside))).not.toContain('secret of the machine');
  expect(await getAsIs('/assets/main-1a2b.js')).toBe('plain');
});

test('lets a page load nothing from elsewhere, and no plug-ins', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  const directives = new Map(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(' ');
      return [name, sources];
    }),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  // Without one of its own, default-src decides.
  for (const name of ['object-src', 'child-src', 'frame-src', 'media-src']) {
    expect(directives.get(name) ?? ["'none'"]).toEqual(["'none'"]);
  }
  const sources = [...directives.values()].flat();
  expect(sources.filter((one) => /[/.*]/.test(one) && !one.startsWith("'sha256-"))).toEqual([]);
});

test('a browser that navigates to an address that cannot be decoded gets the 404 page', async () => {
  const page = await get('/products/%E0%A4%A', { accept: 'text/html' });
  expect(page.statusCode).toBe(302);
  expect(page.headers.location).toBe('/not-found');
  expect((await get('/products/%E0%A4%A')).statusCode).toBe(400);
  expect((await get('/api/products/%E0%A4%A', { accept: 'text/html' })).statusCode).toBe(400);
});

test('the page of a one-time link, and no other, says what the API announces', async () => {
  const page = await get('/invitation', { accept: 'text/html' });
  expect(page.body).toMatch(
    /<meta name="api-extensions" content="[^"]*accounts[^"]*" \/><title>Console/,
  );
  expect((await get('/service-providers', { accept: 'text/html' })).body).not.toContain('<meta');
});

test('serves the console for any navigation, and 404 for a missing file', async () => {
  const page = await get('/service-providers', { accept: 'text/html,*/*' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Console</title>');
  expect((await get('/assets/gone.js', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/../package.json', { accept: '*/*' })).statusCode).toBe(404);
});

test('allows only listed origins to call the API', async () => {
  expect(await allowedOrigin('https://console.example')).toBe('https://console.example');
  expect(await allowedOrigin('https://evil.example')).toBeUndefined();
  const preflight = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/service-provider-categories/1',
    headers: { origin: 'https://console.example', 'access-control-request-method': 'PUT' },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-methods']).toMatch('PUT');
});

test('limits the requests of an address (429)', async () => {
  const busy = await buildTestApp({ config: { rateLimit: 3 } });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await busy.app.inject('/api/x')).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await busy.app.inject('/healthz')).statusCode).toBe(200);
  await busy.close();
});

test('reveals no internals in a server error (500)', async () => {
  const broken = await buildTestApp({ config: { logLevel: 'silent' } });
  await broken.db.execute('drop table service_provider_categories cascade');
  const { status, body } = await broken.call('GET', '/service-provider-categories');
  expect(status).toBe(500);
  expect({ ...body, requestId: undefined }).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Something went wrong on the server. Please try again.',
  });
  await broken.close();
});

test('only signing in and using a link need no token, as the document says', async () => {
  const { body } = await server.call<{
    paths: Record<string, Record<string, { security?: [] }>>;
  }>('GET', '/openapi.json');
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ path, method, security })),
  );
  const isPublic = calls.filter(({ security }) => security?.length === 0);
  const names = isPublic.map(({ path }) => path);
  expect(names).toEqual([
    '/api/auth/login',
    '/api/auth/second-factor',
    '/api/auth/links/check',
    '/api/auth/links/redeem',
    '/api/auth/passkey/options',
    '/api/auth/passkey',
  ]);
  for (const { path, method, security } of calls) {
    if (security) continue;
    const url = path.replaceAll(/\{\w+\}/g, '1');
    const response = await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url,
    });
    expect(`${method} ${path} ${response.statusCode}`).toBe(`${method} ${path} 401`);
  }
});
