import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import type { BulkResult, BulkVersions } from '../../contract/bulk.ts';
import { BULK_LIMITS } from '../../contract/limits.ts';
import { signInByApi, startBuiltServer } from '../../scripts/builtServer.ts';
import { startFilledPostgres } from '../api/filledPostgres.ts';

// `npm run benchmark:bulk`: disables 1,000 enabled providers through the built server on a private
// PostgreSQL that syncs to disk, with the calls that the console makes, then restores them. Counts
// the audit entries of each.

const RECORDS = 1_000;
const GOAL_SECONDS = 10;
const SIZE = { products: 20_000, providers: 5_000, categories: 600 };

const verdict = (isMet: boolean) => (isMet ? 'holds' : 'missed');

const postgres = await startFilledPostgres({ fsync: 'on', synchronous_commit: 'on' }, SIZE);
const url = postgres.urlOf('postgres');
const server = await startBuiltServer('.', { DATABASE_URL: url, RATE_LIMIT: '1000000' });
const client = new Client({ connectionString: url });
await client.connect();
try {
  const headers = {
    authorization: `Bearer ${await signInByApi(server)}`,
    'content-type': 'application/json',
  };
  const post = async (path: string, body: object, key: string): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/service-providers/${path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { rows } = await client.query<{ id: string }>(
    'select id from service_providers where enabled order by id limit $1',
    [RECORDS],
  );
  const ids = rows.map(({ id }) => Number(id));

  const change = async (
    name: string,
    action: 'enable' | 'disable',
    versions: Map<number, string | undefined>,
  ) => {
    const results: BulkResult[] = [];
    for (let first = 0; first < ids.length; first += BULK_LIMITS.operations) {
      const operations = ids
        .slice(first, first + BULK_LIMITS.operations)
        .map((id) => ({ id, version: versions.get(id), action }));
      const response = await post('bulk', { operations }, `${name}-${first}`);
      results.push(...(response as { results: BulkResult[] }).results);
    }
    return results;
  };
  const auditedOnce = async (entries: number) => {
    const counted = await client.query<{ count: string }>(
      `select count(*) from (
         select record_id from audit_entries
         where resource = 'service-providers' and record_id = any($1) and action = 'update'
         group by record_id having count(*) = $2
       ) audited`,
      [ids, entries],
    );
    return Number(counted.rows[0]?.count);
  };

  const started = performance.now();
  const { data } = (await post('bulk/versions', { ids }, 'versions')) as BulkVersions;
  const results = await change(
    'disable',
    'disable',
    new Map(data.map(({ id, version }) => [id, version])),
  );
  const seconds = (performance.now() - started) / 1000;
  const done = results.filter(({ status, undo }) => status === 200 && undo).length;
  const audited = await auditedOnce(1);

  const restarted = performance.now();
  const restored = await change(
    'undo',
    'enable',
    new Map(results.map(({ id, version }) => [id, version])),
  );
  const undoSeconds = (performance.now() - restarted) / 1000;

  console.table([
    {
      '': `${RECORDS} providers disabled, seconds`,
      measured: Number(seconds.toFixed(2)),
      goal: `at most ${GOAL_SECONDS}`,
      verdict: verdict(done === RECORDS && seconds <= GOAL_SECONDS),
    },
    {
      '': 'providers with one audit entry',
      measured: audited,
      goal: RECORDS,
      verdict: verdict(audited === RECORDS),
    },
    {
      '': 'restored by Undo, seconds',
      measured: Number(undoSeconds.toFixed(2)),
      goal: `at most ${GOAL_SECONDS}`,
      verdict: verdict(
        restored.filter(({ status }) => status === 200).length === RECORDS &&
          undoSeconds <= GOAL_SECONDS &&
          (await auditedOnce(2)) === RECORDS,
      ),
    },
  ]);
} finally {
  await client.end();
  await server.stop();
  await postgres.remove();
}
