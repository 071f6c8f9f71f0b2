import type { DataProvider, RaRecord } from 'ra-core';
import { referencesOf } from '../../../contract/fields';
import { apiResources, ownerOf } from '../../../contract/resources';
import * as HTTP from '../../../contract/httpStatus';
import { withoutMailto } from '../../../contract/rules/emailAddress';
import { emailKey } from '../../../contract/rules/uniqueKey';
import { searchKey } from '../../../contract/searchKey';
import { isNotFound, statusOf } from '../../http/errors';
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
    /** The values by which records are named, by their field. */
    values: Readonly<Record<string, string[]>>;
  };
}

const idsIn = (cells: string[]) => [
  ...new Set(cells.map(idText).filter((id) => id !== '' && !lostValue(id))),
];

const unique = (cells: string[]) => [...new Set(cells)].filter(Boolean);

const isNumber = (text: string) => /^\d+$/.test(idText(text));

/** Owners by what their cells may be: an e-mail address, a number as an id, or an id or a name. */
const ownersIn = (cells: string[], keys: readonly string[]): NonNullable<Lookup['only']> => {
  const names = unique(cells).filter((text) => !isNumber(text) && !lostValue(text));
  const values = keys.map((field) => {
    const isEmail = field === 'email';
    return [field, names.filter((text) => text.includes('@') === isEmail)] as const;
  });
  return {
    ids: idsIn(cells).filter((text) => !/[\s@]/.test(text)),
    values: Object.fromEntries(values.filter(([, texts]) => texts.length > 0)),
  };
};

/** The records that rows refer to: trees as a whole, others by id or by what names them. */
export const lookupsOf = (
  { resource, uniqueColumn, ownerKeys }: ImportTarget,
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
  const values = uniqueColumn && { [uniqueColumn]: unique(cellsOf(uniqueColumn, unnamed)) };
  const owners = ownersIn(cellsOf(owner?.field, unnamed), ownerKeys);
  const isTree = trees.some((tree) => tree.resource === resource);
  return [
    ...trees,
    ...(isTree ? [] : [{ resource, only: { ids: idsIn(ids), values: { ...values } } }]),
    ...(owner ? [{ resource: owner.resource, only: owners }] : []),
  ];
};

interface LoadOptions {
  calls: Pick<DataProvider, 'getList' | 'getOne'>;
  signal: AbortSignal;
}

/** Up to this many records, single calls are cheaper than a page of the list. */
const MAX_SINGLE_CALLS = 3;

/** The fields and values by which records are named. */
const namesIn = ({ only }: Lookup) =>
  Object.entries(only?.values ?? {}).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, text })),
  );

/** How names are compared; searches find more than they name. */
const keyOf = (text: string) => (text.includes('@') ? emailKey(text) : searchKey(text));

/** Whether there is no record: an API may also say of a text that it is no id. */
const isMissing = (error: unknown) =>
  isNotFound(error) ||
  statusOf(error) === HTTP.badRequest ||
  statusOf(error) === HTTP.unprocessableContent;

/** Loads each record by a call of its own; those that do not exist are left out. */
const loadSingly = async (
  lookup: Required<Lookup>,
  { calls, signal }: LoadOptions,
): Promise<RaRecord[]> => {
  const { resource, only } = lookup;
  const found: RaRecord[] = [];
  const isFound = (id: string) =>
    namesIn(lookup).some(
      ({ field, text }) =>
        text === id && found.some((record) => keyOf(String(record[field])) === keyOf(text)),
    );
  const byId = only.ids.map((id) => async () => {
    if (isFound(id)) return;
    found.push((await calls.getOne<RaRecord>(resource, { id, signal })).data);
  });
  const byName = namesIn(lookup).map(({ field, text }) => async () => {
    const filter = { [field]: withoutMailto(text) };
    const list = { dataProvider: calls, resource, filter, signal };
    for await (const { records } of readPages(list)) found.push(...records);
  });
  // What is found by its name needs no call that fails because it is no id.
  for (const loads of [byName, byId]) {
    await runPool(loads, async (load) => {
      signal.throwIfAborted();
      await load().catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    });
  }
  return found;
};

/** Loads records page by page through the list, or one by one where that takes fewer calls. */
const load = async (lookup: Lookup, options: LoadOptions): Promise<RaRecord[]> => {
  const { resource, only } = lookup;
  const { calls, signal } = options;
  const ids = new Set(only?.ids);
  const names = namesIn(lookup);
  const keys = new Set(names.map(({ text }) => keyOf(text)));
  const fields = [...new Set(names.map(({ field }) => field))];
  const isWanted = (record: RaRecord) =>
    !only ||
    ids.has(String(record.id)) ||
    fields.some((field) => keys.has(keyOf(String(record[field]))));
  const singles = ids.size + names.length;
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
    const records = await load(lookup, { calls, signal });
    existing.set(lookup.resource, [...(existing.get(lookup.resource) ?? []), ...records]);
  }
  return existing;
};
