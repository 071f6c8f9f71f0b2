import {
  apiResourceNames,
  type ApiRecord,
  type ApiResourceName,
} from '../../../contract/resources';
import { createAccessLog, createAuditLog } from './auditLog';
import type { FormerPicture, StoredPicture } from './pictures';
import { createTable, type Table } from './table';

/** The initial records of a fake, by resource. */
export type FakeRecords = { [R in ApiResourceName]: ApiRecord<R>[] };

type Tables = { [R in ApiResourceName]: Table<ApiRecord<R>> };

/** The state of a fake API. */
export interface FakeDatabase {
  tables: Tables;
  /** Uploaded pictures, by their owner (see pictureKey). */
  pictures: Map<string, StoredPicture>;
  /** Replaced pictures, by the entry of the audit trail and the field (see formerKey). */
  formerPictures: Map<string, FormerPicture>;
  audit: ReturnType<typeof createAuditLog>;
  access: ReturnType<typeof createAccessLog>;
}

/** Creates a database with a table for every resource, filled with `records`. */
export const createDatabase = (
  records: Partial<FakeRecords>,
  getUsername: () => string | null,
): FakeDatabase => {
  const audit = createAuditLog(getUsername);
  return {
    tables: Object.fromEntries(
      apiResourceNames.map((name) => [name, createTable<ApiRecord>(records[name] ?? [])]),
    ) as Tables,
    pictures: new Map(),
    formerPictures: new Map(),
    audit,
    access: createAccessLog(getUsername, audit),
  };
};
