import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startApps } from './apps.ts';
import { apiCalls, type ApiCall } from './calls.ts';
import { consoleTimes } from './console.ts';
import { load, type Load } from './load.ts';

// `npm run benchmark:api -- --products 1000000 --seconds 60`: every call a screen makes, by one client,
// beside a bare Fastify route with the least SQL for the same rows, in turns in the same run; then 200
// clients at once; then the console in Chromium.

const LONGEST_P99_MS = 50;
const CLIENTS = 200;
const ROUNDS = 2;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    // Only the console in Chromium, on the same database.
    console: { type: 'boolean', default: false },
    // For each call, each server and each of two rounds.
    'call-seconds': { type: 'string', default: '1.5' },
  },
});
const products = Number(values.products);
const size = { products, providers: Math.max(1, products / 20), categories: 600 };

console.log(`${cpus().length} cores; others keep ${(loadavg()[0] ?? 0).toFixed(1)} of them busy`);
const apps = await startApps(size);

const best = (rounds: Load[]) =>
  rounds.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));

const verdict = (isMet: boolean) => (isMet ? 'ok' : 'MISSED');
const ms = (number: number) => number.toFixed(1);

const measure = async (call: ApiCall, index: number) => {
  const seconds = Number(values['call-seconds']);
  const ours: Load[] = [];
  const bare: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const urls = [`${apps.url}/api${call.path}`];
    ours.push(await load({ urls, token: apps.token, clients: 1, seconds }));
    bare.push(await load({ urls: [`${apps.bareUrl}/${index}`], clients: 1, seconds }));
  }
  const [mine, theirs] = [best(ours), best(bare)];
  const failed = [...mine.statuses.keys()].filter((status) => status !== 200);
  if (failed.length > 0) throw new Error(`${call.path} answered ${failed.join(', ')}.`);
  const ratio = mine.perSecond / theirs.perSecond;
  return {
    call: call.name,
    'requests/s': mine.perSecond.toFixed(0),
    'p50 ms': ms(mine.p50),
    'p99 ms': ms(mine.p99),
    [`p99 < ${LONGEST_P99_MS}`]: verdict(mine.p99 < LONGEST_P99_MS),
    'bare requests/s': theirs.perSecond.toFixed(0),
    ratio: ratio.toFixed(2),
    'ratio goal': call.ratio ? `>= ${call.ratio} ${verdict(ratio >= call.ratio)}` : '',
  };
};

const memory = async () => {
  const status = await readFile(`/proc/${apps.pid()}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
};

const underLoad = async (calls: ApiCall[]) => {
  const before = await memory();
  const seconds = Number(values.seconds);
  const urls = calls.map(({ path }) => `${apps.url}/api${path}`);
  const { perSecond, p50, p99, statuses } = await load({
    urls,
    token: apps.token,
    clients: CLIENTS,
    seconds,
  });
  console.log(`\n${CLIENTS} clients for ${seconds} s on one process, by-id and first-page calls`);
  console.table({
    'requests/s': perSecond.toFixed(0),
    'p50 ms': ms(p50),
    'p99 ms': ms(p99),
    answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    'memory MB': `${before.toFixed(0)} → ${(await memory()).toFixed(0)}`,
  });
};

const measureCalls = async () => {
  const calls = apiCalls(size.products, size.providers);
  const rows = [];
  for (const [index, call] of calls.entries()) rows.push(await measure(call, index));
  console.table(rows);
  await underLoad(calls.filter(({ ratio }) => ratio !== undefined));
};

try {
  if (!values.console) await measureCalls();
  console.log('\nThe console in Chromium, from click to painted cards');
  console.table(await consoleTimes({ url: apps.url, token: apps.token, products }));
} finally {
  await apps.stop();
}
