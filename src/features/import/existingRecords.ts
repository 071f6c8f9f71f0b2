import type { DataProvider, RaRecord } from 'ra-core';
import { referencesOf } from '../../../contract/fields';
import { apiResources, ownerOf } from '../../../contract/resources';
import { withoutMailto } from '../../../contract/rules/emailAddress';
import { emailKey } from '../../../contract/rules/uniqueKey';
import { isNotFound } from '../../http/errors';
import { readPages } from '../export/readPages';
import { createRetryWhenBusy, runPool } from './importCalls';
import type { ImportTarget } from './importTarget';
import type { CsvRow } from './parseCsv';
import { idText, lostValue } from './spoiledCells';

/** Records that a file refers to: all of a resource, or only those named. */
export interface Lookup {
  resource: string;
  only?: {
    ids: string[];
    /** The values of a column that no two records share. */
    unique: string[];
  };
}

const idsIn = (cells: string[]) => [
  ...new Set(cells.map(idText).filter((id) => id !== '' && !lostValue(id))),
];

/** The records that rows refer to: trees as a whole, others by id or by their unique column. */
export const lookupsOf = (
  { resource, uniqueColumn }: ImportTarget,
  mapping: (string | null)[],
  rows: CsvRow[],
): Lookup[] => {
  const cellsOf = (column: string | undefined, among = rows) => {
    const index = column === undefined ? -1 : mapping.indexOf(column);
    return among.map(({ cells }) => (cells[index] ?? '').trim());
  };
  const { parentField } = apiResources[resource];
  const owner = ownerOf(resource);
  const trees = Object.entries(referencesOf(resource))
    .filter(([column]) => mapping.includes(column) || column === parentField)
    .map(([, reference]) => ({ resource: reference }));
  const ids = cellsOf('id');
  const unnamed = rows.filter((_, index) => ids[index] === '');
  const unique = [...new Set(cellsOf(uniqueColumn, unnamed))].filter(Boolean);
  const owners = { ids: idsIn(cellsOf(owner?.field, unnamed)), unique: [] };
  const isTree = trees.some((tree) => tree.resource === resource);
  return [
    ...trees,
    ...(isTree ? [] : [{ resource, only: { ids: idsIn(ids), unique } }]),
    ...(owner ? [{ resource: owner.resource, only: owners }] : []),
  ];
};

interface LoadOptions {
  calls: Pick<DataProvider, 'getList' | 'getOne'>;
  signal: AbortSignal;
  uniqueColumn?: string | undefined;
}

/** Up to this many records, single calls are cheaper than a page of the list. */
const MAX_SINGLE_CALLS = 3;

/** Loads each record by a call of its own; those that do not exist are left out. */
const loadSingly = async (
  { resource, only }: Required<Lookup>,
  { calls, signal, uniqueColumn = '' }: LoadOptions,
): Promise<RaRecord[]> => {
  const found: RaRecord[] = [];
  const byId = only.ids.map((id) => async () => {
    found.push((await calls.getOne<RaRecord>(resource, { id, signal })).data);
  });
  const byValue = only.unique.map((value) => async () => {
    const list = {
      dataProvider: calls,
      resource,
      filter: { [uniqueColumn]: withoutMailto(value) },
      signal,
    };
    for await (const { records } of readPages(list)) found.push(...records);
  });
  await runPool([...byId, ...byValue], async (load) => {
    signal.throwIfAborted();
    await load().catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
  });
  return found;
};

/** Loads records page by page through the list, or one by one where that takes fewer calls. */
const load = async ({ resource, only }: Lookup, options: LoadOptions): Promise<RaRecord[]> => {
  const { calls, signal, uniqueColumn = '' } = options;
  const ids = new Set(only?.ids);
  const values = new Set(only?.unique.map(emailKey));
  const isWanted = (record: RaRecord) =>
    !only || ids.has(String(record.id)) || values.has(emailKey(String(record[uniqueColumn])));
  const singles = ids.size + values.size;
  const found: RaRecord[] = [];
  if (only && singles <= MAX_SINGLE_CALLS) return loadSingly({ resource, only }, options);
  for await (const page of readPages({ dataProvider: calls, resource, signal })) {
    const pagesLeft = 1 / page.fraction - 1;
    if (only && singles < pagesLeft) return loadSingly({ resource, only }, options);
    found.push(...page.records.filter(isWanted));
  }
  return found;
};

/** Loads the records that rows refer to, by resource. Rejects as the calls do, and when aborted. */
export const loadExisting = async (
  target: ImportTarget,
  { mapping, rows }: { mapping: (string | null)[]; rows: CsvRow[] },
  { calls: { getList, getOne }, signal }: LoadOptions,
): Promise<Map<string, RaRecord[]>> => {
  const retryWhenBusy = createRetryWhenBusy({ signal });
  const calls: LoadOptions['calls'] = {
    getList: (...params) => retryWhenBusy(() => getList(...params)),
    getOne: (...params) => retryWhenBusy(() => getOne(...params)),
  };
  const existing = new Map<string, RaRecord[]>();
  for (const lookup of lookupsOf(target, mapping, rows)) {
    const records = await load(lookup, { calls, signal, uniqueColumn: target.uniqueColumn });
    existing.set(lookup.resource, [...(existing.get(lookup.resource) ?? []), ...records]);
  }
  return existing;
};
