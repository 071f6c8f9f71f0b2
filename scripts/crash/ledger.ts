import type { Outcome } from './client.ts';

/** What of a record is remembered: its name, a product's preview, whether a provider has a logo; `null` for gone. */
type Value = string | number | boolean | null;

/**
 * What the clients know of every record: the values it may have. After an acknowledged write that
 * is one; a write of which nobody knows what came of it adds another.
 */
export function createLedger() {
  const known = new Map<string, Value[]>();
  let acknowledged = 0;
  return {
    /** Notes what came of the write of a value to a record, or to a part of it. */
    note: ({ kind }: Outcome, record: string, value: Value) => {
      if (kind === 'done') {
        acknowledged += 1;
        known.set(record, [value]);
      } else if (kind === 'unknown') known.set(record, [...(known.get(record) ?? []), value]);
    },
    /** The values that a record may have. */
    valuesOf: (record: string) => known.get(record) ?? [],
    records: () => [...known.entries()],
    acknowledged: () => acknowledged,
  };
}

/** What the clients know of every record. */
export type Ledger = ReturnType<typeof createLedger>;
