import { setTimeout as delay } from 'node:timers/promises';
import { runNode } from '../../server/testing/process.ts';
import { testUser } from '../../server/testing/server.ts';
import { freePort } from '../../scripts/freePort.ts';
import { accountCalls } from './accountCalls.ts';
import { createAccountWriter } from './accountWriter.ts';
import { clientOf, type Failures } from './client.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createShared, createWriter } from './writer.ts';

/** Something that can be killed and restarted. */
interface CrashTarget {
  name: string;
  kill: () => Promise<unknown>;
  start: () => Promise<void>;
}

/** A server process that can be killed and restarted at the same URL. */
export interface CrashedServer extends CrashTarget {
  url: string;
  /** Shuts it down, and resolves with its exit code. */
  kill: () => ReturnType<typeof runNode>['exited'];
}

/** What is killed, and how often. */
export interface CrashOptions {
  /** The running servers on one database. */
  servers: CrashedServer[];
  /** Other processes to kill, in turn with the servers. */
  others?: CrashTarget[];
  kills: number;
  /** Receives progress messages. */
  print?: (line: string) => void;
}

const WRITERS = 6;
const MAX_WRITES = 40;
const TIMEOUT_MS = 10_000;
const account = { ADMIN_USERNAME: testUser.username, ADMIN_PASSWORD: testUser.password };

/** How to start a server process, and how to end it. */
interface ServerOptions {
  /** Node arguments that start the server; defaults to the built one. */
  server?: string[];
  /** Variables that select the database; read on every start. */
  env: () => Record<string, string>;
  signal?: NodeJS.Signals;
  /** The port to listen on; a free one by default. */
  port?: number;
}

/** Starts a server process on a fixed port, with the account that the writers use. */
export async function startCrashedServer(
  name: string,
  { server = ['dist-server/main.js'], env, signal = 'SIGKILL', port: given }: ServerOptions,
): Promise<CrashedServer> {
  const port = given ?? (await freePort());
  let running: ReturnType<typeof runNode>;
  const url = `http://127.0.0.1:${port}`;
  const run = () =>
    runNode(server, {
      ...account,
      PORT: String(port),
      RATE_LIMIT: '1000000000',
      LOG_LEVEL: 'error',
      ...env(),
    });
  const start = async () => {
    running = run();
    await running.url();
  };
  const kill = () => {
    running.kill(signal);
    return running.exited;
  };
  await start();
  return { name, url, start, kill };
}

/** Waits for some more acknowledged writes, and then until the next ones are in flight. */
async function someWrites(ledger: Ledger) {
  const enough = ledger.acknowledged() + Math.random() * MAX_WRITES;
  const deadline = Date.now() + TIMEOUT_MS;
  while (ledger.acknowledged() < enough && Date.now() < deadline) await delay(10);
  await delay(Math.random() * 50);
}

export async function signIn(url: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testUser),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Concurrent writers on several servers, until `stop`. */
export interface Writers {
  ledger: Ledger;
  failures: () => Failures;
  /** Rejects when a response was wrong. */
  broken: Promise<unknown>;
  /** Waits for the actions in flight. Throws when a response was wrong. */
  stop: () => Promise<void>;
}

/** Signs in and starts writing through these origins; `label` begins the names of the records. */
export async function startWriters(urls: string[], label = 'writer'): Promise<Writers> {
  const client = clientOf(urls, await signIn(urls[0] ?? ''));
  const [ledger, shared] = [createLedger(), await createShared()];
  const over = new AbortController();
  const accounts = createAccountWriter(`${label} with an account`, accountCalls(urls), ledger);
  await accounts.prepare();
  const users = [
    ...Array.from({ length: WRITERS }, (_, i) =>
      createWriter(`${label} ${i}`, client, ledger, shared),
    ),
    accounts,
  ];
  const broken = Promise.all(
    users.map(async (user) => {
      while (!over.signal.aborted) await user.work();
    }),
  );
  broken.catch(() => undefined);
  return {
    ledger,
    failures: client.failures,
    broken,
    stop: async () => {
      over.abort();
      await broken;
    },
  };
}

/**
 * Runs concurrent writers on all servers, kills and restarts one after another at random moments,
 * and shuts them all down. Returns the acknowledged writes and what failed. Throws if a server
 * returns 500.
 */
export async function crash(
  options: CrashOptions,
): Promise<{ ledger: Ledger; failures: Failures }> {
  const { servers, others = [], kills, print = () => undefined } = options;
  const { ledger, failures, broken, stop } = await startWriters(servers.map(({ url }) => url));

  const targets: CrashTarget[] = [...others, ...servers];
  const over = new AbortController();
  const killing = (async () => {
    for (let i = 0; i < kills && !over.signal.aborted; i += 1) {
      await someWrites(ledger);
      const target = targets[i % targets.length];
      await target?.kill();
      print(`${i + 1}: ${target?.name ?? ''} killed after ${ledger.acknowledged()} writes`);
      await delay(Math.random() * 300);
      await target?.start();
    }
  })();
  try {
    await Promise.race([killing, broken]);
    await stop();
  } finally {
    over.abort();
    await killing.catch(() => undefined);
    for (const { kill } of servers) await kill();
  }
  return { ledger, failures: failures() };
}
