import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { signInByApi, startBuiltServer } from '../../scripts/builtServer.ts';
import { freePort } from '../../scripts/freePort.ts';
import type { Size } from './fill.ts';
import { startFilledPostgres } from './filledPostgres.ts';

/**
 * Settings of PostgreSQL for this amount of data. It does not sync to disk: the comparison is about
 * the servers, for which a disk would only add the same to both, and filling is faster.
 */
const SETTINGS = {
  shared_buffers: '1GB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
};

async function startBareServer(url: string, { products, providers }: Size) {
  const port = await freePort();
  const args = [url, products, providers, port].map(String);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'benchmarks/api/bareServer.ts', ...args],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const address = `http://127.0.0.1:${port}`;
  const isHealthy = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error('The bare server did not start.');
    await delay(50);
  }
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  };
  return { url: address, pid: () => child.pid, stop };
}

/**
 * Starts a private PostgreSQL filled with that many products, the built server on it, and the bare
 * server. Throws if there is no build.
 */
export async function startApps(size: Size) {
  const postgres = await startFilledPostgres(SETTINGS, size);
  const url = postgres.urlOf('postgres');

  const server = await startBuiltServer('.', { DATABASE_URL: url, RATE_LIMIT: '1000000000' });
  const bare = await startBareServer(url, size);
  return {
    url: server.url,
    apiUrl: `${server.url}/api`,
    token: await signInByApi(server),
    pid: server.pid,
    bareUrl: bare.url,
    barePid: bare.pid,
    stop: async () => {
      await Promise.all([server.stop(), bare.stop()]);
      await postgres.remove();
    },
  };
}
