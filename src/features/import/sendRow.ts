import { HttpError, type RaRecord } from 'ra-core';
import * as HTTP from '../../../contract/httpStatus';
import { apiResources, ownerOf } from '../../../contract/resources';
import { errorDetail, isRejection, isServerError, statusOf } from '../../http/errors';
import type { CsvImportText } from '../../i18n/csvImportTexts';
import { NO_ID } from '../../routing/paths';
import { readPages } from '../export/readPages';
import type { ImportCalls, RetryWhenBusy } from './importCalls';
import { differingFields } from './importRow';
import type { RowOutcome, StoredRow } from './importStore';
import type { ImportTarget } from './importTarget';

/** How long the API remembers an idempotency key, less a margin, in milliseconds. */
const KEPT_FOR = 23 * 60 * 60 * 1000;

type Values = Record<string, unknown>;

/** A row with the values that its call sends. */
export interface RowToSend {
  row: StoredRow;
  data: Values;
  /** The idempotency key of its creation. */
  key: string;
}

interface SendOptions {
  calls: ImportCalls;
  target: ImportTarget;
  retryWhenBusy: RetryWhenBusy;
  store: (rows: StoredRow[]) => Promise<void>;
  text: CsvImportText;
  /** The id of the import, of which each call is a part. */
  run: string;
}

/**
 * Returns a function that looks for a record with the values of a creation whose response was lost,
 * and resolves to the outcome if there is one. A failed lookup says nothing about the row, so it
 * rejects like a lost connection.
 */
const createLookup = ({ calls, target, retryWhenBusy, text }: SendOptions) => {
  const { resource, nameFields, uniqueColumn } = target;
  const { parentField } = apiResources[resource];
  // These narrow the search for an identical record.
  const fields =
    uniqueColumn === undefined
      ? [nameFields[resource], parentField ?? ownerOf(resource)?.field]
      : [uniqueColumn];

  const findEqual = async (data: Values): Promise<RowOutcome | undefined> => {
    const filter = Object.fromEntries(
      fields.flatMap((field) => (field === undefined ? [] : [[field, data[field] ?? null]])),
    );
    for await (const { records } of readPages({ dataProvider: calls, resource, filter })) {
      const found = records.find((record) => differingFields(data, record).length === 0);
      if (!found) continue;
      const { id } = found;
      // Equal records of one owner may exist for a reason.
      return uniqueColumn === undefined && parentField === undefined
        ? { state: 'failed', reason: text('csvImport.problem.perhaps', { id }) }
        : { state: 'created', id };
    }
    return undefined;
  };

  return (data: Values) =>
    retryWhenBusy(() => findEqual(data)).catch((error: unknown) => {
      throw isRejection(error) ? new HttpError('The record could not be looked for', 0, {}) : error;
    });
};

/**
 * Returns a function that sends a row and returns what became of it. It rejects when the outcome is
 * unknown or the session has ended; the row may be sent again then, and creates nothing twice.
 */
export const createSendRow = (options: SendOptions) => {
  const { calls, target, retryWhenBusy, store, text, run } = options;
  const { resource } = target;
  const { parentField } = apiResources[resource];
  const lookFor = createLookup(options);

  const create = async ({ row, data, key: idempotencyKey }: RowToSend) => {
    const before = row.outcome?.state === 'sent' ? row.outcome : undefined;
    const sent = { state: 'sent', at: before?.at ?? Date.now(), batch: before?.batch } as const;
    // In a batch, it was sent with another key.
    const isKeyKept = calls.offers('safe-writes') && !sent.batch && Date.now() - sent.at < KEPT_FOR;
    let mayExist = before !== undefined;
    const call = async (): Promise<RowOutcome> => {
      const found = mayExist && !isKeyKept ? await lookFor(data) : undefined;
      if (found) return found;
      mayExist = true;
      const meta = { idempotencyKey, run };
      const { data: created } = await calls.create<RaRecord>(resource, { data, meta });
      // Its children need the id.
      const isUnknown = created.id === NO_ID && parentField !== undefined;
      const existing = isUnknown ? await lookFor(data) : undefined;
      return existing ?? { state: 'created', id: created.id };
    };
    await store([{ ...row, outcome: sent }]);
    try {
      return await retryWhenBusy(call);
    } catch (error) {
      // The server may have saved the record despite its error response.
      const found = isRejection(error) && isServerError(error) ? await lookFor(data) : undefined;
      if (found) return found;
      throw error;
    }
  };

  /** Changes the record unless someone has changed it since; it may have been changed by this row. */
  const update = async ({ row, data: values }: RowToSend): Promise<RowOutcome> => {
    const { data: wanted, previous } = row;
    const id = previous?.id ?? 0;
    const { data: current } = await retryWhenBusy(() => calls.getOne<RaRecord>(resource, { id }));
    if (differingFields(values, current).length === 0) return { state: 'updated' };
    const planned = Object.fromEntries(Object.keys(wanted).map((name) => [name, previous?.[name]]));
    if (differingFields(planned, current).length > 0) {
      return { state: 'failed', reason: text('csvImport.problem.changed') };
    }
    const data = { ...current, ...values };
    const changed = { id, data, previousData: current, meta: { run } };
    await retryWhenBusy(() => calls.update<RaRecord>(resource, changed));
    return { state: 'updated' };
  };

  return async (toSend: RowToSend): Promise<RowOutcome> => {
    try {
      return toSend.row.kind === 'create' ? await create(toSend) : await update(toSend);
    } catch (error) {
      if (!isRejection(error)) throw error;
      return { state: 'failed', reason: errorDetail(error) ?? text('csvImport.problem.failed') };
    }
  };
};

/** The key of the batch in which a row was sent, while the API remembers that. */
export const keptBatch = ({ outcome }: StoredRow): string | undefined =>
  outcome?.state === 'sent' && Date.now() - outcome.at < KEPT_FOR ? outcome.batch : undefined;

/** Whether the API has refused a batch as a whole, and created nothing: 409 means still in flight. */
const isRefusal = (error: unknown): boolean =>
  isRejection(error) && !isServerError(error) && statusOf(error) !== HTTP.conflict;

/**
 * Returns a function that creates the records of a batch, and returns what became of each row;
 * undefined if the API rejected the batch as a whole. Rejects when the outcome is unknown.
 */
export const createSendBatch =
  ({ calls, target, retryWhenBusy, store, text, run }: SendOptions) =>
  async (batch: RowToSend[]): Promise<{ row: StoredRow; outcome: RowOutcome }[] | undefined> => {
    const [first] = batch;
    if (!first) return [];
    const key = keptBatch(first.row) ?? `${first.key}-batch`;
    const sent = { state: 'sent', at: Date.now(), batch: key } as const;
    const values = batch.map(({ data }) => data);
    await store(batch.map(({ row }) => ({ ...row, outcome: row.outcome ?? sent })));
    try {
      const results = await retryWhenBusy(() =>
        calls.createMany(target.resource, values, key, run),
      );
      const unknown = { reason: undefined };
      return batch.map(({ row }, index) => {
        const result = results[index] ?? unknown;
        const outcome: RowOutcome =
          'id' in result
            ? { state: 'created', id: result.id }
            : { state: 'failed', reason: result.reason ?? text('csvImport.problem.failed') };
        return { row, outcome };
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Restores the rows: nothing was created.
      await store(batch.map(({ row }) => row));
      return undefined;
    }
  };
