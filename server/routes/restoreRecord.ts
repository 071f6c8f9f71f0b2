import { eq, sql } from 'drizzle-orm';
import type { AuditChange } from '../../contract/audit.ts';
import { HTTP } from '../../contract/httpStatus.ts';
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
} from '../stores/restore/plan.ts';
import type { RestorableEntry } from '../stores/restore/restorableEntries.ts';
import type { RecordKey, RecordStore } from '../stores/storeDeclaration.ts';
import type { Endpoints } from './endpoints.ts';

/** How fields are read and restored that no update of a record sets (see separateFields). */
export interface SeparateFields {
  /** Their present values, as the history has them. */
  read: (tx: Database, key: RecordKey) => Promise<Record<string, unknown>>;
  /** Makes such a change. Throws a Problem when what comes back no longer exists. */
  restore: (change: ChangeContext, key: RecordKey, changed: AuditChange) => Promise<void>;
}

/** Text of a record in a response, of which its version is made. */
export type Serialise = (schema: object, record: object) => string;

/** What is found out about an entry, and what is done. */
interface Task {
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

  const find = async (tx: Database, { entry, key, options }: Task, record: Stored) => {
    const more = await separate?.read(tx, key);
    const now = { ...record, ...more };
    return findRestore(tx, name, { entry, options, record: now, key, picturesOf });
  };

  /** Makes the changes; whether there were any beyond those of the update. */
  const write = async (change: ChangeContext, key: RecordKey, restore: Restore) => {
    const { plan, changes, pictures } = restore;
    const updated = updatedFields(name);
    if (changes.some(({ field }) => updated.includes(field))) {
      const inputOf = (now: Stored) =>
        parseUpdate(updateBody(name, restoredRecord(name, now, plan)));
      await records.update(change, key, inputOf, () => undefined);
    }
    for (const one of changes) {
      if (separateFields(name).includes(one.field)) await separate?.restore(change, key, one);
    }
    for (const { field, former } of pictures) await picturesOf(field).restore(change, key, former);
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
      const record = await records.getLocked(change.tx, key).catch(asDeleted);
      ifVersion(version, (current) => serialise(schema, current))(record);
      const restore = await find(change.tx, task, record);
      requirePossible(name, restore, options);
      if (version === undefined) {
        throwIfViolated(...restoreViolations(name, 'restore.changedSince', restore.changedSince));
      }
      const entries: number[] = [];
      await write({ ...change, entries }, key, restore);
      change.entries?.push(...entries);
      const changed = entries.length > 0;
      const after = changed ? await records.getLocked(change.tx, key) : record;
      return { status: HTTP.ok, version: versionOf(serialise, after), changed };
    },
  };
};

/** Restores what the records of one resource had. */
export type RecordRestorer = ReturnType<typeof recordRestorer>;
