import type { DataProvider, RaRecord } from 'ra-core';
import { isNotFound } from '../../http/errors';
import { readPages } from '../export/readPages';
import { createRetryWhenBusy, runPool } from './importCalls';
import type { Lookup } from './lookups';

interface LoadOptions {
  dataProvider: Pick<DataProvider, 'getList' | 'getOne'>;
  signal: AbortSignal;
  /** Takes the records as they arrive. */
  onRecords: (resource: string, records: RaRecord[]) => Promise<void>;
}

/** The calls of a data provider, made again when the API is busy, until the signal is aborted. */
const retrying = ({
  dataProvider: { getList, getOne },
  signal,
}: LoadOptions): LoadOptions['dataProvider'] => {
  const retryWhenBusy = createRetryWhenBusy({ signal });
  return {
    getList: (...params) => retryWhenBusy(() => getList(...params)),
    getOne: (...params) => retryWhenBusy(() => getOne(...params)),
  };
};

/** Up to this many records, single calls are cheaper than a page of the list. */
const MAX_SINGLE_CALLS = 3;

/** Each record by a call of its own; those that do not exist are left out. */
const loadSingly = async (
  { resource, only }: Required<Lookup>,
  { dataProvider, signal, onRecords }: LoadOptions,
) => {
  const { ids, unique } = only;
  const byId = ids.map((id) => async () => {
    const { data } = await dataProvider.getOne(resource, { id, signal });
    await onRecords(resource, [data]);
  });
  const byValue = (unique?.values ?? []).map((value) => async () => {
    const filter = { [unique?.column ?? '']: value };
    for await (const { records } of readPages({ dataProvider, resource, filter, signal })) {
      await onRecords(resource, records);
    }
  });
  await runPool([...byId, ...byValue], async (load) => {
    signal.throwIfAborted();
    await load().catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
  });
};

/**
 * Loads the records that a file refers to: page by page through the list, or one by one where that
 * takes fewer calls. Rejects as the data provider does, and when aborted.
 */
export const loadExisting = async (
  { resource, only }: Lookup,
  given: LoadOptions,
): Promise<void> => {
  const dataProvider = retrying(given);
  const { signal, onRecords } = given;
  const options = { dataProvider, signal, onRecords };
  const singles = only ? only.ids.length + (only.unique?.values.length ?? 0) : Infinity;
  if (only && singles <= MAX_SINGLE_CALLS) return loadSingly({ resource, only }, options);
  for await (const { records, fraction } of readPages({ dataProvider, resource, signal })) {
    await onRecords(resource, records);
    const pages = 1 / fraction;
    if (only && singles < pages - 1) return loadSingly({ resource, only }, options);
  }
  return undefined;
};
