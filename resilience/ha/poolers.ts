import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import type { Child } from './child.ts';
import type { Cluster } from './cluster.ts';
import type { Event } from './load.ts';
import { newerPgBouncer, type Program } from './programs.ts';

const MAX_OUTAGE_S = 15;

/** Starts PgBouncer as docs/cluster/pgbouncer.ini configures it; returns the database's URL through it. */
export async function startPgBouncer(cluster: Cluster, program: Program, mode: string) {
  const folder = await cluster.folder(`pgbouncer-${mode}`);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"marketplace" "${cluster.password}"\n`);
  await chmod(users, 0o644);
  const config = await cluster.configure('pgbouncer.ini', folder, {
    'host=haproxy port=5000': `host=127.0.0.1 port=${cluster.primaryPort}`,
    'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    'pool_mode = session': `pool_mode = ${mode}`,
  });
  const child = await cluster.startProgram(program, `pgbouncer-${mode}`, [config]);
  await cluster.runSql(await readFile('docs/cluster/role.sql', 'utf8'));
  return {
    child,
    url: cluster.databaseUrl.replace(`:${cluster.primaryPort}/`, `:${port}/`),
  };
}

/**
 * The failover behind PgBouncer: with Debian's version in session pooling, and with a version that
 * keeps prepared statements in transaction pooling. Both servers start at once on an empty database.
 */
export function poolerEvents(
  cluster: Cluster,
  switchDatabase: (url: string) => Promise<void>,
): Event[] {
  const behind = (name: string, mode: string, program: () => Program): Event => {
    let pooler: Child | undefined;
    return {
      event: `${name}, ${mode} pooling: PostgreSQL killed`,
      longestOutage: MAX_OUTAGE_S,
      before: async () => {
        const { child, url } = await startPgBouncer(cluster, program(), mode);
        pooler = child;
        await switchDatabase(url);
      },
      run: async () => (await cluster.primary()).killPostgres(),
      after: async () => {
        await switchDatabase(cluster.databaseUrl);
        await pooler?.end();
      },
    };
  };
  return [
    behind('PgBouncer 1.18', 'session', () => cluster.programs.pgbouncer),
    behind('PgBouncer 1.24', 'transaction', newerPgBouncer),
  ];
}
