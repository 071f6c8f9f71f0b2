import { cpus, loadavg } from 'node:os';
import { signInByApi, startBuiltServer } from '../../scripts/builtServer.ts';
import { SETTINGS } from '../api/apps.ts';
import { startFilledPostgres } from '../api/filledPostgres.ts';
import { measurePaint } from './paint.ts';
import { readQueries, SIZE } from './queries.ts';
import { measureHostile, measureRelevance, measureTimes } from './search.ts';

// `npm run benchmark:search`: GET /search on a million products in PostgreSQL, and the palette on
// the slow profile. `--database URL` takes one that is filled already.

const GOALS = { p95: 60, hostileP95: 150, painted: 150, first: 0.9, firstFive: 0.98 };

const verdict = (isMet: boolean) => (isMet ? 'holds' : 'missed');
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

console.log(`${cpus().length} cores; load average ${(loadavg()[0] ?? 0).toFixed(1)}`);
const given = process.argv[process.argv.indexOf('--database') + 1];
const filled = process.argv.includes('--database')
  ? undefined
  : await startFilledPostgres(SETTINGS, SIZE);
const server = await startBuiltServer('.', {
  DATABASE_URL: filled?.urlOf('postgres') ?? given ?? '',
  RATE_LIMIT: '1000000000',
  // The same in every run: the first one on a database creates the user.
  ADMIN_PASSWORD: 'benchmark-of-the-search',
});
try {
  const queries = await readQueries();
  const token = await signInByApi(server);
  const api = { url: `${server.url}/api`, token };

  const relevance = await measureRelevance(api, queries);
  console.log(`\nRank of the expected record in the results of ${queries.length} queries`);
  console.table(relevance.rows);

  const times = await measureTimes(api, queries);
  console.log('\nGET /search, one after the other');
  console.table(times.rows);

  const hostile = await measureHostile(api, queries);
  console.log('\nHostile searches, one after the other');
  console.table(hostile.rows);

  const paint = await measurePaint({ url: server.url, token }, queries);
  console.log('\nThe palette on the slow profile, from the last key to the first result');
  console.table(paint.rows);

  const { first, firstFive } = relevance;
  console.table([
    {
      goal: `first in ${percent(GOALS.first)}`,
      measured: percent(first),
      '': verdict(first >= GOALS.first),
    },
    {
      goal: `in the first five in ${percent(GOALS.firstFive)}`,
      measured: percent(firstFive),
      '': verdict(firstFive >= GOALS.firstFive),
    },
    {
      goal: `p95 at most ${GOALS.p95} ms`,
      measured: `${times.p95.toFixed(1)} ms`,
      '': verdict(times.p95 <= GOALS.p95),
    },
    {
      goal: `p95 of hostile searches at most ${GOALS.hostileP95} ms`,
      measured: `${hostile.p95.toFixed(1)} ms`,
      '': verdict(hostile.p95 <= GOALS.hostileP95),
    },
    {
      goal: `first result after at most ${GOALS.painted} ms`,
      measured: `${paint.slowest.toFixed(0)} ms`,
      '': verdict(paint.slowest <= GOALS.painted),
    },
  ]);
} finally {
  await server.stop();
  await filled?.remove();
}
