import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresBinaries } from '../../scripts/postgres/binaries.ts';
import { startChild, type Child } from './child.ts';
import type { Host } from './host.ts';
import type { Programs } from './programs.ts';

/** The password of every user of the cluster. */
export const PASSWORD = 'ha-test';

/** A machine of the cluster with Patroni and its PostgreSQL. */
export interface Node {
  name: string;
  patroni: Child;
  /** Whether Patroni says that it is the primary. */
  isPrimary: () => Promise<boolean>;
  /** Kills PostgreSQL with all its processes. */
  killPostgres: () => Promise<void>;
  /** Kills everything on it. */
  kill: () => Promise<void>;
  /** Whether it is a running member of the cluster. */
  isRunning: () => Promise<boolean>;
  dataFolder: string;
  /** The command pgBackRest, with its configuration. */
  backup: string;
  port: number;
  api: string;
}

/** Whether a URL returns a status of success. */
export const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts Patroni, and with it PostgreSQL, as docs/cluster/patroni.yml configures it. */
export async function startNode(
  { port, folder, configure }: Host,
  { patroni: program, pgbackrest }: Pick<Programs, 'patroni' | 'pgbackrest'>,
  name: string,
): Promise<Node> {
  const home = await folder(name);
  const dataFolder = join(home, 'data');
  const databasePort = port(`${name}:5432`);
  const api = `http://127.0.0.1:${port(`${name}:8008`)}`;
  const backup = await folder(name, 'backup');
  const repository = await folder('pgbackrest');
  const logs = await folder('pgbackrest.log');
  const sockets = await folder(name, 'run');
  const conf = await configure('pgbackrest.conf', backup, {
    '/var/lib/pgbackrest': repository,
    '/var/log/pgbackrest': logs,
    '/run/pgbackrest': logs,
    '/var/lib/postgresql/marketplace': dataFolder,
    'pg1-port=5432': `pg1-port=${databasePort}`,
    '/run/postgresql': sockets,
  });
  const command = join(home, 'pgbackrest.sh');
  const { LD_LIBRARY_PATH = '' } = pgbackrest.env;
  await writeFile(
    command,
    `#!/bin/sh\nLD_LIBRARY_PATH=${LD_LIBRARY_PATH} PGBACKREST_CONFIG=${conf} exec ${pgbackrest.command} "$@"\n`,
    { mode: 0o755 },
  );
  const config = await configure('patroni.yml', home, {
    'node1:8008': `127.0.0.1:${port(`${name}:8008`)}`,
    'node1:5432': `127.0.0.1:${databasePort}`,
    'name: node1': `name: ${name}`,
    'etcd1:2379': `127.0.0.1:${port('etcd1:2379')}`,
    '/var/lib/postgresql/marketplace': dataFolder,
    '/usr/lib/postgresql/15/bin': postgresBinaries(),
    // Every node gets the same setting from etcd; PostgreSQL runs it in its data folder.
    'archive_command: pgbackrest': 'archive_command: ../pgbackrest.sh',
    POSTGRES_PASSWORD: PASSWORD,
    '/run/postgresql': sockets,
  });
  const patroni = startChild(program, home, [config]);
  const postmaster = async () =>
    Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const killPostgres = async () => {
    const pid = await postmaster();
    // Its children too: they would keep running for a while and block the next start.
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], {
      encoding: 'utf8',
    });
    for (const one of [pid, ...stdout.split(/\s+/).filter(Boolean).map(Number)]) {
      process.kill(one, 'SIGKILL');
    }
  };
  return {
    name,
    patroni,
    backup: command,
    dataFolder,
    port: databasePort,
    api,
    isPrimary: () => isOk(`${api}/primary`),
    isRunning: () => isOk(`${api}/health`),
    killPostgres,
    kill: async () => {
      await patroni.end('SIGKILL');
      await killPostgres();
    },
  };
}
