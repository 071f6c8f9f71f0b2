import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NODE_OPTIONS } from '../server/testing/nodeOptions.ts';
import { signInByApi, startBuiltServer, type BuiltServer } from './builtServer.ts';
import { hasProgram, programPath } from './debian.ts';
import { freePort } from './freePort.ts';

const FOLDER = resolve('docs/monitoring');
const DASHBOARD = join(FOLDER, 'dashboard.json');

let folder: string;
let server: BuiltServer;
let metricsPort: number;

const login = (password: string) =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: server.username, password }),
  });

/** Makes calls of every kind that the dashboard tells apart, and a backup. */
async function callApi() {
  const authorization = `Bearer ${await signInByApi(server)}`;
  await login('wrong');
  await fetch(`${server.url}/api/products`, { headers: { authorization } });
  await fetch(`${server.url}/api/product-categories`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Pottery ${Math.random()}`, description: 'x' }),
  });
}

/** Starts Prometheus on the configuration in docs/monitoring, with other ports and a shorter interval. */
async function startPrometheus(port: number) {
  const documented = await readFile(join(FOLDER, 'prometheus.yml'), 'utf8');
  const config = documented
    .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`)
    .replace('scrape_interval: 15s', 'scrape_interval: 1s')
    .replace('alerts.yml', join(FOLDER, 'alerts.yml'));
  await writeFile(join(folder, 'prometheus.yml'), config);
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  return spawn(programPath('prometheus'), args, { stdio: 'ignore' });
}

interface QueryResponse {
  status: string;
  data?: { result: unknown[] };
}

const query = async (port: number, expression: string) => {
  const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`;
  return (await (await fetch(url)).json()) as QueryResponse;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  metricsPort = await freePort();
  server = await startBuiltServer(
    '.',
    { METRICS_PORT: String(metricsPort), SAMPLE_DATA: 'false', SYNC_TO_DISK: 'false' },
    { nodeOptions: NODE_OPTIONS },
  );
  execFileSync(process.execPath, ['dist-server/data.js', 'backup', join(folder, 'backup.tar')], {
    env: { DATA_DIR: server.dataDir, ENV_FILE: '' },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const expressions = async () => {
  const { panels } = JSON.parse(await readFile(DASHBOARD, 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
};

test('every metric that the dashboard and the alerts name is one of the server', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const used = [...(await expressions()), await readFile(join(FOLDER, 'alerts.yml'), 'utf8')]
    .flatMap((one) => one.match(/\b(?:http|nodejs|process|marketplace)_\w+/g) ?? [])
    .map((name) => name.replace(/_(count|bucket|sum)$/, ''));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
});

describe.runIf(hasProgram('The metrics are', 'prometheus'))('Prometheus', () => {
  let port: number;
  let prometheus: ChildProcess;
  beforeAll(async () => {
    port = await freePort();
    prometheus = await startPrometheus(port);
  });
  afterAll(async () => {
    const exited = once(prometheus, 'exit');
    prometheus.kill('SIGKILL');
    await exited;
  });

  test('reads the server, and each panel of the dashboard has data', async () => {
    // Those of the pool have data with PostgreSQL only.
    const panels = (await expressions())
      .filter((one) => !/marketplace_database_(connections|waiting)/.test(one))
      .map((one) => one.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'));
    expect(panels.length).toBeGreaterThan(15);
    const emptyPanels = async () => {
      await callApi();
      const responses = await Promise.all(panels.map((panel) => query(port, panel)));
      return panels.filter((_, index) => !responses[index]?.data?.result.length);
    };
    await expect.poll(emptyPanels, { interval: 1_000 }).toEqual([]);
    expect(await query(port, 'up{job="marketplace-admin"} == 1')).toMatchObject({
      status: 'success',
      data: { result: [{ metric: { job: 'marketplace-admin' } }] },
    });
  });

  test.each([
    ['check', 'alerts.yml'],
    ['test', 'alerts.test.yml'],
  ])('promtool: %s rules %s', (command, file) => {
    const output = execFileSync(programPath('promtool', 'prometheus'), [command, 'rules', file], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    expect(output).toContain('SUCCESS');
  });
});
