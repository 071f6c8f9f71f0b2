import { setTimeout as delay } from 'node:timers/promises';
import { signIn, type CrashedServer } from '../crash/crash.ts';
import { until } from './child.ts';
import type { Cluster } from './cluster.ts';
import { followChanges } from './follower.ts';
import { startPgBouncer } from './poolers.ts';
import { newerPgBouncer } from './programs.ts';
import { writeSteadily, type Write } from './steadyWrites.ts';
import { outageIn, tellingRows, toldAt, type TellingRow } from './tellingTimes.ts';

// Before the failover and after it.
const STEADY_MS = 30_000;

/**
 * Follows the changes of two servers behind PgBouncer in transaction pooling, each writing half of 20
 * writes a second, while PostgreSQL on the primary is killed. Returns how late each write was told in
 * the process that had not made it, and whether that was in time and none was missing.
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
  const followers = urls.map((url) => followChanges(url, token));
  await until('events', () => followers.every(({ told }) => told.length > 0));
  const { writes, failed, stop } = writeSteadily(urls, token);
  await delay(STEADY_MS);
  await (await cluster.primary()).killPostgres();
  await until('a complete cluster', cluster.isComplete);
  await delay(STEADY_MS);
  await stop();

  const toldOf = (write: Write) => toldAt(followers[1 - write.server]?.told ?? [], write);
  const lost = () => writes.filter((write) => toldOf(write) === undefined);
  await until('every write', () => lost().length === 0).catch(() => undefined);
  await Promise.all(followers.map((follower) => follower.stop()));
  await switchDatabase(cluster.databaseUrl);
  await pooler.child.end();

  const outage = outageIn(writes);
  const { rows, isMet } = tellingRows(writes, outage, toldOf);
  const lostCount = lost().length;
  console.log(
    `${writes.length} writes acknowledged, ${failed()} failed, ${lostCount} not told; ` +
      `outage ${((outage.to - outage.from) / 1_000).toFixed(1)} s; ` +
      `streams opened: ${followers.map(({ streams }) => streams()).join(' and ')}`,
  );
  return { rows, isMet: isMet && lostCount === 0 };
}
