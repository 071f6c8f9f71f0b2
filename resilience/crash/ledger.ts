import type { Outcome } from './client.ts';

/**
 * The tracked state of a record: its name, a product's preview, whether a provider has a logo;
 * `null` if deleted.
 */
type Value = string | number | boolean | null;

/**
 * The possible values of every record as known to the clients. An acknowledged write leaves one; a
 * write with unknown outcome adds another.
 */
export function createLedger() {
  const possible = new Map<string, Value[]>();
  let acknowledged = 0;
  return {
    /** Records the outcome of writing a value to a record, or to a part of it. */
    note: ({ kind }: Outcome, record: string, value: Value) => {
      if (kind === 'done') {
        acknowledged += 1;
        possible.set(record, [value]);
      } else if (kind === 'unknown') possible.set(record, [...(possible.get(record) ?? []), value]);
    },
    /** The possible values of a record. */
    valuesOf: (record: string) => possible.get(record) ?? [],
    records: () => [...possible.entries()],
    acknowledged: () => acknowledged,
  };
}

export type Ledger = ReturnType<typeof createLedger>;
