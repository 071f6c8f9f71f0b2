import { readFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { median, quantile } from '../../scripts/quantile.ts';
import { verdict } from '../servers.ts';
import type { Apps } from './apps.ts';
import { load } from './load.ts';

const LISTENERS = 500;
const MAX_MB = 30;
const ROUNDS = 7;
const SECONDS = 4;
// V8 is still compiling hot code.
const WARM_UP_SECONDS = 6;
// Both processes are still clearing up after hundreds of connections have been opened or closed.
const SETTLING_SECONDS = 1;
const LIST = { path: '/products?pageSize=30' };

/** The memory of the server's process in megabytes (RSS). */
const memoryOf = async ({ pid }: Apps) => {
  const status = await readFile(`/proc/${pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/** Opens a stream of GET /changes; resolves when its first event has come. */
const listen = ({ apiUrl, token }: Apps, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    request(`${apiUrl}/changes`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${response.statusCode}`));
      response.on('data', (part: Buffer) => {
        if (part.includes('data:')) resolve(response);
      });
      // When it is destroyed.
      response.on('error', () => undefined);
    })
      .on('error', reject)
      .end();
  });

/** Returns a function that ends them. */
async function openListeners(apps: Apps) {
  const agent = new Agent();
  const streams = await Promise.all(Array.from({ length: LISTENERS }, () => listen(apps, agent)));
  return () => streams.forEach((stream) => void stream.destroy());
}

const readList = ({ apiUrl: url, token }: Apps, seconds: number, clients = 1) =>
  load({ url, call: () => LIST, token, clients, seconds });

const timeList = async (apps: Apps) => {
  await readList(apps, SETTLING_SECONDS);
  const { times } = await readList(apps, SECONDS);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
};
type Times = Awaited<ReturnType<typeof timeList>>;

/**
 * Prints what 500 that listen to changes, of which there are none, add to the memory of the process, and
 * how long one client then waits for a list, in rounds with and without them.
 */
export async function measureListeners(apps: Apps) {
  // Opens the connections that the listeners take later, so that only what listening takes is added.
  await readList(apps, WARM_UP_SECONDS, LISTENERS);
  const before = await memoryOf(apps);
  let close = await openListeners(apps);
  const added = (await memoryOf(apps)) - before;
  const rounds: { quiet: Times; beside: Times }[] = [];
  for (;;) {
    const beside = await timeList(apps);
    close();
    const quiet = await timeList(apps);
    rounds.push({ quiet, beside });
    if (rounds.length === ROUNDS) break;
    close = await openListeners(apps);
  }
  const row = (part: keyof Times) => ({
    'without ms': median(rounds.map(({ quiet }) => quiet[part])).toFixed(2),
    'with ms': median(rounds.map(({ beside }) => beside[part])).toFixed(2),
    ratio: median(rounds.map(({ quiet, beside }) => beside[part] / quiet[part])).toFixed(2),
    'ratio of each round': rounds
      .map(({ quiet, beside }) => (beside[part] / quiet[part]).toFixed(2))
      .join(' '),
  });
  console.log(
    `\n${LISTENERS} that listen to changes: ${added.toFixed(1)} MB more than ${before.toFixed(0)} MB ` +
      `(<= ${MAX_MB} MB: ${verdict(added <= MAX_MB)}); a list beside them, one client`,
  );
  console.table({ p50: row('p50'), p95: row('p95') });
}
