import { parseArgs } from 'node:util';
import { crashEmbedded, crashOnPostgres } from './crash/engines.ts';

// `npm run crash-test -- --kills 50`: the built servers under load, killed with SIGKILL at random
// moments, on PostgreSQL (which is killed too) and on the embedded database, or on the one that
// `--engine PostgreSQL` or `--engine embedded` names.

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, engine: { type: 'string' } },
});
const options = {
  server: ['dist-server/server/main.js'],
  kills: Number(values.kills),
  print: console.log,
};
const engines = {
  PostgreSQL: () => crashOnPostgres({ ...options, processes: 3 }),
  embedded: () => crashEmbedded(options),
};
for (const [name, run] of Object.entries(engines)) {
  if (values.engine && values.engine !== name) continue;
  console.log(`\n${name}: ${options.kills} kills`);
  const { acknowledged, faults } = await run();
  for (const fault of faults) console.log(fault);
  const verdict = faults.length === 0 ? 'ok' : `FAILED: ${faults.length} faults`;
  console.log(`${name}: ${acknowledged} writes were acknowledged. ${verdict}`);
  if (faults.length > 0) process.exitCode = 1;
}
