import { parseArgs } from 'node:util';
import { median, quantile } from '../../scripts/quantile.ts';
import { load } from '../api/load.ts';
import { UNLIMITED, verdict, withFilledPostgres, withServer } from '../servers.ts';
import { BASELINE, combinations } from './combinations.ts';
import { fillTrail } from './fill.ts';
import { measureUndo } from './undo.ts';

// `npm run benchmark:audit -- --entries 10000000 --seconds 4`: fills the audit trail of a private
// PostgreSQL, and reads it from the built server with combinations of all filters. `-- --undo` takes back
// a bulk change of 5,000 records instead.

const GOAL_MS = 60;
// What is measured in turn, because other processes use the machine too.
const ROUNDS = 4;
const SECONDS_PER_DAY = 86_400;
const SECONDS_PER_ENTRY = 6;

const SETTINGS = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
};

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '10000000' },
    // For each combination, in all rounds.
    seconds: { type: 'string', default: '4' },
    undo: { type: 'boolean', default: false },
  },
});
const count = Number(values.entries);
const seconds = Number(values.seconds) / ROUNDS;

const rowsOf = (measured: { name: string; times: number[] }[]) => {
  const baseline = median(measured.find(({ name }) => name === BASELINE)?.times ?? []);
  return measured.map(({ name, times }) => {
    const p95 = quantile(times, 0.95);
    return {
      'what is asked for': name,
      calls: times.length,
      'p50 ms': median(times).toFixed(1),
      'p95 ms': p95.toFixed(1),
      'p50 / history of a record': (median(times) / baseline).toFixed(1),
      [`p95 <= ${GOAL_MS} ms`]: verdict(p95 <= GOAL_MS),
    };
  });
};

/** Reads the trail of this database. */
const measureTrail = (url: string) =>
  withServer({ ...UNLIMITED, DATABASE_URL: url }, async ({ apiUrl, token }) => {
    const trail = { count, days: (count * SECONDS_PER_ENTRY) / SECONDS_PER_DAY };
    const measured = Object.entries(combinations).map(([name, query]) => ({
      name,
      query,
      times: [] as number[],
    }));
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const one of measured) {
        const call = (turn: number) => {
          const texts = Object.entries(one.query(round * 1_000 + turn, trail));
          return {
            path: `/audit?${new URLSearchParams(texts.map(([key, value]) => [key, `${value}`]))}`,
          };
        };
        const { times } = await load({ url: apiUrl, call, token, seconds });
        if (round > 0) one.times.push(...times);
      }
    }
    console.table(rowsOf(measured));
  });

if (values.undo) console.table(await measureUndo());
else await withFilledPostgres(SETTINGS, (client) => fillTrail(client, count), measureTrail);
