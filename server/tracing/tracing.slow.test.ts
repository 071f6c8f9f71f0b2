import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startCollector } from '../testing/collector.ts';
import { signInAt } from '../testing/overHttp.ts';
import { createTraced, TRACE, traced, tracedServers } from '../testing/tracedServers.ts';

const AN_HOUR_MS = '3600000';

const { folder, collector, run, stop } = tracedServers();

test('marks a request with a server error as failed', async () => {
  const server = run(collector().env);
  const url = await server.url();
  await fetch(`${url}/readyz`);
  server.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  await server.exited;
  const failed = collector()
    .spans()
    .filter(({ status }) => status.code === 2);
  expect(failed[0]?.name).toBe('GET /readyz');
});

test('sends protobuf unless told otherwise', async () => {
  const server = run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector().url });
  await fetch(`${await server.url()}/healthz`);
  await stop(server);
  expect([...collector().requests]).toEqual(['POST /v1/traces application/x-protobuf']);
  expect(collector().text()).toContain('GET /healthz');
});

test('names the trace in the log lines of a request, also of one that is not sampled', async () => {
  const server = run({ ...collector().env, LOG_LEVEL: 'info', OTEL_TRACES_SAMPLER: 'always_off' });
  await fetch(`${await server.url()}/healthz`, { headers: traced });
  await stop(server);
  expect(collector().spans()).toEqual([]);
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
  const { token } = await signInAt(url);
  const warnings = () => server.output().match(/Traces cannot be delivered.*/g);
  await expect.poll(warnings).toHaveLength(1);
  for (let i = 0; i < 20; i += 1) expect(await createTraced(url, token, `Pottery ${i}`)).toBe(201);
  await stop(server);
  expect(warnings()).toHaveLength(1);
});

test('stops although the collector never responds', async () => {
  const hanging = await startCollector({ hangs: true });
  const server = run({ ...hanging.env, OTEL_EXPORTER_OTLP_TIMEOUT: AN_HOUR_MS });
  await signInAt(await server.url());
  await stop(server);
  expect(hanging.spans().length).toBeGreaterThan(0);
  hanging.close();
});

/** The files of the build that a server loads until it stops. */
async function loadedFiles(env: Record<string, string>) {
  const coverage = join(folder.path, 'coverage');
  const server = run({ ...env, NODE_V8_COVERAGE: coverage });
  await signInAt(await server.url());
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
