import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { RetryWhenBusy } from './importCalls';
import { apiResources, ownerOf } from '../../../contract/resources';
import { NO_ID } from '../../routing/paths';
import { errorDetail, isRejection, isServerError } from '../../http/errors';
import { readPages } from '../export/readPages';
import type { RowOutcome, StoredRow } from './importStore';
import type { ImportTarget } from './importTarget';
import { differingFields } from './importRow';

/** How long the API remembers an idempotency key, less a margin, in milliseconds. */
export const KEPT_FOR = 23 * 60 * 60 * 1000;

type Values = Record<string, unknown>;

/** A row with the values that its call sends. */
export interface RowToSend {
  row: StoredRow;
  data: Values;
  /** The idempotency key of its creation. */
  key: string;
}

interface SendOptions {
  dataProvider: DataProvider;
  target: ImportTarget;
  /** Whether the API returns the first response again to a creation with the same key. */
  isRepeatable: boolean;
  retryWhenBusy: RetryWhenBusy;
  store: (rows: StoredRow[]) => Promise<void>;
  /** Translates a reason that is not the API's. */
  reason: (name: 'changed' | 'failed' | 'perhaps', options?: { id: Identifier }) => string;
}

/**
 * Returns a function that looks for a record with the values of a creation whose response was lost,
 * and resolves to the outcome if there is one. A failed lookup says nothing about the row, so it
 * rejects like a lost connection.
 */
const createLookup = ({
  dataProvider,
  target,
  retryWhenBusy,
  reason,
}: Pick<SendOptions, 'dataProvider' | 'target' | 'retryWhenBusy' | 'reason'>) => {
  const { resource, nameFields, uniqueColumn } = target;
  const { parentField } = apiResources[resource];

  /** The list filter that narrows the search for an identical record. */
  const filterFor = (data: Values) => {
    if (uniqueColumn !== undefined) return { [uniqueColumn]: data[uniqueColumn] };
    const fields = [nameFields[resource], parentField ?? ownerOf(resource)?.field];
    return Object.fromEntries(
      fields.flatMap((field) => (field === undefined ? [] : [[field, data[field] ?? null]])),
    );
  };

  const findEqual = async (data: Values): Promise<RowOutcome | undefined> => {
    const filter = filterFor(data);
    for await (const { records } of readPages({ dataProvider, resource, filter })) {
      const found = records.find((record) => differingFields(data, record).length === 0);
      if (!found) continue;
      const { id } = found;
      // Equal records of one owner may exist for a reason.
      return uniqueColumn === undefined && parentField === undefined
        ? { state: 'failed', reason: reason('perhaps', { id }) }
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
export const createSendRow = ({
  dataProvider,
  target,
  isRepeatable,
  retryWhenBusy,
  store,
  reason,
}: SendOptions) => {
  const { resource } = target;
  const { parentField } = apiResources[resource];
  const lookFor = createLookup({ dataProvider, target, retryWhenBusy, reason });

  const create = async ({ row, data, key: idempotencyKey }: RowToSend) => {
    const before = row.outcome?.state === 'sent' ? row.outcome : undefined;
    const sent = { state: 'sent', at: before?.at ?? Date.now(), batch: before?.batch } as const;
    // In a batch, it was sent with another key.
    const isKeyKept = isRepeatable && !sent.batch && Date.now() - sent.at < KEPT_FOR;
    let mayExist = before !== undefined;
    const call = async (): Promise<RowOutcome> => {
      const found = mayExist && !isKeyKept ? await lookFor(data) : undefined;
      if (found) return found;
      mayExist = true;
      const { data: created } = await dataProvider.create<RaRecord>(resource, {
        data,
        meta: { idempotencyKey },
      });
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
    const { data, previous } = row;
    const id = previous?.id ?? 0;
    const { data: current } = await retryWhenBusy(() =>
      dataProvider.getOne<RaRecord>(resource, { id }),
    );
    if (differingFields(values, current).length === 0) return { state: 'updated' };
    const planned = Object.fromEntries(Object.keys(data).map((name) => [name, previous?.[name]]));
    if (differingFields(planned, current).length > 0) {
      return { state: 'failed', reason: reason('changed') };
    }
    await retryWhenBusy(() =>
      dataProvider.update(resource, {
        id,
        data: { ...current, ...values },
        previousData: current,
      }),
    );
    return { state: 'updated' };
  };

  return async (toSend: RowToSend): Promise<RowOutcome> => {
    try {
      return toSend.row.kind === 'create' ? await create(toSend) : await update(toSend);
    } catch (error) {
      if (!isRejection(error)) throw error;
      return { state: 'failed', reason: errorDetail(error) ?? reason('failed') };
    }
  };
};
