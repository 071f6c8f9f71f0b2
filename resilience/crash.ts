import { parseArgs } from 'node:util';
import { crashEmbedded, crashOnPostgres, cutPower, type CrashReport } from './crash/engines.ts';
import { backUpLargeDatabase } from './crash/largeBackup.ts';
import { restartUnderLoad } from './crash/rollingRestart.ts';
import { PROXY_NAMES } from './proxies/proxies.ts';
import { restartBehind } from './proxies/restartBehind.ts';
import { startPrivatePostgres } from '../scripts/postgres/private.ts';

// `npm run crash-test -- --kills 50`: the built servers under load, killed with SIGKILL at random
// moments, on PostgreSQL (which is killed too, and whose connections go silent) and on the embedded
// database; restarts behind a load balancer, and of a single server behind each documented proxy; power failures under the embedded database; and a
// backup of a large database beside its running server. `--only embedded` runs one of them.

const MAX_PAUSE_MS = 100;
const MAX_MEMORY_GROWTH_MIB = 100;

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, only: { type: 'string' } },
});
const options = { kills: Number(values.kills), print: console.log };

const check = (name: string, faults: string[]) => {
  for (const fault of faults) console.log(fault);
  console.log(`${name}: ${faults.length === 0 ? 'ok' : `FAILED: ${faults.length} faults`}`);
  if (faults.length > 0) process.exitCode = 1;
};

const crashes = (crash: () => Promise<CrashReport>) => async () => {
  const { acknowledged, faults } = await crash();
  console.log(`${acknowledged} writes were acknowledged`);
  return faults;
};

async function backUp() {
  const report = await backUpLargeDatabase(500);
  const { isEqual, seconds, restoreSeconds, longestPause, memoryGrowth } = report;
  console.log(
    `500 MB in ${seconds.toFixed(1)} s, restored in ${restoreSeconds.toFixed(1)} s, longest pause ${longestPause.toFixed(0)} ms, memory +${memoryGrowth.toFixed(0)} MiB`,
  );
  return [
    !isEqual && 'the restored database differs',
    longestPause > MAX_PAUSE_MS && `a pause of more than ${MAX_PAUSE_MS} ms`,
    memoryGrowth > MAX_MEMORY_GROWTH_MIB && `more than ${MAX_MEMORY_GROWTH_MIB} MiB`,
  ].filter((fault) => fault !== false);
}

async function restart() {
  const postgres = await startPrivatePostgres();
  const statuses = await restartUnderLoad(postgres.urlOf('postgres'), options.kills);
  await postgres.remove();
  console.log(`${options.kills} restarts, responses by status:`, Object.fromEntries(statuses));
  return [...statuses.keys()].filter((status) => status !== 201).map((status) => `${status}`);
}

async function restartBehindProxies() {
  const lost: string[] = [];
  for (const name of PROXY_NAMES) {
    const report = await restartBehind(name, options.kills);
    const { statuses } = report;
    console.log(`${options.kills} restarts behind ${name}:`, Object.fromEntries(statuses));
    lost.push(...report.lost.map((one) => `${name}: ${one}`));
  }
  return lost;
}

const parts = {
  PostgreSQL: crashes(() => crashOnPostgres({ ...options, processes: 3 })),
  restart,
  proxies: restartBehindProxies,
  embedded: crashes(() => crashEmbedded(options)),
  power: crashes(() => cutPower(options)),
  backup: backUp,
};
for (const [name, run] of Object.entries(parts)) {
  if (values.only && values.only !== name) continue;
  console.log(`\n${name}`);
  check(name, await run());
}
