import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataFolders } from '../server/testing/dataFolders.ts';
import { killAfterEach } from '../server/testing/killAfterEach.ts';
import { runProcess } from '../server/testing/process.ts';
import { testUser } from '../server/testing/server.ts';
import { hasProgram, programPath } from './debian.ts';
import { freePort } from './freePort.ts';
import { nginxConfiguration, spawnNginx } from './nginx.ts';

const RESTARTS = 2;

const hasCaddy = hasProgram('docs/proxy/Caddyfile is', 'caddy');
const hasNginx = hasProgram('docs/proxy/nginx.conf is', 'nginx', 'nginx', 'usr/sbin');

describe.runIf(hasCaddy)('behind Caddy, as docs/proxy/Caddyfile configures it', () => {
  const folder = dataFolders();
  const kill = killAfterEach();
  let caddy: ChildProcess;
  let ports: { http: number; https: number; server: number };
  const ca = () => join(folder.path, 'caddy/pki/authorities/local/root.crt');

  const startServer = (env: Record<string, string> = { SHUTDOWN_DELAY: '0' }) =>
    kill(
      runProcess('main', {
        PORT: String(ports.server),
        DATA_DIR: join(folder.path, 'data'),
        TRUST_PROXY: 'loopback',
        ...env,
      }),
    );

  async function startCaddy(documented: string) {
    const file = join(folder.path, 'Caddyfile');
    const options = `{
      admin off
      skip_install_trust
      http_port ${ports.http}
      https_port ${ports.https}
    }`;
    await writeFile(file, `${options}\n${documented}`);
    caddy = spawn(programPath('caddy'), ['run', '--config', file], {
      env: {
        XDG_DATA_HOME: folder.path,
        XDG_CONFIG_HOME: folder.path,
        UPSTREAM: `127.0.0.1:${ports.server}`,
      },
      stdio: 'ignore',
    });
    await expect.poll(() => existsSync(ca())).toBe(true);
  }

  async function call(path: string, options: RequestOptions = {}, body?: unknown) {
    const place = { host: 'localhost', family: 4, port: ports.https, path };
    const sent = request({ ...place, ca: readFileSync(ca()), agent: false, ...options });
    sent.setHeader('content-type', 'application/json');
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  beforeEach(async () => {
    folder.copyPrepared(join(folder.path, 'data'));
    ports = { http: await freePort(), https: await freePort(), server: await freePort() };
  });
  afterEach(async () => {
    const exited = once(caddy, 'exit');
    caddy.kill('SIGKILL');
    await exited;
  });
  const documented = readFileSync('docs/proxy/Caddyfile', 'utf8');

  test('serves the console over TLS, and the server sees the address of the client, not one that it claims', async () => {
    const server = startServer();
    await server.url();
    await startCaddy(documented);
    const ready = await vi.waitFor(() => call('/readyz'), { timeout: 300_000 });
    expect(ready.status).toBe(200);
    expect(ready.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    const plain = plainRequest({
      host: 'localhost',
      family: 4,
      port: ports.http,
      path: '/',
    }).end();
    const [redirect] = (await once(plain, 'response')) as [IncomingMessage];
    redirect.resume();
    expect(redirect.statusCode).toBe(308);
    expect(redirect.headers.location).toMatch(/^https:\/\/localhost/);

    const guess = { username: 'nobody', password: 'wrong-password' };
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const from = { method: 'POST', localAddress: '127.0.0.2', headers };
    expect((await call('/api/auth/login', from, guess)).status).toBe(401);
    await expect.poll(server.output).toContain('"network":"127.0.0.2"');
    expect(server.output()).not.toContain('203.0.113.9');
  });

  test('a call that arrives while the server restarts waits for it', async () => {
    const first = startServer();
    await first.url();
    await startCaddy(documented);
    await vi.waitFor(() => call('/readyz'), { timeout: 300_000 });
    first.kill('SIGTERM');
    await first.exited;
    const [response] = await Promise.all([call('/readyz'), startServer().url()]);
    expect(response.status).toBe(200);
  });

  test('restarts lose no call: those that may be sent twice wait, others are refused before they are sent', async () => {
    let server = startServer({});
    await server.url();
    await startCaddy(documented);
    await vi.waitFor(() => call('/readyz'), { timeout: 300_000 });
    const signedIn = await call('/api/auth/login', { method: 'POST' }, testUser);
    const { token } = JSON.parse(signedIn.body) as { token: string };
    const authorization = `Bearer ${token}`;
    const path = '/api/service-provider-categories';
    const answers = new Map<string, { status: number | undefined; isSafe: boolean }>();
    const over = new AbortController();
    const write = async (writer: number) => {
      const isSafe = writer % 2 === 0;
      for (let i = 0; !over.signal.aborted; i += 1) {
        const name = `${writer}-${i}`;
        const headers = { authorization, ...(isSafe && { 'idempotency-key': `key-of-${name}` }) };
        const { status } = await call(
          path,
          { method: 'POST', headers },
          { name, description: '-' },
        );
        answers.set(name, { status, isSafe });
        if (status !== 201) await delay(50);
      }
    };
    const writing = Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await delay(1_000);
      server.kill('SIGTERM');
      expect(await server.exited).toMatchObject({ code: 0 });
      server = startServer({});
      await server.url();
    }
    over.abort();
    await writing;
    const all = [...answers.values()];
    expect(all.filter(({ isSafe, status }) => isSafe && status !== 201)).toEqual([]);
    expect(all.filter(({ status = 0 }) => ![201, 503].includes(status))).toEqual([]);
    const listed = await call(`${path}?pageSize=3000`, { headers: { authorization } });
    const { data } = JSON.parse(listed.body) as { data: { name: string }[] };
    const created = [...answers].filter(([, { status }]) => status === 201).map(([name]) => name);
    expect(data.map(({ name }) => name).toSorted()).toEqual(created.toSorted());
  });

  test("without a server, clients get problem details of the API's own form", async () => {
    const patience = 'lb_try_duration 20s';
    expect(documented).toContain(patience);
    await startCaddy(documented.replace(patience, ''));
    const { status, headers, body } = await vi.waitFor(() => call('/api/products'), {
      timeout: 300_000,
    });
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'retry-after': '5',
    });
    expect(JSON.parse(body)).toMatchObject({ status: 503, title: 'Service Unavailable' });
  });
});

describe.runIf(hasNginx)('behind nginx, as docs/proxy/nginx.conf configures it', () => {
  const folder = dataFolders();
  const kill = killAfterEach();
  const at = (name: string) => join(folder.path, name);
  let nginx: ChildProcess;
  afterEach(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGKILL');
    await exited;
  });

  /** Starts nginx on the documented file, with other ports and a certificate of its own. */
  async function startDocumented(upstream: string) {
    const [http, https] = [await freePort(), await freePort()];
    const subject = '/CN=localhost';
    const files = ['-keyout', at('key.pem'), '-out', at('cert.pem')];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', subject, ...files],
      { stdio: 'ignore' },
    );
    const documented = readFileSync('docs/proxy/nginx.conf', 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${at('cert.pem')};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${at('key.pem')};`)
      .replace('http://127.0.0.1:8080', upstream);
    await mkdir(at('temp'));
    await writeFile(at('nginx.conf'), nginxConfiguration([documented]));
    nginx = spawnNginx(folder.path);
    return { http, https };
  }

  test('the server sees the name and the client, takes pictures, and is replaced by a problem while it restarts', async () => {
    folder.copyPrepared(at('data'));
    const server = kill(
      runProcess('main', { DATA_DIR: at('data'), TRUST_PROXY: 'loopback', SHUTDOWN_DELAY: '0' }),
    );
    const ports = await startDocumented(await server.url());
    const call = async (path: string, options: RequestOptions = {}, body?: string) => {
      const place = { host: '127.0.0.1', port: ports.https, path, agent: false };
      const sent = request({ ...place, rejectUnauthorized: false, ...options });
      sent.setHeader('content-type', 'application/json');
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return {
        status: response.statusCode,
        headers: response.headers,
        body: await text(response),
      };
    };
    await vi.waitFor(() => call('/readyz'), { timeout: 300_000 });
    const plain = plainRequest({ host: '127.0.0.1', port: ports.http, path: '/' }).end();
    const [redirect] = (await once(plain, 'response')) as [IncomingMessage];
    redirect.resume();
    expect(redirect.statusCode).toBe(308);

    const guess = JSON.stringify({ username: 'nobody', password: 'wrong-password' });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const post = { method: 'POST', localAddress: '127.0.0.2', headers };
    expect((await call('/api/auth/login', post, guess)).status).toBe(401);
    await expect.poll(server.output).toContain('"network":"127.0.0.2"');
    // This answer is the server's, not nginx's.
    const large = await call('/api/auth/login', post, 'x'.repeat(2_000_000));
    expect(large).toMatchObject({
      status: 413,
      headers: { 'content-type': expect.stringContaining('problem') as string },
    });

    server.kill('SIGTERM');
    await server.exited;
    const stopped = await call('/api/products');
    expect(stopped).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
    });
    expect(JSON.parse(stopped.body)).toMatchObject({ status: 503, title: 'Service Unavailable' });
  });
});
