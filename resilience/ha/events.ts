import { once } from 'node:events';
import type { CrashedServer } from '../crash/crash.ts';
import { until } from './child.ts';
import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';
import type { Event } from './load.ts';

// Beyond Patroni's own time limits in docs/cluster/patroni.yml.
const SECONDS_BEYOND = 10;
const LOOP_WAIT = 5;
const TTL = 20;
const FEW_REQUESTS = 3_000;

const restart = async ({ patroni }: Node) => {
  await patroni.end();
  patroni.start();
};

async function switchOver({ primary, nodes }: Cluster) {
  const leader = await primary();
  const { members } = (await (await fetch(`${leader.api}/cluster`)).json()) as {
    members: { name: string; role: string }[];
  };
  const candidate = members.find(({ role }) => role === 'sync_standby')?.name;
  const response = await fetch(`${leader.api}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name, candidate }),
  });
  if (!response.ok) throw new Error(`The switchover failed: ${await response.text()}`);
  await until('the new primary', async () => {
    const next = nodes.find(({ name }) => name === candidate);
    return next?.isPrimary() ?? false;
  });
}

/** Everything that can fail or be restarted, in turn. */
export const clusterEvents = (cluster: Cluster, servers: CrashedServer[]): Event[] => [
  {
    event: 'PostgreSQL on the primary killed',
    longestOutage: LOOP_WAIT + SECONDS_BEYOND,
    run: async () => (await cluster.primary()).killPostgres(),
  },
  {
    event: 'primary node killed',
    longestOutage: TTL + LOOP_WAIT + SECONDS_BEYOND,
    run: async () => {
      const node = await cluster.primary();
      await node.kill();
      await until('another primary', async () => (await cluster.primary()) !== node);
      node.patroni.start();
    },
  },
  {
    event: 'switchover',
    longestOutage: SECONDS_BEYOND,
    run: () => switchOver(cluster),
  },
  {
    event: 'both standbys restarted in turn',
    longestOutage: LOOP_WAIT + SECONDS_BEYOND,
    run: async () => {
      const primary = await cluster.primary();
      for (const node of cluster.nodes.filter((one) => one !== primary)) {
        await restart(node);
        await until('the standby', cluster.isComplete);
      }
    },
  },
  {
    event: 'etcd restarted',
    longestOutage: SECONDS_BEYOND,
    run: async () => {
      await cluster.etcd.end();
      cluster.etcd.start();
    },
  },
  {
    event: 'HAProxy replaced three times',
    longestOutage: 0,
    run: async (requests) => {
      for (let i = 0; i < 3; i += 1) {
        cluster.haproxy.replace();
        await until('the new HAProxy', cluster.haproxy.areServersReady);
        const enough = requests() + FEW_REQUESTS / 3;
        await until('requests', () => requests() >= enough);
      }
    },
  },
  {
    event: 'servers restarted in turn',
    longestOutage: 0,
    run: async (requests) => {
      const enough = requests() + FEW_REQUESTS;
      for (let i = 0; i < servers.length * 2 || requests() < enough; i += 1) {
        const server = servers[i % servers.length];
        await server?.kill();
        await server?.start();
        await until('the server', async () => (await fetch(`${server?.url}/readyz`)).ok);
        // Until the load balancer has seen it.
        await once(AbortSignal.timeout(1_500), 'abort');
      }
    },
  },
];
