import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRoot } from '../debian.ts';
import { freePort } from '../freePort.ts';
import { postgresBinaries } from './binaries.ts';

/** A private PostgreSQL, listening on this machine only. */
export interface PrivatePostgres {
  /** The URL of one of its databases; `postgres` exists from the start. */
  urlOf: (database: string) => string;
  /** Fast shutdown: connections are closed, data is kept. */
  stop: () => Promise<void>;
  /** Kills it with all its processes as a crash would; `start` starts it again. */
  kill: () => Promise<void>;
  /** Starts it again on the same port. */
  start: () => Promise<void>;
  /** Shuts it down and removes its data. */
  remove: () => Promise<void>;
}

// PostgreSQL refuses to run as root.
const UNPRIVILEGED = ['postgres', 'nobody'];

const idOf = (user: string, kind: '-u' | '-g') =>
  Number(spawnSync('id', [kind, user], { encoding: 'utf8' }).stdout.trim() || Number.NaN);

const identity = (): { uid?: number; gid?: number } => {
  if (!isRoot) return {};
  const users = UNPRIVILEGED.map((user) => ({ uid: idOf(user, '-u'), gid: idOf(user, '-g') }));
  const user = users.find(({ uid }) => uid > 0);
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no other user.');
  return user;
};

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
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
};

/**
 * Starts a new PostgreSQL in a temporary folder on a free port of this machine, with the given
 * settings of postgresql.conf. Its data does not survive a power failure. Throws if PostgreSQL is
 * not available.
 */
export async function startPrivatePostgres(
  settings: Record<string, string> = {},
): Promise<PrivatePostgres> {
  const binaries = postgresBinaries();
  const user = identity();
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-postgres-'));
  const password = randomUUID();
  const port = await freePort();
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  for (const path of [folder, passwordFile]) {
    if (user.uid && user.gid) await chown(path, user.uid, user.gid);
  }
  const data = join(folder, 'data');
  await promisify(execFile)(
    join(binaries, 'initdb'),
    [
      `--pgdata=${data}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=password',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...user, cwd: folder },
  );

  const options = Object.entries({
    port: String(port),
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
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
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
  await start();
  return {
    urlOf: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    start,
    stop,
    kill,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
