import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { signInByApi, startBuiltServer } from '../../scripts/builtServer.ts';
import { startPrivatePostgres } from '../../scripts/postgres/private.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { load } from '../api/load.ts';
import { median, quantile } from '../../scripts/quantile.ts';
import { type Combination, combinations } from './combinations.ts';
import { fillTrail } from './fill.ts';
import { measureUndo } from './undo.ts';
import { measureWrites } from './writes.ts';

// `npm run benchmark:audit -- --entries 10000000 --seconds 4`: fills the audit trail of a private
// PostgreSQL, reads it from the built server with combinations of all filters, and measures what its
// indexes cost a write. `-- --undo` takes back a bulk change of 5,000 records instead.

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

/** Reads and writes the trail. */
async function measureTrail() {
  const postgres = await startPrivatePostgres(SETTINGS);
  const url = postgres.urlOf('postgres');
  const client = new Client({ connectionString: url });
  try {
    const database = await openPostgres(url, console.error);
    await database.prepare(async () => undefined);
    await database.close();
    await client.connect();
    await fillTrail(client, count, console.log);

    const server = await startBuiltServer('.', { DATABASE_URL: url, RATE_LIMIT: '1000000000' });
    try {
      const token = await signInByApi(server);
      const measure = async ({ name, query }: Combination, from: number) => {
        const call = (turn: number) => {
          const texts = Object.entries(query(from + turn)).map(([key, value]) => [key, `${value}`]);
          return { path: `/audit?${new URLSearchParams(texts)}` };
        };
        const one = await load({ url: `${server.url}/api`, call, token, clients: 1, seconds });
        const failed = [...one.statuses].find(([status]) => status !== 200);
        if (failed) throw new Error(`${name}: a response with status ${failed[0]}.`);
        return one.times;
      };
      const measured = combinations(count, (count * SECONDS_PER_ENTRY) / SECONDS_PER_DAY).map(
        (one) => ({ one, times: [] as number[] }),
      );
      for (const { one } of measured) await measure(one, 0);
      const turns = Array.from({ length: ROUNDS }, (_, round) =>
        measured.map((one) => ({ ...one, from: round * 1_000 })),
      );
      for (const { one, times, from } of turns.flat()) times.push(...(await measure(one, from)));
      const [baseline = Number.NaN] = measured
        .filter(({ one }) => one.name.startsWith('one record (what'))
        .map(({ times }) => median(times));
      console.table(
        measured.map(({ one, times }) => {
          const p95 = quantile(times, 0.95);
          return {
            'what is asked for': one.name,
            calls: times.length,
            'p50 ms': median(times).toFixed(1),
            'p95 ms': p95.toFixed(1),
            'p50 / history of a record': (median(times) / baseline).toFixed(1),
            [`p95 <= ${GOAL_MS} ms`]: p95 <= GOAL_MS ? 'holds' : 'missed',
          };
        }),
      );
    } finally {
      await server.stop();
    }
    console.table(await measureWrites(client));
  } finally {
    await client.end();
    await postgres.remove();
  }
}

if (values.undo) console.table(await measureUndo());
else await measureTrail();
