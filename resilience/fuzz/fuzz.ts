import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Account } from '../../contract/accounts.ts';
import {
  type AccountCall,
  accountHeaders,
  createBystander,
  createSignInAttacks,
  type Member,
} from './accounts.ts';
import { injectionFault } from './injections.ts';
import { samplePictures } from './pictures.ts';
import { randomOf } from './random.ts';
import { drawRequest, type FuzzRequest, type Operation } from './requests.ts';
import { faultOf, type FuzzResponse } from './verdict.ts';

/** The server under test, the seed, and the number of requests. */
export interface FuzzOptions {
  /** Origin of the server, and a valid token. */
  url: string;
  token: string;
  /** Tokens of two other users: one who only looks on, and one at whose sign-in is guessed. */
  bystander: string;
  member: Member;
  seed: number;
  requests: number;
}

/** What a run found. */
export interface FuzzReport {
  /** The number of responses by status. */
  statuses: Record<number, number>;
  /** What was wrong with which request, and how the server responded. */
  faults: string[];
  /** By how much the memory of this process grew from the first half to the end, in MiB. */
  growth: number;
}

const METHODS = new Set(['get', 'post', 'put', 'delete']);

const operationsOf = (document: { paths: Record<string, Record<string, object>> }): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({ ...(operation as Operation), method, path })),
  );

const agent = new Agent({ keepAlive: true });

const unpacked = (bytes: Buffer, encoding: string | undefined) => {
  // The response to a HEAD request has only headers.
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
};

const send = (url: string, { method, path, headers, body }: FuzzRequest) =>
  new Promise<FuzzResponse>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = httpRequest(
      { agent, hostname, port, method, path, headers, timeout: 20_000 },
      (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: unpacked(bytes, response.headers['content-encoding']),
            }),
          reject,
        );
      },
    );
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('No response in 20 s.')));
    sent.end(body);
  });

const memory = () => process.memoryUsage().rss / 1024 ** 2;

const describe = ({ method, path, headers, body = '' }: FuzzRequest) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body.slice(0, 400).toString()}`;

/**
 * Sends almost valid to hostile requests to every call of the OpenAPI document, and reports each
 * server error, undocumented response, injection that is answered, and failed health check; whatever
 * one user reads or changes of another; and every sign-in by a wrong code or a mutated passkey. The same
 * seed generates the same requests.
 */
export async function fuzz({
  url,
  token,
  bystander: other,
  member,
  seed,
  requests,
}: FuzzOptions): Promise<FuzzReport> {
  const authorization = `Bearer ${token}`;
  const get = (path: string) =>
    send(url, { method: 'GET', path, headers: { authorization }, body: undefined });
  const document = (await get('/api/openapi.json')).body.toString();
  const operations = operationsOf(JSON.parse(document) as Parameters<typeof operationsOf>[0]);
  const [random, pictures] = [randomOf(seed), await samplePictures()];
  const account = JSON.parse((await get('/api/account')).body.toString()) as Account;
  const session = account.sessions.find(({ isCurrent }) => isCurrent);
  const endings = ['/api/auth/logout', `/api/account/sessions/${session?.id}`];
  const call: AccountCall = (as, method, path, body) =>
    send(url, {
      method,
      path: `/api${path}`,
      headers: accountHeaders(as, body),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const bystander = await createBystander(call, other);
  const { attack } = await createSignInAttacks(random, call, member);
  const report: FuzzReport = { statuses: {}, faults: [], growth: 0 };
  let halfway = memory();
  for (let i = 0; i < requests; i += 1) {
    const operation = operations[i % operations.length];
    if (!operation) throw new Error('The OpenAPI document has no operations.');
    const drawn = drawRequest(random, operation, pictures);
    // The good token is not used to end its own session, which would invalidate it.
    const [address = ''] = drawn.path.split('?');
    // What administrators may do to others is not tried: the other users have to stay.
    const isOut =
      endings.includes(address) ||
      /^\/api\/administrators\/\d/.test(address) ||
      random.chance(0.02);
    drawn.headers['authorization'] = isOut ? 'Bearer nonsense' : authorization;
    // The header of a browser, without which no call takes a passkey.
    drawn.headers['origin'] ??= url;
    const fault = await send(url, drawn).then(
      (response) => {
        report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
        const found =
          faultOf(drawn, response) ??
          injectionFault(drawn, response) ??
          bystander.exposedBy(response);
        return found && `${found} (${response.status} ${response.body.toString().slice(0, 300)})`;
      },
      (error: unknown) => `no response: ${String(error)}`,
    );
    if (fault) report.faults.push(`#${i} ${fault}\n    ${describe(drawn)}`);
    if (i % 10 === 0) report.faults.push(...(await attack()));
    if (i % 100 === 0 && (await get('/healthz')).status !== 200) report.faults.push('not healthy');
    if (i === requests >> 1) halfway = memory();
  }
  report.faults.push(...(await bystander.changes()));
  report.growth = Math.round(memory() - halfway);
  return report;
}
