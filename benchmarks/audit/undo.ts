import type { BulkCreateResults } from '../../contract/bulkCreate.ts';
import type { RestoreResults } from '../../contract/restores.ts';
import { onBothDatabases, UNLIMITED, verdict, type SignedIn } from '../servers.ts';

const RECORDS = 5_000;
const PER_CALL = 100;
const GOAL_SECONDS = 30;

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

/** Disables 5,000 providers in one bulk change and takes it back, in calls of 100. */
async function measure(database: string, { apiUrl, token }: SignedIn) {
  /** Sends parts of what is to be done one after another, and returns what is read of the responses. */
  const inParts = async <T, Result>(
    path: string,
    all: T[],
    bodyOf: (part: T[]) => object,
    read: (json: unknown, headers: Headers) => Result[],
  ) => {
    const start = performance.now();
    const results: Result[] = [];
    for (let at = 0; at < all.length; at += PER_CALL) {
      const response = await fetch(apiUrl + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(all.slice(at, at + PER_CALL))),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      results.push(...read(await response.json(), response.headers));
    }
    return { results, seconds: (performance.now() - start) / 1_000 };
  };
  const run = { id: 'disabled', isUndo: false };
  const created = await inParts(
    '/service-providers/bulk/create',
    Array.from({ length: RECORDS }, (_, number) => providerOf(number)),
    (records) => ({ records }),
    (json) => (json as BulkCreateResults).results.flatMap(({ id }) => id ?? []),
  );
  const changed = await inParts(
    '/service-providers/bulk',
    created.results,
    (ids) => ({ operations: ids.map((id) => ({ id, action: 'disable' })), run }),
    (_json, headers) => (headers.get('audit-entries') ?? '').split(',').map(Number),
  );
  const undone = await inParts(
    '/audit/restores',
    changed.results.toReversed(),
    (entries) => ({
      operations: entries.map((entry) => ({ entry })),
      run: { ...run, isUndo: true },
    }),
    (json) => (json as RestoreResults).results.filter((one) => one.changed),
  );
  if (undone.results.length !== RECORDS) {
    throw new Error(`${undone.results.length} records were taken back.`);
  }
  return {
    database,
    'changed, s': changed.seconds.toFixed(1),
    'taken back, s': undone.seconds.toFixed(1),
    ratio: (undone.seconds / changed.seconds).toFixed(2),
    [`<= ${GOAL_SECONDS} s`]: verdict(undone.seconds <= GOAL_SECONDS),
  };
}

/** Takes back a bulk change of 5,000 records on both databases, beside the time of the change itself. */
export const measureUndo = () => onBothDatabases({ settings: {}, variables: UNLIMITED }, measure);
