import { cpuSecondsOf } from '../../scripts/postgres/private.ts';
import { median } from '../../scripts/quantile.ts';
import type { Apps } from './apps.ts';
import { openingCalls } from './calls.ts';
import type { Size } from './fill.ts';
import { load } from './load.ts';

const CLIENTS = 50;
const ROUNDS = 7;
const SECONDS = 3;
// V8 is still compiling hot code.
const WARM_UP_SECONDS = 6;
// What browsers send: a response is compressed.
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A call with the path of its bare counterpart. */
interface Pair {
  path: string;
  bare: string;
}

/** Compares the API with the bare server, which compresses nothing, in alternating rounds. */
async function compareCpu(apps: Apps, name: string, pairs: Pair[], headers = {}) {
  const measure = async (url: string, pid = 0, of: keyof Pair, seconds: number) => {
    const paths = pairs.map((pair) => pair[of]);
    const call = (turn: number) => ({ path: paths[turn % paths.length] ?? '', headers });
    const before = cpuSecondsOf(pid);
    const { times } = await load({ url, call, token: apps.token, clients: CLIENTS, seconds });
    return ((cpuSecondsOf(pid) - before) / times.length) * 1000;
  };
  const both = async (seconds: number) => ({
    ours: await measure(apps.apiUrl, apps.pid(), 'path', seconds),
    bare: await measure(apps.bareUrl, apps.barePid, 'bare', seconds),
  });
  await both(WARM_UP_SECONDS);
  const rounds: Awaited<ReturnType<typeof both>>[] = [];
  while (rounds.length < ROUNDS) rounds.push(await both(SECONDS));
  return {
    calls: name,
    'CPU ms': median(rounds.map(({ ours }) => ours)).toFixed(2),
    'bare CPU ms': median(rounds.map(({ bare }) => bare)).toFixed(2),
    ratio: median(rounds.map(({ ours, bare }) => ours / bare)).toFixed(2),
  };
}

/**
 * Prints the CPU time of the server's process for a call, next to that of the bare one, without the
 * database. It depends less than times of responses on what else the machine does, and the ratio least.
 */
export async function measureCpu(apps: Apps, size: Size) {
  const calls = openingCalls(size).map((call, index) => ({ ...call, bare: `/${index}` }));
  const list = calls.filter(({ name }) => name === 'products: first page');
  console.log(`\nCPU time of a call, ${CLIENTS} clients`);
  console.table([
    await compareCpu(apps, 'by id and first pages', calls),
    await compareCpu(apps, 'first page of products', list),
    await compareCpu(apps, 'the same, compressed', list, BROWSER),
  ]);
}
