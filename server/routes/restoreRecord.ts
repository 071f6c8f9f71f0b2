import { eq, sql } from 'drizzle-orm';
import * as HTTP from '../../contract/httpStatus.ts';
import { separateFields, updatedFields } from '../../contract/restorable.ts';
import type { RestoreResult } from '../../contract/restores.ts';
import { updateBody } from '../../contract/rules/bulkChange.ts';
import { restoredRecord, restoreViolations } from '../../contract/rules/restores.ts';
import type { Database } from '../database/database.ts';
import { columnOf } from '../database/records.ts';
import { ifVersion } from '../http/conditions.ts';
import { etagOf } from '../http/etag.ts';
import { bodyParser } from '../http/validation.ts';
import { Problem, throwIfViolated } from '../problem.ts';
import type { ChangeContext } from '../stores/audit.ts';
import {
  findRestore,
  type PicturesOf,
  requirePossible,
  type Restore,
  type RestoreOptions,
  type SeparateFields,
} from '../stores/restore/plan.ts';
import type { RestorableEntry } from '../stores/restore/restorableEntries.ts';
import type { RecordKey, RecordStore } from '../stores/storeDeclaration.ts';
import type { Endpoints } from './endpoints.ts';

/** Text of a record in a response, of which its version is made. */
export type Serialise = (schema: object, record: object) => string;

/** What is found out about an entry, and what is done. */
export interface Task {
  entry: RestorableEntry;
  key: RecordKey;
  options: RestoreOptions;
  serialise: Serialise;
}

/** A record that has been deleted is no missing page, but a restore that is impossible. */
const asDeleted = (error: unknown): never => {
  const isMissing = error instanceof Problem && error.statusCode === HTTP.notFound;
  throw isMissing ? new Problem('restore.deleted') : error;
};

/** Restores what the records of one resource had, by its own rules for updates. */
export const recordRestorer = <Stored extends object, Update>(
  { name, schemas, nestedIn }: Endpoints,
  records: Pick<
    RecordStore<Stored, never, Update, never>,
    'get' | 'getLocked' | 'table' | 'update'
  >,
  picturesOf: PicturesOf,
  separate?: SeparateFields,
) => {
  const parseUpdate = bodyParser<Update>(schemas.update);
  // One object for all requests: Fastify keeps what it has compiled for a schema.
  const schema = { ...schemas.record };
  const versionOf = (serialise: Serialise, record: object) => etagOf(serialise(schema, record));

  const find = (tx: Database, { entry, key, options }: Task, record: Stored) =>
    findRestore(tx, name, { entry, options }, { record, key, picturesOf, separate });

  /** Makes what no update makes; returns whether there was anything. */
  const writeSeparate = async (change: ChangeContext, key: RecordKey, restore: Restore) => {
    const { changes, pictures } = restore;
    const others = changes.filter(({ field }) => separateFields(name).includes(field));
    for (const one of others) await separate?.restore(change, key, one);
    for (const { field, former } of pictures) await picturesOf(field).restore(change, key, former);
    return others.length + pictures.length > 0;
  };

  return {
    /** The key of a record; one that does not exist has none. */
    keyOf: async (tx: Database, id: number): Promise<RecordKey | undefined> => {
      if (!nestedIn) return { id };
      const { table } = records;
      const owner = sql<number>`${columnOf(table, nestedIn.field)}::float8`;
      const [found] = await tx.select({ owner }).from(table).where(eq(table.id, id));
      return found && { id, [nestedIn.field]: found.owner };
    },

    /** What a restore would change now. Throws a Problem (422) when it is impossible. */
    preview: async (db: Database, task: Task) => {
      const record = await records.get(task.key).catch(asDeleted);
      const restore = await find(db, task, record);
      return { restore, version: versionOf(task.serialise, record) };
    },

    /** Restores in the transaction. Throws a Problem when anything is refused. */
    restore: async (
      change: ChangeContext,
      { version, ...task }: Task & { version: string | undefined },
    ): Promise<Pick<RestoreResult, 'status' | 'version' | 'changed'>> => {
      const { key, serialise, options } = task;
      const entries: number[] = [];
      const own: ChangeContext = { ...change, entries };
      const found: { restore?: Restore } = {};
      const inputOf = async (record: Stored) => {
        const restore = await find(change.tx, task, record);
        found.restore = restore;
        requirePossible(name, restore, options);
        if (version === undefined) {
          throwIfViolated(...restoreViolations(name, 'restore.changedSince', restore.changedSince));
        }
        const updated = updatedFields(name);
        if (!restore.changes.some(({ field }) => updated.includes(field))) return undefined;
        return parseUpdate(updateBody(name, restoredRecord(name, record, restore.plan)));
      };
      const condition = ifVersion(version, (current) => serialise(schema, current));
      let after = await records.update(own, key, inputOf, condition).catch(asDeleted);
      if (found.restore && (await writeSeparate(own, key, found.restore))) {
        after = await records.getLocked(change.tx, key);
      }
      change.entries?.push(...entries);
      return {
        status: HTTP.ok,
        version: versionOf(serialise, after),
        changed: entries.length > 0,
      };
    },
  };
};

/** Restores what the records of one resource had. */
export type RecordRestorer = ReturnType<typeof recordRestorer>;
