import { signInByApi, startBuiltServer } from '../../scripts/builtServer.ts';
import type { BulkCreateResults } from '../../contract/bulkCreate.ts';
import type { RestoreResults } from '../../contract/restores.ts';
import { startPrivatePostgres } from '../../scripts/postgres/private.ts';

const RECORDS = 5_000;
const PER_CALL = 100;
const GOAL_SECONDS = 30;

const parts = <T>(all: T[]) =>
  Array.from({ length: Math.ceil(all.length / PER_CALL) }, (_, at) =>
    all.slice(at * PER_CALL, (at + 1) * PER_CALL),
  );

const providerOf = (number: number) => ({
  firstName: `Ada ${number}`,
  lastName: 'Obi',
  email: `ada${number}@undo.example`,
  phoneNumber: '0803 555 0101',
  addressLine1: `${number}, Market Road`,
  addressLine2: '',
  city: 'Enugu',
  state: 'Enugu',
  brandName: `Brand ${number}`,
  about: 'Sews and mends.',
  enabled: true,
  serviceProviderCategories: [],
});

const timed = async <T>(work: () => Promise<T>) => {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1_000 };
};

/** Disables 5,000 providers in one bulk change and takes it back, in calls of 100. */
async function measure(database: string, variables: Record<string, string>) {
  const server = await startBuiltServer('.', { ...variables, RATE_LIMIT: '1000000000' });
  try {
    const authorization = `Bearer ${await signInByApi(server)}`;
    const call = async (path: string, body: object) => {
      const response = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      const entries = (response.headers.get('audit-entries') ?? '').split(',').map(Number);
      return { entries, json: (await response.json()) as unknown };
    };
    const ids: number[] = [];
    for (const part of parts(Array.from({ length: RECORDS }, (_, number) => number))) {
      const { json } = await call('/service-providers/bulk/create', {
        records: part.map(providerOf),
      });
      ids.push(...(json as BulkCreateResults).results.flatMap(({ id }) => (id ? [id] : [])));
    }
    const run = { id: 'disabled', isUndo: false };
    const changed = await timed(async () => {
      const entries: number[] = [];
      for (const part of parts(ids)) {
        const operations = part.map((id) => ({ id, action: 'disable' }));
        entries.push(...(await call('/service-providers/bulk', { operations, run })).entries);
      }
      return entries;
    });
    const undone = await timed(async () => {
      let count = 0;
      for (const part of parts(changed.result.toReversed())) {
        const operations = part.map((entry) => ({ entry }));
        const { json } = await call('/audit/restores', {
          operations,
          run: { ...run, isUndo: true },
        });
        count += (json as RestoreResults).results.filter((one) => one.changed).length;
      }
      return count;
    });
    if (undone.result !== RECORDS) throw new Error(`${undone.result} records were taken back.`);
    return {
      database,
      'changed, s': changed.seconds.toFixed(1),
      'taken back, s': undone.seconds.toFixed(1),
      ratio: (undone.seconds / changed.seconds).toFixed(2),
      [`<= ${GOAL_SECONDS} s`]: undone.seconds <= GOAL_SECONDS ? 'holds' : 'missed',
    };
  } finally {
    await server.stop();
  }
}

/** Takes back a bulk change of 5,000 records on both databases, beside the time of the change itself. */
export async function measureUndo() {
  const embedded = await measure('embedded', {});
  const postgres = await startPrivatePostgres();
  try {
    const url = postgres.urlOf('postgres');
    return [embedded, await measure('PostgreSQL', { DATABASE_URL: url })];
  } finally {
    await postgres.remove();
  }
}
