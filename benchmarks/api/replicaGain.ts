import { signInByApi, startBuiltServer } from '../../scripts/builtServer.ts';
import { startStandby } from '../../scripts/postgres/private.ts';
import { apiCalls } from './calls.ts';
import type { Size } from './fill.ts';
import { startFilledPostgres } from './filledPostgres.ts';
import { load, quantile, rotating, speed } from './load.ts';

const ROUNDS = 5;
const CLIENTS = 16;
const SETTINGS = {
  shared_buffers: '512MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
};

/** A server on the primary, and what the primary spends on a load. */
async function startServer(
  env: Record<string, string>,
  cpuSeconds: () => number,
  paths: string[],
  known?: string,
) {
  const server = await startBuiltServer('.', { ...env, RATE_LIMIT: '1000000000' });
  const token = known ?? (await signInByApi(server));
  const url = `${server.url}/api`;
  return {
    token,
    stop: server.stop,
    measure: async (seconds: number) => {
      const before = cpuSeconds();
      const met = await load({ url, call: rotating(paths), token, clients: CLIENTS, seconds });
      const failed = [...met.statuses.keys()].find((status) => status !== 200);
      if (failed !== undefined) throw new Error(`A list returned ${failed}.`);
      return {
        perSecond: speed([met]).perSecond,
        cpu: ((cpuSeconds() - before) / met.times.length) * 1_000,
      };
    },
  };
}

/**
 * What DATABASE_REPLICA_URL gains for lists and searches: responses per second, and the primary's
 * CPU milliseconds for each, with and without a replica, measured alternately for `seconds` each.
 * On one machine the replica takes its CPU from the same cores; on a machine of its own it does not.
 */
export async function replicaGain(size: Size, seconds: number) {
  const primary = await startFilledPostgres(SETTINGS, size);
  const url = primary.urlOf('postgres');
  const replica = await startStandby(primary, SETTINGS);
  const paths = apiCalls(size.products, size.providers)
    .filter(({ path }) => path.includes('?') && !path.includes('3000'))
    .map(({ path }) => path);

  const DATABASE_URL = url;
  const alone = await startServer({ DATABASE_URL }, primary.cpuSeconds, paths);
  const withReplica = await startServer(
    { DATABASE_URL, DATABASE_REPLICA_URL: replica.urlOf('postgres') },
    primary.cpuSeconds,
    paths,
    // The first server has created the administrator; the session is valid on both.
    alone.token,
  );
  const servers = { 'primary only': alone, 'with a replica': withReplica };
  const measured = new Map(
    Object.keys(servers).map((name) => [name, [] as { perSecond: number; cpu: number }[]]),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      measured.get(name)?.push(await server.measure(seconds));
    }
  }
  await Promise.all([alone.stop(), withReplica.stop()]);
  await replica.remove();
  await primary.remove();
  return [...measured].map(([name, rounds]) => ({
    server: name,
    'responses/s': quantile(
      rounds.map(({ perSecond }) => perSecond),
      0.5,
    ).toFixed(0),
    "primary's CPU ms/response": quantile(
      rounds.map(({ cpu }) => cpu),
      0.5,
    ).toFixed(2),
  }));
}
