import { setTimeout as delay } from 'node:timers/promises';
import { signIn, type CrashedServer } from '../crash/crash.ts';
import { until } from './child.ts';
import type { Cluster } from './cluster.ts';
import { followChanges } from './follower.ts';
import { startPgBouncer } from './poolers.ts';
import { newerPgBouncer } from './programs.ts';
import { writeSteadily, type Write } from './steadyWrites.ts';
import { failoverRows, outageIn, restartRow, toldAt, type TellingRow } from './tellingTimes.ts';

// Before the failover, after it, and after the restarts.
const STEADY_MS = 30_000;
const SHORT_MS = 5_000;

/**
 * Follows the changes of two servers behind PgBouncer in transaction pooling, each of which makes half of
 * 20 writes a second, while PostgreSQL on the primary is killed, and then while the servers restart in
 * turn. Returns how late each write was told in the process that had not made it and, around the
 * restarts, to a client of HAProxy, and whether that was in time and nothing was missing.
 */
export async function changesTold(
  cluster: Cluster,
  servers: CrashedServer[],
  switchDatabase: (url: string) => Promise<void>,
): Promise<{ rows: TellingRow[]; isMet: boolean }> {
  const pooler = await startPgBouncer(cluster, newerPgBouncer(), 'transaction');
  await switchDatabase(pooler.url);
  const urls = servers.map(({ url }) => url);
  const token = await signIn(urls[0] ?? '');
  const ofServers = urls.map((url) => followChanges(url, token));
  const ofHaproxy = followChanges(cluster.url, token);
  const followers = [...ofServers, ofHaproxy];
  await until('events', () => followers.every(({ told }) => told.length > 0));
  const { writes, failed, stop } = writeSteadily(urls, token);
  await delay(STEADY_MS);
  await (await cluster.primary()).killPostgres();
  await until('a complete cluster', cluster.isComplete);
  await delay(STEADY_MS);
  const restarting = performance.now();
  for (const server of servers) {
    await server.kill();
    await server.start();
    await until('both servers', cluster.haproxy.areServersReady);
    await delay(SHORT_MS);
  }
  await stop();

  const toldByOther = (write: Write) => toldAt(ofServers[1 - write.server]?.told ?? [], write);
  const toldByHaproxy = (write: Write) => toldAt(ofHaproxy.told, write);
  const lost = () =>
    writes.filter((write) => [toldByOther(write), toldByHaproxy(write)].includes(undefined));
  await until('every write', () => lost().length === 0).catch(() => undefined);
  await Promise.all(followers.map((follower) => follower.stop()));
  await switchDatabase(cluster.databaseUrl);
  await pooler.child.end();

  const before = writes.filter(({ at }) => at < restarting);
  const outage = outageIn(before);
  const results = [
    ...failoverRows(before, outage, toldByOther),
    restartRow(
      writes.filter(({ at }) => at >= restarting),
      toldByHaproxy,
    ),
  ];
  const lostCount = lost().length;
  console.log(
    `${writes.length} writes acknowledged, ${failed()} failed, ${lostCount} not told; ` +
      `outage ${((outage.to - outage.from) / 1_000).toFixed(1)} s; ` +
      `streams opened: ${followers.map(({ streams }) => streams()).join(', ')}`,
  );
  return {
    rows: results.map(({ row }) => row),
    isMet: lostCount === 0 && results.every(({ isMet }) => isMet),
  };
}
