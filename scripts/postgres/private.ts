import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../freePort.ts';
import { unprivilegedUser } from '../unprivileged.ts';
import { postgresBinaries } from './binaries.ts';

/** A private PostgreSQL, listening on this machine only. */
export interface PrivatePostgres {
  /** The URL of one of its databases; `postgres` exists from the start. */
  urlOf: (database: string) => string;
  /** Seconds of CPU that it and its connections have used. */
  cpuSeconds: () => number;
  /** Fast shutdown: connections are closed, data is kept. */
  stop: () => Promise<void>;
  /** Kills it with all its processes as a crash would; `start` starts it again. */
  kill: () => Promise<void>;
  /** Starts it again on the same port. */
  start: () => Promise<void>;
  /** Shuts it down and removes its data. */
  remove: () => Promise<void>;
}

const endProcess = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
};

const ready = async (server: ChildProcess) => {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
};

/** A PostgreSQL that follows another one. */
export interface Standby extends PrivatePostgres {
  /** Makes it a primary; resolves when it accepts writes. */
  promote: () => Promise<void>;
}

interface Place {
  folder: string;
  password: string;
}

// USER_HZ, which Linux fixes at 100 on every common architecture.
const TICKS_PER_SECOND = 100;

const secondsOf = (ticks: number[]) => ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;

const statOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended, so that its time is now that of its parent.
    return '';
  }
};

/** CPU time of a process in user and system mode, then that of its children that have ended. */
const ticksOf = (pid: number) => {
  const stat = statOf(pid);
  // The name before it, in parentheses, may contain spaces.
  return stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16).map(Number);
};

/** Seconds of CPU that a process has used, with its children that have ended. */
export const cpuSecondsOf = (pid: number) => secondsOf(ticksOf(pid));

const run = (program: string, args: string[], cwd: string) =>
  promisify(execFile)(join(postgresBinaries(), program), args, { ...unprivilegedUser(), cwd });

const PORT_ATTEMPTS = 5;

/** Starts a server on an existing data folder and a free port, which it keeps. */
async function startServer({ folder, password }: Place, settings: Record<string, string>) {
  let port = await freePort();
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess;
  const start = async () => {
    const place = ['-D', join(folder, 'data'), '-p', String(port)];
    server = spawn(join(postgresBinaries(), 'postgres'), [...place, ...options], {
      ...unprivilegedUser(),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
  };
  // Another program may have taken the port since it was free.
  const startOnFreePort = async (attempts = PORT_ATTEMPTS): Promise<void> => {
    try {
      await start();
    } catch (error) {
      if (attempts === 1 || !String(error).includes('Address already in use')) throw error;
      port = await freePort();
      await startOnFreePort(attempts - 1);
    }
  };
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
  };
  const kill = async () => {
    const exited = once(server, 'exit');
    // Its children too: they would keep running for a while and block the next start.
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)]);
    server.kill('SIGKILL');
    for (const pid of stdout.toString().split(/\s+/).filter(Boolean)) endProcess(Number(pid));
    await exited;
  };
  const cpuSeconds = () => {
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], {
      encoding: 'utf8',
    });
    const serverTicks = ticksOf(Number(server.pid));
    const children = stdout.split(/\s+/).filter(Boolean).map(Number).map(ticksOf);
    return secondsOf([
      ...serverTicks,
      ...children.flatMap(([user = 0, system = 0]) => [user, system]),
    ]);
  };
  await startOnFreePort();
  return {
    cpuSeconds,
    urlOf: (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    start,
    stop,
    kill,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  } satisfies PrivatePostgres;
}

async function makePlace(password: string): Promise<Place> {
  const { uid, gid } = unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-postgres-'));
  if (uid && gid) await chown(folder, uid, gid);
  return { folder, password };
}

/**
 * Starts a new PostgreSQL in a temporary folder on a free port of this machine, with the given
 * settings of postgresql.conf. Its data does not survive a power failure. Throws if PostgreSQL is
 * not available.
 */
export async function startPrivatePostgres(
  settings: Record<string, string> = {},
): Promise<PrivatePostgres> {
  const place = await makePlace(randomUUID());
  const passwordFile = join(place.folder, 'password');
  const { uid, gid } = unprivilegedUser();
  await writeFile(passwordFile, place.password, { mode: 0o600 });
  if (uid && gid) await chown(passwordFile, uid, gid);
  const initialise = [
    `--pgdata=${join(place.folder, 'data')}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=password',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await run('initdb', initialise, place.folder);
  return startServer(place, settings);
}

/** Copies a running PostgreSQL, and starts the copy as its standby. */
export async function startStandby(
  primary: PrivatePostgres,
  settings: Record<string, string> = {},
): Promise<Standby> {
  const url = primary.urlOf('postgres');
  const place = await makePlace(new URL(url).password);
  const copy = [
    `--pgdata=${join(place.folder, 'data')}`,
    `--dbname=${url}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ];
  await run('pg_basebackup', copy, place.folder);
  const standby = await startServer(place, { ...settings, hot_standby: 'on' });
  const promote = async () => {
    const client = new Client({ connectionString: standby.urlOf('postgres') });
    await client.connect();
    await client.query('select pg_promote()');
    await client.end();
  };
  return { ...standby, promote };
}
