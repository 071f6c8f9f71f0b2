import { setTimeout as delay } from 'node:timers/promises';
import { runNode } from '../../server/testing/process.ts';
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

/** What is crashed, and how often. */
export interface CrashOptions {
  /** Arguments of Node that start the server. */
  server: string[];
  /** How many server processes; one when the database is embedded. */
  processes: number;
  /** Variables that name the database. */
  env: Record<string, string>;
  /** What else is killed, in turn with the processes. */
  others?: Victim[];
  kills: number;
  /** Told what happens. */
  print?: (line: string) => void;
}

const WRITERS = 6;
const MOST_WRITES = 40;
const PATIENCE_MS = 10_000;
const account = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'crash test' };

async function createProcess({ server, env }: CrashOptions, name: string) {
  const port = await freePort();
  let running: ReturnType<typeof runNode>;
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    running = runNode(server, {
      ...env,
      ...account,
      PORT: String(port),
      RATE_LIMIT: '1000000000',
      LOG_LEVEL: 'error',
    });
    await running.url();
  };
  const kill = () => {
    running.kill('SIGKILL');
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
    body: JSON.stringify({ username: account.ADMIN_USERNAME, password: account.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Starts servers, has several people write through all of them, kills one after the other at random
 * moments and brings it back, and ends them all. Answers what was acknowledged. Throws when a
 * server answers 500.
 */
export async function crash(options: CrashOptions): Promise<Ledger> {
  const { processes, others = [], kills, print = () => undefined } = options;
  const servers: Awaited<ReturnType<typeof createProcess>>[] = [];
  for (let i = 1; i <= processes; i += 1) servers.push(await createProcess(options, `server ${i}`));
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
    for (let i = 0; i < kills; i += 1) {
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
    for (const { kill } of servers) await kill();
  }
  return ledger;
}
