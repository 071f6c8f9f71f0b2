import { parseArgs } from 'node:util';
import { startCrashedServer, type CrashedServer } from './crash/crash.ts';
import { freePort } from '../scripts/freePort.ts';
import { changesTold } from './ha/changes.ts';
import { until } from './ha/child.ts';
import { startCluster } from './ha/cluster.ts';
import { clusterEvents } from './ha/events.ts';
import { underLoad, type Row } from './ha/load.ts';
import { recoverToPointInTime, startArchiving } from './ha/pointInTime.ts';
import { poolerEvents } from './ha/poolers.ts';
import type { TellingRow } from './ha/tellingTimes.ts';

// `npm run ha-test`: three Patroni nodes with etcd, HAProxy and two built servers on this machine,
// configured by the files in docs/cluster, while each part fails or restarts under load; then the
// same behind PgBouncer; then how soon changes are told in the other server, across a failover; then a
// point-in-time recovery with pgBackRest. `--only switchover,point` runs the events whose names contain
// one of the words. After a failure the folder with the logs is kept.

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const isWanted = (name: string) => values.only.split(',').some((word) => name.includes(word));

const rows: Row[] = [];
let telling: TellingRow[] = [];
const ports: [number, number] = [await freePort(), await freePort()];
console.log('Starting the cluster …');
const cluster = await startCluster(ports);
let databaseUrl = cluster.databaseUrl;
let servers: CrashedServer[] = [];
try {
  const startServers = () =>
    Promise.all(
      ports.map((port, index) =>
        startCrashedServer(`server ${index + 1}`, {
          port,
          signal: 'SIGTERM',
          env: () => ({ DATABASE_URL: databaseUrl }),
        }),
      ),
    );
  await startArchiving(cluster);
  servers = await startServers();
  await until('both servers', cluster.haproxy.areServersReady);
  const switchDatabase = async (url: string) => {
    await Promise.all(servers.map((server) => server.kill()));
    databaseUrl = url;
    // At once: one of them migrates, the other waits.
    await cluster.runSql('drop database marketplace with (force)');
    await cluster.runSql('create database marketplace owner marketplace');
    await Promise.all(servers.map((server) => server.start()));
    await until('both servers', cluster.haproxy.areServersReady);
  };
  const events = [...clusterEvents(cluster, servers), ...poolerEvents(cluster, switchDatabase)];
  for (const event of events.filter((one) => isWanted(one.event))) {
    console.log(`${event.event} …`);
    await event.before?.();
    const { isMet, ...row } = await underLoad(cluster, event);
    await event.after?.();
    rows.push(row);
    console.log(row);
    if (!isMet) process.exitCode = 1;
  }
  if (isWanted('changes told')) {
    console.log('changes told …');
    const { rows: told, isMet } = await changesTold(cluster, servers, switchDatabase);
    telling = told;
    if (!isMet) process.exitCode = 1;
  }
  if (isWanted('point-in-time recovery')) {
    await switchDatabase(cluster.databaseUrl);
    console.log('point-in-time recovery …');
    const { before, after } = await recoverToPointInTime(cluster, servers);
    console.log(`${before} images before they were deleted, ${after} after the recovery`);
    if (before === 0 || after !== before) process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await Promise.all(servers.map((server) => server.kill()));
await cluster.stop();
if (process.exitCode) console.log(`The logs are in ${cluster.root}.`);
else await cluster.remove();
console.table(rows);
console.table(telling);
