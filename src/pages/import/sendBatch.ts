import { statusOf } from '../../ui/errorMessage';
import type { BulkCreateCalls } from './bulkCreateCalls';
import { importStore, type RowOutcome, type StoredRow } from './importStore';
import type { Patience } from './patience';
import { KEPT_FOR, SIGNED_OUT, type RowToSend } from './sendRow';

/** The most records that one call creates. */
const BATCH = 100;

interface BatchOptions {
  dataProvider: BulkCreateCalls;
  resource: string;
  patience: Patience;
  /** The reason of a refusal without a detail. */
  refused: string;
}

const batchOf = ({ outcome }: StoredRow) =>
  outcome?.state === 'sent' && Date.now() - outcome.at < KEPT_FOR ? outcome.batch : undefined;

/**
 * Groups creations for the call that creates many. Rows that were sent together are sent together
 * again, with the same key; other rows that may have been created are sent one by one.
 */
export const batchesOf = (rows: RowToSend[]): { batches: RowToSend[][]; others: RowToSend[] } => {
  const sent = new Map<string, RowToSend[]>();
  const fresh: RowToSend[] = [];
  const others: RowToSend[] = [];
  for (const toSend of rows) {
    const batch = batchOf(toSend.row);
    if (batch !== undefined) sent.set(batch, [...(sent.get(batch) ?? []), toSend]);
    else if (toSend.row.kind === 'create' && !toSend.row.outcome) fresh.push(toSend);
    else others.push(toSend);
  }
  const batches = [...sent.values()];
  for (let from = 0; from < fresh.length; from += BATCH) {
    batches.push(fresh.slice(from, from + BATCH));
  }
  return { batches, others };
};

/**
 * Returns a function that creates the records of a batch, and returns what became of each row;
 * undefined if the API refused the batch as a whole. Rejects when the outcome is unknown.
 */
export const createSendBatch =
  ({ dataProvider, resource, patience, refused }: BatchOptions) =>
  async (batch: RowToSend[]): Promise<{ row: StoredRow; outcome: RowOutcome }[] | undefined> => {
    const [first] = batch;
    if (!first) return [];
    const key = batchOf(first.row) ?? `${first.key}-batch`;
    const sent = { state: 'sent', at: Date.now(), batch: key } as const;
    await importStore.put(batch.map(({ row }) => ({ ...row, outcome: row.outcome ?? sent })));
    try {
      const results = await patience(() =>
        dataProvider.createMany(
          resource,
          batch.map(({ data }) => data),
          key,
        ),
      );
      return batch.map(({ row }, index) => {
        const result = results[index];
        const outcome: RowOutcome =
          result && 'id' in result
            ? { state: 'created', id: result.id }
            : { state: 'failed', reason: result?.reason ?? refused };
        return { row, outcome };
      });
    } catch (error) {
      const status = statusOf(error) ?? 0;
      if (status >= 400 && status < 500 && status !== SIGNED_OUT) return undefined;
      throw error;
    }
  };
