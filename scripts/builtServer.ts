import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './freePort.ts';

const MAIN = 'dist-server/main.js';
// Far longer than a start takes even on a busy machine: only a hanging server reaches it.
const START_LIMIT_MS = 180_000;

/** A data folder and its administrator's password. */
export interface ServerData {
  dataDir: string;
  password: string;
}

/** A running server with its own data folder. */
export interface BuiltServer extends ServerData {
  /** Origin of console and API, for example `http://127.0.0.1:41234`. */
  url: string;
  username: string;
  /** The id of the current process. */
  pid: () => number | undefined;
  /** Shuts down cleanly and starts again on the same folder and port. */
  restart: () => Promise<void>;
  /** Kills the process as a crash would; `restart` starts it again. */
  kill9: () => Promise<void>;
  /** Shuts down cleanly and keeps the data folder, for `copyOf`. */
  stopKeepingData: () => Promise<void>;
  /** Shuts down cleanly and removes the data folder. */
  stop: () => Promise<void>;
}

/** Ends a process with this signal, and waits until it has ended. */
export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

const isUp = async (url: string) => {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
};

/** Starts Node with these arguments, as a server that answers at this address. */
export const startProcess = async (args: string[], url: string, env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await endProcess(child, 'SIGKILL');
      throw new Error(`The built server did not start at ${url}:\n${output}`);
    }
    await delay(25);
  }
  return child;
};

interface Options {
  /** A stopped server whose data is copied; without it the folder is empty. */
  copyOf?: ServerData;
  /** Node's own command-line options. */
  nodeOptions?: string[];
}

/**
 * Starts the server built under `root` with sample data, or as `variables` configure, in a new
 * folder that is empty or a copy of a stopped server's data. Throws if there is no build or the
 * server does not start.
 */
export async function startBuiltServer(
  root = '.',
  variables: Record<string, string> = {},
  { copyOf, nodeOptions = [] }: Options = {},
): Promise<BuiltServer> {
  const main = join(root, MAIN);
  if (!existsSync(main)) throw new Error(`${main} does not exist: run \`npm run build\` first.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'marketplace-admin-'));
  if (copyOf) await cp(copyOf.dataDir, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const username = 'admin';
  const password = variables['ADMIN_PASSWORD'] ?? copyOf?.password ?? randomUUID();
  const env = {
    PATH: process.env['PATH'],
    ENV_FILE: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
    ...variables,
  };
  const args = [...nodeOptions, main];
  let child = await startProcess(args, url, env);
  const stopKeepingData = () => endProcess(child, 'SIGTERM');
  return {
    url,
    username,
    password,
    dataDir,
    pid: () => child.pid,
    restart: async () => {
      await endProcess(child, 'SIGTERM');
      child = await startProcess(args, url, env);
    },
    kill9: () => endProcess(child, 'SIGKILL'),
    stopKeepingData,
    stop: async () => {
      await stopKeepingData();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in through the API and returns the bearer token. Throws unless the response is 200. */
export async function signInByApi({ url, username, password }: BuiltServer): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) {
    throw new Error(`Sign-in returned ${response.status}: ${await response.text()}`);
  }
  return ((await response.json()) as { token: string }).token;
}
