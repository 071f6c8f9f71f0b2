import { Agent, get } from 'node:http';

/** What a number of clients met who asked one after the other for as long as they were told. */
export interface Load {
  /** How long that was. */
  seconds: number;
  /** Milliseconds until each answer with status 200. */
  times: number[];
  /** How often each status was answered; 0 stands for no answer. */
  statuses: Map<number, number>;
}

const ask = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });

/** The value (of numbers in any order) that this part of all numbers is below. */
export const quantile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * part))
  ] ?? Number.NaN;

/** Requests per second, and p50 and p99 in milliseconds, of loads of the same kind. */
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
  /** The addresses that each client asks for in turn. */
  urls: string[];
  token?: string;
  clients: number;
  seconds: number;
}

/** Puts a load on a server, at least one request of each client, and measures the answers. */
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
