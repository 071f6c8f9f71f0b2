import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startApps } from './apps.ts';
import { apiCalls, type ApiCall } from './calls.ts';
import { consoleTimes } from './console.ts';
import { syncCost } from './syncCost.ts';
import { replicaGain } from './replicaGain.ts';
import { load, quantile, speed, type Load } from './load.ts';

// `npm run benchmark:api -- --products 1000000 --seconds 60`: every call of the screens, by one
// client, compared with a bare Fastify route with minimal SQL for the same rows (bareServer.ts),
// alternating in the same run; then 200 concurrent clients; then the console in Chromium.

const LONGEST_P99_MS = 50;
const CLIENTS = 200;
// Products of the measurement with a replica, which fills a database of its own.
const MOST_REPLICATED = 100_000;
// Alternating rounds; the ratio is the median round's, because other processes use the machine too.
const ROUNDS = 7;
// Warm-up for each call with a goal and each server: V8 is still compiling hot code.
const WARM_UP_SECONDS = 6;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    // Only the console in Chromium, on the same database.
    console: { type: 'boolean', default: false },
    // Only the cost of syncing commits to disk on the embedded database.
    sync: { type: 'boolean', default: false },
    // Only what a replica gains.
    replica: { type: 'boolean', default: false },
    // For each call, each server and each round.
    'call-seconds': { type: 'string', default: '0.5' },
    'sync-seconds': { type: 'string', default: '3' },
  },
});
const products = Number(values.products);
const size = { products, providers: Math.max(1, products / 20), categories: 600 };

console.log(`${cpus().length} cores; load average ${(loadavg()[0] ?? 0).toFixed(1)}`);
const verdict = (isMet: boolean) => (isMet ? 'ok' : 'MISSED');
const ms = (number: number) => number.toFixed(1);

interface Round {
  ours: Load;
  bare: Load;
  prepared: Load;
}

const askOurs = ({ path }: ApiCall, seconds: number) =>
  load({ urls: [`${apps.url}/api${path}`], token: apps.token, clients: 1, seconds });

const askAll = async (
  call: ApiCall,
  index: number,
  seconds = Number(values['call-seconds']),
): Promise<Round> => {
  const askBare = (path: string) =>
    load({ urls: [`${apps.bareUrl}${path}/${index}`], clients: 1, seconds });
  return {
    ours: await askOurs(call, seconds),
    bare: await askBare(''),
    prepared: await askBare('/prepared'),
  };
};

const perSecond = (one: Load) => speed([one]).perSecond;

const measure = async (call: ApiCall, index: number) => {
  // A search is counted only once while the data does not change.
  const first = await askOurs(call, 0);
  await askAll(call, index);
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await askAll(call, index));
  const failed = rounds.flatMap(({ ours }) => [...ours.statuses.keys()]).find((s) => s !== 200);
  if (failed !== undefined) throw new Error(`${call.path} returned ${failed}.`);
  const mine = speed(rounds.map(({ ours }) => ours));
  const theirs = speed(rounds.map(({ bare }) => bare));
  const ratioTo = (other: 'bare' | 'prepared') =>
    quantile(
      rounds.map((round) => perSecond(round.ours) / perSecond(round[other])),
      0.5,
    );
  const ratio = ratioTo('bare');
  return {
    call: call.name,
    'requests/s': mine.perSecond.toFixed(0),
    'first ms': ms(speed([first]).p50),
    'p50 ms': ms(mine.p50),
    'p99 ms': ms(mine.p99),
    [`p99 < ${LONGEST_P99_MS}`]: verdict(mine.p99 < LONGEST_P99_MS),
    'bare requests/s': theirs.perSecond.toFixed(0),
    ratio: ratio.toFixed(2),
    'ratio goal': call.ratio ? `>= ${call.ratio} ${verdict(ratio >= call.ratio)}` : '',
    'ratio to prepared': ratioTo('prepared').toFixed(2),
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
  const met = await load({ urls, token: apps.token, clients: CLIENTS, seconds });
  const { perSecond: served, p50, p99 } = speed([met]);
  console.log(`\n${CLIENTS} clients for ${seconds} s on one process, by-id and first-page calls`);
  console.table({
    'requests/s': served.toFixed(0),
    'p50 ms': ms(p50),
    'p99 ms': ms(p99),
    answers: [...met.statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    'memory MB': `${before.toFixed(0)} → ${(await memory()).toFixed(0)}`,
  });
};

const measureCalls = async () => {
  const calls = apiCalls(size.products, size.providers);
  for (const [index, call] of calls.entries()) {
    if (call.ratio) await askAll(call, index, WARM_UP_SECONDS);
  }
  const rows = [];
  for (const [index, call] of calls.entries()) rows.push(await measure(call, index));
  console.table(rows);
  await underLoad(calls.filter(({ ratio }) => ratio !== undefined));
};

const measureSync = async () => {
  console.log('\nSyncing commits to disk, on the embedded database');
  console.table(await syncCost(Number(values['sync-seconds'])));
};

const smaller = {
  ...size,
  products: Math.min(products, MOST_REPLICATED),
  providers: Math.min(size.providers, MOST_REPLICATED / 20),
};
const measureReplica = async () => {
  console.log('\nLists and searches by 16 clients, with and without DATABASE_REPLICA_URL');
  console.table(await replicaGain(smaller, Number(values['sync-seconds'])));
};

if (values.replica) {
  await measureReplica();
  process.exit();
}
if (values.sync) {
  await measureSync();
  process.exit();
}
const apps = await startApps(size);
try {
  if (!values.console) {
    await measureCalls();
    await measureSync();
  }
  console.log('\nThe console in Chromium, from click to painted cards');
  console.table(await consoleTimes({ url: apps.url, token: apps.token, ...size }));
} finally {
  await apps.stop();
}
if (!values.console) await measureReplica();
