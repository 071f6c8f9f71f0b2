import type { Identifier } from 'ra-core';
import { createAuditLog } from './auditLog';
import { problem } from './problem';
import { fakeResources } from './resources';

type Resources = typeof fakeResources;
type RecordOf<R extends keyof Resources> = Resources[R]['samples'][number];

/** The records that a fake starts with, by resource. */
export type FakeRecords = { [R in keyof Resources]: RecordOf<R>[] };

/** The records of one resource, in memory. What goes in and out is copied. */
export const createTable = <T extends { id: number }>(records: T[]) => {
  const rows = new Map(records.map((record) => [record.id, structuredClone(record)]));
  let lastId = Math.max(0, ...rows.keys());

  const get = (id: Identifier): T => {
    const record = rows.get(Number(id));
    if (!record) throw problem(404, `There is no record ${id}.`);
    return structuredClone(record);
  };
  const put = (record: T): T => {
    rows.set(record.id, structuredClone(record));
    return get(record.id);
  };

  return {
    get,
    put,
    all: (): T[] => structuredClone([...rows.values()]),
    has: (id: Identifier): boolean => rows.has(Number(id)),
    insert: (record: Omit<T, 'id'>): T => put({ ...record, id: ++lastId } as T),
    remove: (id: Identifier): T => {
      const record = get(id);
      rows.delete(record.id);
      return record;
    },
  };
};

type Tables = { [R in keyof Resources]: ReturnType<typeof createTable<RecordOf<R>>> };

/** Everything that the fake holds. */
export type FakeDatabase = Tables & {
  /** The pictures of product images, by the id of the image. */
  productPictures: Map<number, Blob>;
  audit: ReturnType<typeof createAuditLog>;
};

/** Makes a table for every resource, with `records` in them. */
export const createDatabase = (
  records: Partial<FakeRecords>,
  getUsername: () => string | null,
): FakeDatabase => {
  const names = Object.keys(fakeResources) as (keyof Resources)[];
  const tables = names.map((name) => [name, createTable<{ id: number }>(records[name] ?? [])]);
  return {
    ...(Object.fromEntries(tables) as Tables),
    productPictures: new Map(),
    audit: createAuditLog(getUsername),
  };
};
