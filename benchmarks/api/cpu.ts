import { cpuSecondsOf } from '../../scripts/postgres/private.ts';
import { median } from '../../scripts/quantile.ts';
import type { startApps } from './apps.ts';
import { apiCalls } from './calls.ts';
import type { Size } from './fill.ts';
import { load, rotating } from './load.ts';

const CLIENTS = 50;
const ROUNDS = 7;
const SECONDS = 3;
// V8 is still compiling hot code.
const WARM_UP_SECONDS = 6;
// What browsers send: a response is compressed.
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type Apps = Awaited<ReturnType<typeof startApps>>;

/** A call with the path of its bare counterpart. */
interface Pair {
  path: string;
  bare: string;
}

/** Milliseconds of CPU time that a process uses for each successful response to a load. */
async function cpuPerCall(pid: number | undefined, options: Parameters<typeof load>[0]) {
  if (pid === undefined) throw new Error('The server is not running.');
  const before = cpuSecondsOf(pid);
  const { times } = await load(options);
  return ((cpuSecondsOf(pid) - before) / times.length) * 1000;
}

/** Compares the API with the bare server, which compresses nothing, in alternating rounds. */
async function compareCpu(apps: Apps, name: string, pairs: Pair[], headers = {}) {
  const measure = (url: string, pid: number | undefined, paths: string[], seconds: number) => {
    const call = (turn: number) => ({ ...rotating(paths)(turn), headers });
    return cpuPerCall(pid, { url, call, token: apps.token, clients: CLIENTS, seconds });
  };
  const paths = pairs.map(({ path }) => path);
  const barePaths = pairs.map(({ bare }) => bare);
  const both = async (seconds: number): Promise<[ours: number, bare: number]> => [
    await measure(apps.apiUrl, apps.pid(), paths, seconds),
    await measure(apps.bareUrl, apps.barePid(), barePaths, seconds),
  ];
  await both(WARM_UP_SECONDS);
  const rounds: [ours: number, bare: number][] = [];
  while (rounds.length < ROUNDS) rounds.push(await both(SECONDS));
  const medianOf = (of: (round: [number, number]) => number) => median(rounds.map(of)).toFixed(2);
  return {
    calls: name,
    'CPU ms': medianOf(([ours]) => ours),
    'bare CPU ms': medianOf(([, bare]) => bare),
    ratio: medianOf(([ours, bare]) => ours / bare),
  };
}

/**
 * Prints the CPU time of the server's process for a call, next to that of the bare one, without the
 * database. It depends less than times of responses on what else the machine does, and the ratio least.
 */
export async function measureCpu(apps: Apps, { products, providers }: Size) {
  const calls = apiCalls(products, providers).map((call, index) => ({
    ...call,
    bare: `/${index}`,
  }));
  const opening = calls.filter(({ ratio }) => ratio !== undefined);
  const list = calls.filter(({ name }) => name === 'products: first page');
  console.log(`\nCPU time of a call, ${CLIENTS} clients`);
  console.table([
    await compareCpu(apps, 'by id and first pages', opening),
    await compareCpu(apps, 'first page of products', list),
    await compareCpu(apps, 'the same, compressed', list, BROWSER),
  ]);
}
