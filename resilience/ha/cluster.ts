import { Client } from 'pg';
import { freePort } from '../../scripts/freePort.ts';
import { startChild, until } from './child.ts';
import { startHaproxy } from './haproxy.ts';
import { createHost, type Host } from './host.ts';
import { isOk, PASSWORD, startNode } from './node.ts';
import { clusterPrograms, type Program } from './programs.ts';

const NODES = ['node1', 'node2', 'node3'];
const PORTS = [
  'etcd1:2379',
  ':8080',
  ':5000',
  ...NODES.flatMap((node) => [`${node}:5432`, `${node}:8008`]),
];

const urlOf = (user: string, database: string, port: number) =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

async function startEtcd({ folder }: Host, program: Program, url: string) {
  const peer = `http://127.0.0.1:${await freePort()}`;
  const etcd = startChild(program, await folder('etcd'), [
    '--data-dir=data',
    `--listen-client-urls=${url}`,
    `--advertise-client-urls=${url}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ]);
  await until('etcd', () => isOk(`${url}/health`));
  return etcd;
}

/**
 * Starts the cluster that docs/cluster configures, on this machine: etcd, three Patroni nodes, and
 * HAProxy in front of them and of servers on these two ports.
 */
export async function startCluster([server1, server2]: [number, number]) {
  const programs = clusterPrograms();
  const host = await createHost(PORTS, { 'server1:8080': server1, 'server2:8080': server2 });
  const { port, folder, configure } = host;
  const etcdUrl = `http://127.0.0.1:${port('etcd1:2379')}`;
  const etcd = await startEtcd(host, programs.etcd, etcdUrl);
  const nodes = await Promise.all(NODES.map((name) => startNode(host, programs, name)));
  const haproxy = await startHaproxy(host, programs.haproxy, NODES);

  const primaryPort = port(':5000');
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
    programs,
    etcd,
    haproxy,
    nodes,
    primary,
    isComplete,
    runSql,
    configure,
    folder,
    /** The URLs through HAProxy. */
    url: `http://127.0.0.1:${port(':8080')}`,
    databaseUrl: urlOf('marketplace', 'marketplace', primaryPort),
    primaryPort,
    password: PASSWORD,
    etcdUrl,
    startProgram: async (program: Program, name: string, args: string[]) =>
      startChild(program, await folder(name), args),
    root: host.root,
    stop: async () => {
      await haproxy.end('SIGKILL');
      await Promise.all(nodes.map(({ patroni }) => patroni.end()));
      await etcd.end();
    },
    /** Removes the folders with data and logs. */
    remove: host.remove,
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
