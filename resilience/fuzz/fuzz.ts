import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Account } from '../../contract/accounts.ts';
import { type AccountCall, accountHeaders, createSignInAttacks, type Member } from './accounts.ts';
import { injectionFault } from './injections.ts';
import { createOnlooker, type Onlooker } from './onlooker.ts';
import { samplePictures, type SamplePictures } from './pictures.ts';
import { type Random, randomOf } from './random.ts';
import { drawRequest, type FuzzRequest, type Operation } from './requests.ts';
import { faultOf, type FuzzResponse } from './verdict.ts';

/** The server under test, the seed, and the number of requests. */
export interface FuzzOptions {
  /** Origin of the server, and valid tokens of two users. */
  url: string;
  token: string;
  other: string;
  /** Another user, at whose sign-in is guessed, and who looks on. */
  member: Member;
  /** Forgets the failed attempts to sign in. */
  forgetAttempts: () => Promise<void>;
  seed: number;
  requests: number;
  /** Called when half of the requests have been sent. */
  atHalfTime?: () => void;
}

/** What a run found. */
export interface FuzzReport {
  /** The number of responses by status. */
  statuses: Record<number, number>;
  /** What was wrong with which request, and how the server responded. */
  faults: string[];
  /** By how much the memory of this process grew from the first half to the end, in MiB. */
  growth: number;
  /** How many guesses at a sign-in were checked, and not refused as too many. */
  attacks: number;
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

/** Two users who must neither read nor change what is the other's: one sends, the other looks on. */
interface Round {
  sender: string;
  onlooker: string;
}

/** What a run draws from, and where its requests go. */
interface Run {
  url: string;
  random: Random;
  pictures: SamplePictures;
  operations: Operation[];
  call: AccountCall;
  report: FuzzReport;
}

/** Returns a function that sends one request as this user, and reports what is wrong with its response. */
async function createSender({ url, random, pictures, call, report }: Run, token: string) {
  const account = JSON.parse((await call(token, 'GET', '/account')).body.toString()) as Account;
  const session = account.sessions.find(({ isCurrent }) => isCurrent);
  const endings = ['/api/auth/logout', `/api/account/sessions/${session?.id}`];
  return async (operation: Operation, onlookers: [Onlooker, Onlooker]) => {
    const drawn = drawRequest(random, operation, pictures, random.oneOf(onlookers).ids);
    // The good token is not used to end its own session, which would invalidate it.
    const [address = ''] = drawn.path.split('?');
    // What administrators may do to others is not tried: the other users have to stay.
    const isOut =
      endings.includes(address) ||
      /^\/api\/administrators\/\d/.test(address) ||
      random.chance(0.02);
    drawn.headers['authorization'] = `Bearer ${isOut ? 'nonsense' : token}`;
    // The header of a browser, without which no call takes a passkey.
    drawn.headers['origin'] ??= url;
    const fault = await send(url, drawn).then(
      (response) => {
        report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
        const found =
          faultOf(drawn, response) ??
          injectionFault(drawn, response) ??
          onlookers.map(({ exposedBy }) => exposedBy(drawn, response)).find(Boolean);
        return found && `${found} (${response.status} ${response.body.toString().slice(0, 300)})`;
      },
      (error: unknown) => `no response: ${String(error)}`,
    );
    return fault && `${fault}\n    ${describe(drawn)}`;
  };
}

/**
 * Sends almost valid to hostile requests to every call of the OpenAPI document, first as one user and
 * then as the other, and reports each server error, undocumented response, injection that is answered,
 * and failed health check; whatever the one reads or changes of the other; and every sign-in by a wrong
 * code or a mutated passkey. The same seed generates the same requests. `atHalfTime` is called between
 * the two.
 */
export async function fuzz({
  url,
  token,
  other,
  member,
  forgetAttempts,
  seed,
  requests,
  atHalfTime,
}: FuzzOptions): Promise<FuzzReport> {
  const call: AccountCall = (as, method, path, body) =>
    send(url, {
      method,
      path: `/api${path}`,
      headers: accountHeaders(as, body),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const document = (await call(token, 'GET', '/openapi.json')).body.toString();
  const operations = operationsOf(JSON.parse(document) as Parameters<typeof operationsOf>[0]);
  const report: FuzzReport = { statuses: {}, faults: [], growth: 0, attacks: 0 };
  const random = randomOf(seed);
  const run = { url, random, pictures: await samplePictures(), operations, call, report };
  const { attack, token: watching } = await createSignInAttacks(random, call, member);
  const watcher = await createOnlooker(call, watching);

  const play = async ({ sender, onlooker }: Round, from: number, to: number) => {
    const onlookers: [Onlooker, Onlooker] = [await createOnlooker(call, onlooker), watcher];
    const sendOne = await createSender(run, sender);
    for (let i = from; i < to; i += 1) {
      const operation = operations[i % operations.length];
      if (!operation) throw new Error('The OpenAPI document has no operations.');
      const fault = await sendOne(operation, onlookers);
      if (fault) report.faults.push(`#${i} ${fault}`);
      if (i % 10 === 0) {
        // Else the limit of attempts would soon answer all of them.
        await forgetAttempts();
        const attacked = await attack();
        report.faults.push(...attacked.faults);
        report.attacks += Number(attacked.isChecked);
      }
      const isProbed = i % 100 === 0;
      if (
        isProbed &&
        (await send(url, { method: 'GET', path: '/healthz', headers: {}, body: undefined }))
          .status !== 200
      ) {
        report.faults.push('not healthy');
      }
    }
    const changed = (await Promise.all(onlookers.map(({ changes }) => changes()))).flat();
    report.faults.push(...changed);
    return changed.length === 0;
  };
  const half = Math.ceil(requests / 2);
  const isUnchanged = await play({ sender: token, onlooker: other }, 0, half);
  const halfway = memory();
  atHalfTime?.();
  // Whose session was ended can send nothing.
  if (isUnchanged) await play({ sender: other, onlooker: token }, half, requests);
  report.growth = Math.round(memory() - halfway);
  return report;
}
