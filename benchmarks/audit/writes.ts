import type { Client } from 'pg';
import { median } from '../../scripts/quantile.ts';
import { indexesOf } from './fill.ts';

const WRITES = 2_000;
// Enough for the first ones, which read what is not in the memory yet, to count little.
const ROUNDS = 3;

// An entry as the update of a product leaves it.
const INSERT = `
  insert into audit_entries (username, resource, record_id, action, changes, words)
  values ('user1', 'products', $1::bigint, 'update', $2,
    ' ' || $1 || ' handmade adire scarf 45000 50000 indigo cotton ')`;
const CHANGES = JSON.stringify([
  { field: 'price', from: 45_000, to: 50_000 },
  { field: 'description', from: 'Indigo', to: 'Cotton' },
]);

/** Microseconds of a transaction that adds one entry. */
async function timeOfWrite(client: Client) {
  const times: number[] = [];
  for (let write = 0; write < WRITES; write += 1) {
    const start = performance.now();
    await client.query({
      name: 'add entry',
      text: INSERT,
      values: [1 + ((write * 7919) % 500_000), CHANGES],
    });
    times.push(1_000 * (performance.now() - start));
  }
  return median(times);
}

async function median3(client: Client) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOfWrite(client));
  return median(times);
}

/** What an entry costs a writer with the indexes by which the trail is read, and without some of them. */
export async function measureWrites(client: Client) {
  const rows = [{ indexes: 'all', µs: (await median3(client)).toFixed(0) }];
  const drop = async (name: string, isDropped: (index: string) => boolean) => {
    for (const { indexname } of await indexesOf(client)) {
      if (isDropped(indexname)) await client.query(`drop index "${indexname}"`);
    }
    rows.push({ indexes: name, µs: (await median3(client)).toFixed(0) });
  };
  await drop('without that of words', (name) => name.includes('_keys_'));
  await drop(
    'only of a record and of a person',
    (name) => !['audit_entries_record_idx', 'audit_entries_user_idx'].includes(name),
  );
  return rows;
}
