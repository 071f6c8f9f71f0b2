import { HTTP } from '../../../contract/httpStatus';
import { BULK_LIMITS } from '../../../contract/limits';
import { isRejection, isServerError, statusOf } from '../../http/errors';
import type { BulkCreateCalls } from './bulkCreateCalls';
import type { RowOutcome, StoredRow } from './importStore';
import { KEPT_FOR, type RowToSend } from './sendRow';
import type { RetryWhenBusy } from './importCalls';

/** Whether the API has refused a batch as a whole, and created nothing: 409 means still in flight. */
const isRefusal = (error: unknown): boolean =>
  isRejection(error) && !isServerError(error) && statusOf(error) !== HTTP.conflict;

interface BatchOptions {
  dataProvider: BulkCreateCalls;
  resource: string;
  retryWhenBusy: RetryWhenBusy;
  store: (rows: StoredRow[]) => Promise<void>;
  /** The reason of a rejection without a detail. */
  failedText: string;
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
  for (let from = 0; from < fresh.length; from += BULK_LIMITS.operations) {
    batches.push(fresh.slice(from, from + BULK_LIMITS.operations));
  }
  return { batches, others };
};

/**
 * Returns a function that creates the records of a batch, and returns what became of each row;
 * undefined if the API rejected the batch as a whole. Rejects when the outcome is unknown.
 */
export const createSendBatch =
  ({ dataProvider, resource, retryWhenBusy, store, failedText }: BatchOptions) =>
  async (batch: RowToSend[]): Promise<{ row: StoredRow; outcome: RowOutcome }[] | undefined> => {
    const [first] = batch;
    if (!first) return [];
    const key = batchOf(first.row) ?? `${first.key}-batch`;
    const sent = { state: 'sent', at: Date.now(), batch: key } as const;
    await store(batch.map(({ row }) => ({ ...row, outcome: row.outcome ?? sent })));
    try {
      const results = await retryWhenBusy(() =>
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
            : { state: 'failed', reason: result?.reason ?? failedText };
        return { row, outcome };
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Restores the rows: nothing was created.
      await store(batch.map(({ row }) => row));
      return undefined;
    }
  };
