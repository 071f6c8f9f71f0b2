import { setTimeout as delay } from 'node:timers/promises';
import { runNode } from '../../server/testing/process.ts';
import { testUser } from '../../server/testing/server.ts';
import { freePort } from '../freePort.ts';
import { clientOf } from './client.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createShared, createWriter } from './writer.ts';

/** Something that can be killed and brought back. */
interface Victim {
  name: string;
  kill: () => Promise<unknown>;
  start: () => Promise<void>;
}

/** A server process that can be killed and brought back at the same address. */
export interface CrashedServer extends Victim {
  url: string;
  /** Ends it, and resolves with what its process ended with. */
  kill: () => ReturnType<typeof runNode>['exited'];
}

/** What is crashed, and how often. */
export interface CrashOptions {
  /** Servers on one database, which have been started. */
  servers: CrashedServer[];
  /** What else is killed, in turn with the servers. */
  others?: Victim[];
  kills: number;
  /** Told what happens. */
  print?: (line: string) => void;
}

const WRITERS = 6;
const MOST_WRITES = 40;
const PATIENCE_MS = 10_000;
const account = { ADMIN_USERNAME: testUser.username, ADMIN_PASSWORD: testUser.password };

/** How a server process is started, and what ends it. */
interface ServerOptions {
  /** Arguments of Node that start the server; the built one unless told otherwise. */
  server?: string[];
  /** Variables that name the database; asked for at every start. */
  env: () => Record<string, string>;
  signal?: NodeJS.Signals;
  /** How many are started at once, all but one of which must give way; one unless told otherwise. */
  contenders?: number;
}

/** Of servers that start at the same time, the one that runs. Throws when it is none or more than one. */
async function onlyRunning(contenders: ReturnType<typeof runNode>[]) {
  const outcomes = await Promise.allSettled(contenders.map((server) => server.url()));
  const running = contenders.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  const [first] = running;
  if (first && running.length === 1) return first;
  for (const server of contenders) server.kill('SIGKILL');
  throw new Error(`${running.length} servers run at once on one data folder.`);
}

/** Starts a server process on a port that it keeps, with the account that the writers use. */
export async function startCrashedServer(
  name: string,
  {
    server = ['dist-server/server/main.js'],
    env,
    signal = 'SIGKILL',
    contenders = 1,
  }: ServerOptions,
): Promise<CrashedServer> {
  const port = await freePort();
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
    running = await onlyRunning(Array.from({ length: contenders }, run));
  };
  const kill = () => {
    running.kill(signal);
    return running.exited;
  };
  await start();
  return { name, url, start, kill };
}

/** Waits until some more writes are acknowledged, and for a moment into the next ones. */
async function someWrites(ledger: Ledger) {
  const enough = ledger.acknowledged() + Math.random() * MOST_WRITES;
  const deadline = Date.now() + PATIENCE_MS;
  while (ledger.acknowledged() < enough && Date.now() < deadline) await delay(10);
  await delay(Math.random() * 50);
}

async function signIn(url: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testUser),
  });
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Has several people write through all servers, kills one after the other at random moments and
 * brings it back, and ends them all. Returns what was acknowledged. Throws when a server answers 500.
 */
export async function crash(options: CrashOptions): Promise<Ledger> {
  const { servers, others = [], kills, print = () => undefined } = options;
  const urls = servers.map(({ url }) => url);
  const client = clientOf(urls, await signIn(urls[0] ?? ''));
  const [ledger, shared] = [createLedger(), await createShared()];

  const over = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, i) => {
    const writer = createWriter(`writer ${i}`, client, ledger, shared);
    while (!over.signal.aborted) await writer.work();
  });
  const victims: Victim[] = [...others, ...servers];
  const killing = (async () => {
    for (let i = 0; i < kills && !over.signal.aborted; i += 1) {
      await someWrites(ledger);
      const victim = victims[i % victims.length];
      await victim?.kill();
      print(`${i + 1}: ${victim?.name ?? ''} killed after ${ledger.acknowledged()} writes`);
      await delay(Math.random() * 300);
      await victim?.start();
    }
  })();
  try {
    await Promise.race([killing, Promise.all(writers)]);
    over.abort();
    await Promise.all(writers);
  } finally {
    over.abort();
    await killing.catch(() => undefined);
    for (const { kill } of servers) await kill();
  }
  return ledger;
}
