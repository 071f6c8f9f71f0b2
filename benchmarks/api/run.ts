import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startApps } from './apps.ts';
import { apiCalls, type ApiCall } from './calls.ts';
import { median } from '../../scripts/quantile.ts';
import { measureCpu } from './cpu.ts';
import { measureListeners } from './listeners.ts';
import { load, rotating, send, speed, type Call, type Load } from './load.ts';
import { memoryOf } from './memory.ts';
import { apiWrites } from './writes.ts';

// `npm run benchmark:api -- --products 1000000 --seconds 60`: every call of the screens, by one
// client, compared with a bare Fastify route with minimal SQL for the same rows (bareServer.ts),
// alternating in the same run; then 200 concurrent clients; then the CPU time that a call of 50
// clients costs each server; then writes, compared with a bare transaction. Before all of them, what
// hundreds that listen to changes add.

const MAX_P99_MS = 50;
const CLIENTS = 200;
// Alternating rounds; the ratio is the median round's, because other processes use the machine too.
const ROUNDS = 7;
// Warm-up for each call with a goal and each server: V8 is still compiling hot code.
const WARM_UP_SECONDS = 6;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
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
const size = { products, providers: Math.max(1, products / 20), categories: 600 };

console.log(`${cpus().length} cores; load average ${(loadavg()[0] ?? 0).toFixed(1)}`);
const verdict = (isMet: boolean) => (isMet ? 'holds' : 'missed');
const ms = (number: number) => number.toFixed(1);
const isSuccess = (status: number) => status >= 200 && status < 300;

interface Round {
  ours: Load;
  bare: Load;
}

/** A request to the API and its counterpart to the bare server. */
interface Pair {
  ours: (turn: number) => Call;
  bare: (turn: number) => Call;
}

const pairOf = ({ path }: ApiCall, index: number): Pair => ({
  ours: () => ({ path }),
  bare: () => ({ path: `/${index}` }),
});

const measureOurs = ({ ours }: Pair, seconds: number) =>
  load({ url: apps.apiUrl, call: ours, token: apps.token, clients: 1, seconds });

const measureBoth = async (
  pair: Pair,
  seconds = Number(values['call-seconds']),
): Promise<Round> => ({
  ours: await measureOurs(pair, seconds),
  bare: await load({ url: apps.bareUrl, call: pair.bare, token: apps.token, clients: 1, seconds }),
});

const perSecond = (one: Load) => speed([one]).perSecond;

/** Alternating rounds of a call, and the goal for the ratio of their throughput. */
const compare = async (name: string, pair: Pair, goal: number | undefined) => {
  await measureBoth(pair);
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await measureBoth(pair));
  for (const { ours, bare } of rounds) {
    const failed = [...ours.statuses, ...bare.statuses].find(([status]) => !isSuccess(status));
    if (failed) throw new Error(`${name}: a response with status ${failed[0]}.`);
  }
  const mine = speed(rounds.map(({ ours }) => ours));
  const theirs = speed(rounds.map(({ bare }) => bare));
  const ratio = median(rounds.map(({ ours, bare }) => perSecond(ours) / perSecond(bare)));
  const row = {
    call: name,
    'requests/s': mine.perSecond.toFixed(0),
    'p50 ms': ms(mine.p50),
    'p99 ms': ms(mine.p99),
    'bare requests/s': theirs.perSecond.toFixed(0),
    ratio: ratio.toFixed(2),
    'ratio goal': goal ? `>= ${goal} ${verdict(ratio >= goal)}` : '',
  };
  return { row, p99: mine.p99 };
};

/** A call that reads, whose first response must be fast too. */
const compareRead = async (call: ApiCall, index: number) => {
  const pair = pairOf(call, index);
  const first = speed([await measureOurs(pair, 0)]).p50;
  const { row, p99 } = await compare(call.name, pair, call.ratio);
  const isFast = Math.max(first, p99) < MAX_P99_MS;
  return { ...row, 'first ms': ms(first), [`< ${MAX_P99_MS} ms`]: verdict(isFast) };
};

const underLoad = async (calls: ApiCall[]) => {
  const before = await memoryOf(apps.pid());
  const seconds = Number(values.seconds);
  const call = rotating(calls.map(({ path }) => path));
  const met = await load({ url: apps.apiUrl, call, token: apps.token, clients: CLIENTS, seconds });
  const { perSecond: served, p50, p99 } = speed([met]);
  console.log(`\n${CLIENTS} clients for ${seconds} s on one process, by-id and first-page calls`);
  console.table({
    'requests/s': served.toFixed(0),
    'p50 ms': ms(p50),
    'p99 ms': ms(p99),
    responses: [...met.statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    'memory MB': `${before.toFixed(0)} → ${(await memoryOf(apps.pid())).toFixed(0)}`,
  });
};

const measureReads = async () => {
  const calls = apiCalls(size.products, size.providers);
  for (const [index, call] of calls.entries()) {
    if (call.ratio) await measureBoth(pairOf(call, index), WARM_UP_SECONDS);
  }
  const rows = [];
  for (const [index, call] of calls.entries()) rows.push(await compareRead(call, index));
  console.table(rows);
  await underLoad(calls.filter(({ ratio }) => ratio !== undefined));
};

const measureWrites = async () => {
  const writes = await apiWrites(size, (call) => send(apps.apiUrl, call, apps.token));
  const rows = [];
  for (const { name, ratio, next } of writes) {
    const pair = { ours: next, bare: next };
    await measureBoth(pair, WARM_UP_SECONDS);
    rows.push((await compare(name, pair, ratio)).row);
  }
  console.log('\nWrites, compared with a bare transaction that writes the same rows');
  console.table(rows);
};

const apps = await startApps(size);
try {
  const isWanted = (part: 'reads' | 'cpu' | 'listeners' | 'writes') =>
    values[part] || !(values.reads || values.cpu || values.listeners || values.writes);
  // Before the others, whose loads leave memory that would then be used again.
  if (isWanted('listeners')) await measureListeners(apps);
  if (isWanted('reads')) await measureReads();
  if (isWanted('cpu')) await measureCpu(apps, size);
  if (isWanted('writes')) await measureWrites();
} finally {
  await apps.stop();
}
