import { Agent, request } from 'node:http';

/** A request to a server: a GET unless it says otherwise. */
export interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string | undefined;
}

/** Sends a request, reads the whole response, and resolves to its ETag. Rejects unless it succeeds. */
export const send = (
  url: string,
  { path, method, headers, body }: Call,
  token: string,
  agent?: Agent,
) =>
  new Promise<string | undefined>((resolve, reject) => {
    const json = body !== undefined && { 'content-type': 'application/json' };
    const sent = { ...headers, ...json, authorization: `Bearer ${token}` };
    request(`${url}${path}`, { agent, method, headers: sent }, (response) => {
      const { statusCode = 0, headers: received } = response;
      const isSuccess = statusCode >= 200 && statusCode < 300;
      response.resume().on('end', () => {
        if (isSuccess) resolve(received.etag);
        else reject(new Error(`${path}: a response with status ${statusCode}.`));
      });
    })
      .on('error', reject)
      .end(body);
  });

/** A load on a server: clients that each send one request after another. */
interface Options {
  /** Address of the server. */
  url: string;
  token: string;
  /** The request of a turn; clients take turns. */
  call: (turn: number) => Call;
  seconds: number;
  clients?: number;
}

/** Puts a load on a server, with at least one request per client; `times` are in milliseconds. */
export async function load({ url, call, token, clients = 1, seconds }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const client = async (first: number) => {
    for (let turn = first; turn === first || performance.now() < end; turn += 1) {
      const next = call(turn);
      const start = performance.now();
      await send(url, next, token, agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  agent.destroy();
  return { times, perSecond: times.length / ((performance.now() - begin) / 1000) };
}
