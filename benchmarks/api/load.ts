import { Agent, get } from 'node:http';

/**
 * The result of a load: several clients, each sending one request after another for a fixed time.
 */
export interface Load {
  /** The actual duration. */
  seconds: number;
  /** Milliseconds of each response with status 200. */
  times: number[];
  /** The number of responses by status; 0 means no response. */
  statuses: Map<number, number>;
}

const ask = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });

/** The given quantile of the values, in any order. */
export const quantile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * part))
  ] ?? Number.NaN;

/** Requests per second, and p50 and p99 in milliseconds, over loads of the same kind. */
export function speed(loads: Load[]) {
  const times = loads.flatMap((one) => one.times);
  const seconds = loads.reduce((sum, one) => sum + one.seconds, 0);
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

interface Options {
  /** The URLs that each client requests in rotation. */
  urls: string[];
  token?: string;
  clients: number;
  seconds: number;
}

/** Puts a load on a server, with at least one request per client, and measures the responses. */
export async function load({ urls, token, clients, seconds }: Options): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const end = performance.now() + seconds * 1000;
  const client = async (first: number) => {
    for (let turn = first; turn === first || performance.now() < end; turn += 1) {
      const start = performance.now();
      const status = await ask(agent, urls[turn % urls.length] ?? '', headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  agent.destroy();
  return { seconds, times, statuses };
}
