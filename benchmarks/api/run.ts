import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median, quantile } from '../../scripts/quantile.ts';
import { verdict } from '../servers.ts';
import { withApps, type Apps } from './apps.ts';
import { listPaths, openingCalls } from './calls.ts';
import { measureCpu } from './cpu.ts';
import { measureListeners } from './listeners.ts';
import { load, send, type Call } from './load.ts';
import { apiWrites } from './writes.ts';

// `npm run benchmark:api -- --products 1000000`: the calls that open a record or a list, by one client,
// compared with a bare Fastify route with minimal SQL for the same rows (bareServer.ts), alternating in
// the same run; the slowest responses to every call of the screens; then the CPU time that a call of 50
// clients costs each server; then writes, compared with a bare transaction. Before all of them, what
// hundreds that listen to changes add.

const MAX_P99_MS = 50;
// Of the throughput of the bare server.
const READ_RATIO = 0.8;
const WRITE_RATIO = 0.6;
// Alternating rounds; the ratio is the median round's, because other processes use the machine too.
const ROUNDS = 7;
// V8 is still compiling hot code.
const WARM_UP_SECONDS = 6;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    // Only these parts.
    reads: { type: 'boolean', default: false },
    writes: { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
    listeners: { type: 'boolean', default: false },
    // For each call, each server and each round.
    'call-seconds': { type: 'string', default: '0.5' },
  },
});
const products = Number(values.products);
const size = { products, providers: Math.max(1, products / 20) };
const callSeconds = Number(values['call-seconds']);

console.log(`${cpus().length} cores; load average ${(loadavg()[0] ?? 0).toFixed(1)}`);
const ms = (number: number) => number.toFixed(1);

/** A request to the API, and its counterpart to the bare server. */
interface Pair {
  name: string;
  ours: () => Call;
  bare: () => Call;
}

/** Alternating rounds of both. */
const compare = async (apps: Apps, { name, ours, bare }: Pair, goal: number) => {
  const { token } = apps;
  const both = async (seconds: number) => ({
    ours: await load({ url: apps.apiUrl, call: ours, token, seconds }),
    bare: await load({ url: apps.bareUrl, call: bare, token, seconds }),
  });
  await both(WARM_UP_SECONDS);
  const rounds = [];
  while (rounds.length < ROUNDS) rounds.push(await both(callSeconds));
  const times = rounds.flatMap((round) => round.ours.times);
  const ratio = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond));
  return {
    call: name,
    'requests/s': median(rounds.map((round) => round.ours.perSecond)).toFixed(0),
    'p50 ms': ms(median(times)),
    'p99 ms': ms(quantile(times, 0.99)),
    'bare requests/s': median(rounds.map((round) => round.bare.perSecond)).toFixed(0),
    ratio: ratio.toFixed(2),
    [`>= ${goal}`]: verdict(ratio >= goal),
  };
};

/** The first response to a call, which must be fast too, and the others. */
const timeCall = async ({ apiUrl: url, token }: Apps, path: string) => {
  const timesFor = async (seconds: number) =>
    (await load({ url, call: () => ({ path }), token, seconds })).times;
  const first = median(await timesFor(0));
  const times = await timesFor(ROUNDS * callSeconds);
  const p99 = quantile(times, 0.99);
  return {
    call: path,
    'first ms': ms(first),
    'p50 ms': ms(median(times)),
    'p99 ms': ms(p99),
    [`< ${MAX_P99_MS} ms`]: verdict(Math.max(first, p99) < MAX_P99_MS),
  };
};

const measureReads = async (apps: Apps) => {
  const calls = openingCalls(size);
  const rows = [];
  for (const path of [...calls.map((call) => call.path), ...listPaths(size)]) {
    rows.push(await timeCall(apps, path));
  }
  console.table(rows);
  const compared = [];
  for (const [index, { name, path }] of calls.entries()) {
    const pair = { name, ours: () => ({ path }), bare: () => ({ path: `/${index}` }) };
    compared.push(await compare(apps, pair, READ_RATIO));
  }
  console.log('\nCompared with a bare server');
  console.table(compared);
};

const measureWrites = async (apps: Apps) => {
  const rows = [];
  for (const { name, next } of await apiWrites(size, (call) =>
    send(apps.apiUrl, call, apps.token),
  )) {
    rows.push(await compare(apps, { name, ours: next, bare: next }, WRITE_RATIO));
  }
  console.log('\nWrites, compared with a bare transaction that writes the same rows');
  console.table(rows);
};

const isWanted = (part: 'reads' | 'cpu' | 'listeners' | 'writes') =>
  values[part] || !(values.reads || values.cpu || values.listeners || values.writes);

await withApps(size, async (apps) => {
  // Before the others, whose loads leave memory that would then be used again.
  if (isWanted('listeners')) await measureListeners(apps);
  if (isWanted('reads')) await measureReads(apps);
  if (isWanted('cpu')) await measureCpu(apps, size);
  if (isWanted('writes')) await measureWrites(apps);
});
