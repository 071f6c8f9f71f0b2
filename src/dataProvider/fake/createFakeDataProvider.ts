import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Pagination } from '../../../contract/pagination';
import type { ConsoleDataProvider } from '../consoleDataProvider';
import { ETAG } from '../../forms/versions';
import { HISTORY_PAGE_SIZE } from '../historyCalls';
import { WHOLE_LIST, type ListFilter, type ListMeta } from '../lists';
import { createFakeProductImageCalls } from './productImageCalls';
import { createFakeServiceProviderCalls } from './serviceProviderCalls';
import { createDatabase, type createTable, type FakeRecords } from './database';
import { problem } from './problem';
import { fakeResources, type FakeResource } from './resources';
import { sampleRecords } from './sampleRecords';

type FakeRecord = RaRecord<number>;
type Table = ReturnType<typeof createTable<FakeRecord>>;

const paginate = <T>(records: T[], { page, perPage }: { page: number; perPage: number }) => {
  const totalPages = Math.ceil(records.length / perPage);
  const pagination: Pagination = {
    page,
    pageSize: perPage,
    totalPages,
    hasPrev: page > 1,
    hasNext: page < totalPages,
  };
  return {
    data: records.slice((page - 1) * perPage, page * perPage),
    pageInfo: { hasNextPage: pagination.hasNext, hasPreviousPage: pagination.hasPrev },
    meta: { pagination } satisfies ListMeta,
  };
};

/** What the audit trail says of the picture that a record is made with. */
const told = ({ picture }: FakeResource<FakeRecord>, what: 'changed' | 'removed') =>
  picture ? { [picture]: what } : {};

/** A record with its tag, which no other version of it has: its content. */
const tagged = (record: FakeRecord): FakeRecord => ({ ...record, [ETAG]: JSON.stringify(record) });

const checkVersion = (record: FakeRecord, known: Partial<FakeRecord> | undefined) => {
  const tag: unknown = known?.[ETAG];
  if (tag !== undefined && tag !== tagged(record)[ETAG]) {
    throw problem(412, 'Somebody else has changed this record in the meantime.');
  }
};

/**
 * Makes the data provider's twin in memory, for tests and the demo: the same results and the same
 * refusals, checked by the same contract tests. Takes the records to start with.
 */
export const createFakeDataProvider = (
  records: Partial<FakeRecords> = sampleRecords,
): ConsoleDataProvider => {
  const database = createDatabase(records);

  const find = (resource: string) => {
    if (!(resource in fakeResources)) throw problem(404, `There is no resource ${resource}.`);
    const name = resource as keyof typeof fakeResources;
    return {
      name,
      table: database[name] as unknown as Table,
      rules: fakeResources[name] as unknown as FakeResource<FakeRecord>,
    };
  };
  const get = (resource: string, id: Identifier, meta?: Record<string, unknown>) => {
    const { table, rules } = find(resource);
    const record = table.get(id);
    if (rules.owner && String(record[rules.owner]) !== String(meta?.[rules.owner])) {
      throw problem(404, `There is no record ${id}.`);
    }
    return record;
  };
  const list = (resource: string, filter: ListFilter = {}) => {
    const { table, rules } = find(resource);
    const owner = rules.listedBelow && {
      ...rules.listedBelow,
      id: filter[rules.listedBelow.field],
    };
    if (owner?.id !== undefined) get(owner.resource, Number(owner.id));
    return table
      .all()
      .filter((record) => rules.matches(record, filter))
      .toSorted((a, b) => a.id - b.id);
  };

  // react-admin's DataProvider promises any record type: only the caller knows which it is.
  const crud = {
    getList: async (resource, { filter, pagination = { page: 1, perPage: WHOLE_LIST } }) =>
      paginate(list(resource, filter), pagination),
    getOne: async (resource, { id, meta }) => ({ data: tagged(get(resource, id, meta)) }),
    getMany: async (resource, { ids, meta }) => ({
      data: ids.map((id) => tagged(get(resource, id, meta))),
    }),
    getManyReference: async (resource, { target, id, filter, pagination }) =>
      paginate(list(resource, { ...filter, [target]: id }), pagination),
    create: async (resource, { data, meta }) => {
      const { name, table, rules } = find(resource);
      const record = table.insert(rules.accept({ ...data, ...meta }, database));
      rules.created?.(record, data, database);
      const { id } = record;
      database.audit.record({ resource: name, id, after: record, hidden: told(rules, 'changed') });
      return { data: tagged(record) };
    },
    update: async (resource, { id, data, meta, previousData }) => {
      const { name, table, rules } = find(resource);
      const before = get(resource, id, meta);
      const input = rules.accept(data, database, before);
      checkVersion(before, previousData);
      const after = table.put({ ...before, ...input });
      database.audit.record({ resource: name, id: after.id, before, after });
      return { data: tagged(after) };
    },
    updateMany: async () => {
      throw problem(405, 'Records are saved one at a time.');
    },
    delete: async (resource, { id, meta }) => {
      const { name, table, rules } = find(resource);
      const record = table.remove(get(resource, id, meta).id);
      const hidden = told(rules, 'removed');
      database.audit.record({ resource: name, id: record.id, before: record, hidden });
      rules.deleted?.(record, database);
      return { data: record };
    },
    deleteMany: async () => {
      throw problem(405, 'Records are deleted one at a time.');
    },
  } as DataProvider;

  return {
    ...crud,
    ...createFakeServiceProviderCalls(database, crud),
    ...createFakeProductImageCalls(database),
    getHistory: async (resource, { id, page }) =>
      paginate(database.audit.of(resource, id), { page, perPage: HISTORY_PAGE_SIZE }),
    // No answer of a fake is ever lost, so it has no use for keys.
    offers: (extension) => extension !== 'idempotency-key',
  } satisfies ConsoleDataProvider;
};
