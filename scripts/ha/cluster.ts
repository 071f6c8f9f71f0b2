import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { freePort } from '../freePort.ts';
import { postgresBinaries } from '../postgres/binaries.ts';
import { unprivilegedUser } from '../unprivileged.ts';
import { startChild, until, type Child } from './child.ts';
import { clusterPrograms, type Program } from './programs.ts';

// The cluster that the configuration files in docs/cluster describe, on this machine: each name of a
// host with its port is replaced by a free port here, and each path by one in a temporary folder.

const NODES = ['node1', 'node2', 'node3'];
const PASSWORD = 'ha-test';
const HOST_PORTS = [
  'etcd1:2379',
  'haproxy port=5000',
  ':8080',
  ':5000',
  ':5001',
  'server1:8080',
  'server2:8080',
  ...NODES.flatMap((node) => [`${node}:5432`, `${node}:8008`]),
];

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

const isOk = async (url: string) => (await fetch(url)).ok;

async function makeFolder(path: string) {
  const { uid, gid } = unprivilegedUser();
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (uid && gid) await chown(path, uid, gid);
  return path;
}

/** The states of the servers behind HAProxy, such as UP, from its statistics (CSV). */
async function statesOfServers(socketPath: string) {
  const socket = connect(socketPath);
  socket.end('show stat\n');
  const [head = '', ...lines] = (await text(socket)).split('\n');
  const column = head.split(',').indexOf('status');
  return lines
    .filter((line) => line.startsWith('marketplace,server'))
    .map((line) => line.split(',')[column]);
}

/** Starts etcd, three Patroni nodes and HAProxy; `proxied` are the ports of the servers behind it. */
export async function startCluster(proxied: [number, number]) {
  const programs = clusterPrograms();
  const root = await mkdtemp(join(tmpdir(), 'marketplace-ha-'));
  await chmod(root, 0o755);
  const ports = new Map<string, number>();
  for (const name of HOST_PORTS) ports.set(name, await freePort());
  ports.set('server1:8080', proxied[0]).set('server2:8080', proxied[1]);
  const port = (name: string) => ports.get(name) ?? Number.NaN;
  const folder = (...parts: string[]) => makeFolder(join(root, ...parts));

  /** A file of docs/cluster, with the addresses and paths of this machine. */
  async function configure(file: string, to: string, changes: Record<string, string>) {
    let content = await readFile(join('docs/cluster', file), 'utf8');
    for (const [from, value] of Object.entries(changes)) {
      if (!content.includes(from))
        throw new Error(`docs/cluster/${file} does not contain "${from}".`);
      content = content.replaceAll(from, value);
    }
    const path = join(to, file);
    await writeFile(path, content, { mode: 0o644 });
    return path;
  }

  const etcdUrl = `http://127.0.0.1:${port('etcd1:2379')}`;
  const etcdPeer = `http://127.0.0.1:${await freePort()}`;
  const etcd = startChild(programs.etcd, await folder('etcd'), [
    '--data-dir=data',
    `--listen-client-urls=${etcdUrl}`,
    `--advertise-client-urls=${etcdUrl}`,
    `--listen-peer-urls=${etcdPeer}`,
    `--initial-advertise-peer-urls=${etcdPeer}`,
    `--initial-cluster=default=${etcdPeer}`,
  ]);
  await until('etcd', () => isOk(`${etcdUrl}/health`));

  const repository = await folder('pgbackrest');
  const backupConfig = await folder('pgbackrest.d');
  const binaries = postgresBinaries();

  async function startNode(name: string): Promise<Node> {
    const home = await folder(name);
    const dataFolder = join(home, 'data');
    const own = port(`${name}:5432`);
    const api = `http://127.0.0.1:${port(`${name}:8008`)}`;
    const backup = await folder(name, 'backup');
    const sockets = await folder(name, 'run');
    const conf = await configure('pgbackrest.conf', backup, {
      '/var/lib/pgbackrest': repository,
      '/var/log/pgbackrest': backupConfig,
      '/run/pgbackrest': backupConfig,
      '/var/lib/postgresql/marketplace': dataFolder,
      'pg1-port=5432': `pg1-port=${own}`,
      '/run/postgresql': sockets,
    });
    const command = join(home, 'pgbackrest.sh');
    const { LD_LIBRARY_PATH = '' } = programs.pgbackrest.env;
    await writeFile(
      command,
      `#!/bin/sh\nLD_LIBRARY_PATH=${LD_LIBRARY_PATH} PGBACKREST_CONFIG=${conf} exec ${programs.pgbackrest.command} "$@"\n`,
      { mode: 0o755 },
    );
    const config = await configure('patroni.yml', home, {
      'node1:8008': `127.0.0.1:${port(`${name}:8008`)}`,
      'node1:5432': `127.0.0.1:${own}`,
      'name: node1': `name: ${name}`,
      'etcd1:2379': `127.0.0.1:${port('etcd1:2379')}`,
      '/var/lib/postgresql/marketplace': dataFolder,
      '/usr/lib/postgresql/15/bin': binaries,
      '/etc/marketplace/pgbackrest': command,
      POSTGRES_PASSWORD: PASSWORD,
      '/run/postgresql': sockets,
    });
    const patroni = startChild(programs.patroni, home, [config]);
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
      port: own,
      api,
      isPrimary: () => isOk(`${api}/primary`).catch(() => false),
      isRunning: () => isOk(`${api}/health`).catch(() => false),
      killPostgres,
      kill: async () => {
        await patroni.end('SIGKILL');
        await killPostgres();
      },
    };
  }
  const nodes: Node[] = [];
  for (const name of NODES) nodes.push(await startNode(name));

  const proxyFolder = await folder('haproxy');
  const proxySocket = join(proxyFolder, 'haproxy.sock');
  const proxyConfig = await configure('haproxy.cfg', proxyFolder, {
    '/run/haproxy.sock': proxySocket,
    'bind :8080': `bind 127.0.0.1:${port(':8080')}`,
    'bind :5000': `bind 127.0.0.1:${port(':5000')}`,
    'bind :5001': `bind 127.0.0.1:${port(':5001')}`,
    'server1:8080': `127.0.0.1:${port('server1:8080')}`,
    'server2:8080': `127.0.0.1:${port('server2:8080')}`,
    ...Object.fromEntries(
      NODES.map((node) => [
        `${node}:5432 check port 8008`,
        `127.0.0.1:${port(`${node}:5432`)} check port ${port(`${node}:8008`)}`,
      ]),
    ),
  });
  const haproxy = startChild(programs.haproxy, proxyFolder, ['-f', proxyConfig, '-db']);

  const primaryPort = port(':5000');
  const urlOf = (user: string, database: string, at: number) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${at}/${database}`;
  const primary = async () => {
    for (const node of nodes) if (await node.isPrimary()) return node;
    throw new Error('There is no primary.');
  };
  const isComplete = async () => {
    const states = await Promise.all(nodes.map((node) => node.isRunning()));
    const { api } = await primary();
    const { members } = (await (await fetch(`${api}/cluster`)).json()) as {
      members: { role: string; state: string; lag?: number }[];
    };
    return (
      states.every(Boolean) &&
      members.length === NODES.length &&
      members.some(({ role }) => role === 'sync_standby') &&
      members.every(({ lag = 0 }) => lag < 1_000_000)
    );
  };
  /** Runs statements on the primary as a superuser. */
  const runSql = async (statements: string, database = 'postgres') => {
    const client = new Client({ connectionString: urlOf('postgres', database, primaryPort) });
    await client.connect();
    try {
      return await client.query<Record<string, unknown>>(statements);
    } finally {
      await client.end();
    }
  };
  await until('the cluster', isComplete);
  await until('HAProxy', async () => (await runSql('select 1')).rowCount === 1);
  await runSql(`create role marketplace login password '${PASSWORD}'`);
  await runSql('create database marketplace owner marketplace');
  return {
    root,
    programs,
    etcd,
    haproxy,
    /** Whether HAProxy sends requests to both servers. */
    areServersReady: async () => {
      const states = await statesOfServers(proxySocket);
      return states.length === proxied.length && states.every((state) => state === 'UP');
    },
    /** Where HAProxy hands its ports over. */
    proxySocket,
    nodes,
    primary,
    isComplete,
    runSql,
    configure,
    folder,
    /** The URLs through HAProxy. */
    url: `http://127.0.0.1:${port(':8080')}`,
    databaseUrl: urlOf('marketplace', 'marketplace', primaryPort),
    replicaUrl: urlOf('marketplace', 'marketplace', port(':5001')),
    primaryPort,
    password: PASSWORD,
    etcdUrl,
    binaries,
    startProgram: async (program: Program, name: string, args: string[]) =>
      startChild(program, await folder(name), args),
    remove: async () => {
      await haproxy.end('SIGKILL');
      await Promise.all(nodes.map(({ patroni }) => patroni.end()));
      await etcd.end();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
