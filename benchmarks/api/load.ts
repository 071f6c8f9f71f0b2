import { Agent, request } from 'node:http';
import { quantile } from '../../scripts/quantile.ts';

/**
 * The result of a load: several clients, each sending one request after another for a fixed time.
 */
export interface Load {
  /** The actual duration. */
  seconds: number;
  /** Milliseconds of each successful response. */
  times: number[];
  /** The number of responses by status; 0 means no response. */
  statuses: Map<number, number>;
}

/** A request to a server: a GET unless it says otherwise. */
export interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string | undefined;
}

/** What is known of a response. */
export interface Response {
  /** 0 means no response. */
  status: number;
  etag: string | undefined;
}

/** Sends a request, and reads the whole response. */
export const send = (
  url: string,
  { path, method, headers, body }: Call,
  token: string,
  agent?: Agent,
) =>
  new Promise<Response>((resolve) => {
    const json = body !== undefined && { 'content-type': 'application/json' };
    const sent = { ...headers, ...json, authorization: `Bearer ${token}` };
    request(`${url}${path}`, { agent, method, headers: sent }, (response) => {
      const { statusCode = 0, headers: received } = response;
      response.resume().on('end', () => resolve({ status: statusCode, etag: received.etag }));
    })
      .on('error', () => resolve({ status: 0, etag: undefined }))
      .end(body);
  });

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
  /** Address of the server. */
  url: string;
  /** The request of a turn; clients take turns. */
  call: (turn: number) => Call;
  token: string;
  clients: number;
  seconds: number;
}

/** Puts a load on a server, with at least one request per client, and measures the responses. */
export async function load({ url, call, token, clients, seconds }: Options): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const client = async (first: number) => {
    for (let turn = first; turn === first || performance.now() < end; turn += 1) {
      const next = call(turn);
      const start = performance.now();
      const { status } = await send(url, next, token, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 200 && status < 300) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  agent.destroy();
  return { seconds: (performance.now() - begin) / 1000, times, statuses };
}

/** Calls a list of paths in rotation. */
export const rotating = (paths: string[]) => (turn: number) => ({
  path: paths[turn % paths.length] ?? '',
});
