import { and, asc, eq, getTableColumns, sql, type Placeholder } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { AuditedResource } from '../../contract/audit.ts';
import type { Pagination } from '../../contract/pagination.ts';
import { onlyRow, type Database } from '../database/database.ts';
import type { Filters } from '../database/filters.ts';
import { listing } from '../database/listing.ts';
import { lockRow } from '../database/lockRow.ts';
import type { Page } from '../database/paging.ts';
import type { LinkTable } from '../database/schema/links.ts';
import { prepared } from '../database/statements.ts';
import { isUniqueViolation } from '../database/violations.ts';
import type { Problem } from '../problem.ts';
import { recordChange } from './audit.ts';
import type { Change, Condition } from './change.ts';

type RecordTable = PgTable & { id: AnyPgColumn };
type Awaitable<T> = T | Promise<T>;

/** Identifies a record: its id and, for records of an owner, the owner's id under the owner's field. */
export type RecordKey = { id: number } & Record<string, number>;

/** The record that a record belongs to, as an image belongs to a product. */
interface Owner {
  /** The field of the record that holds the owner's id. */
  field: string;
  table: RecordTable;
  /** The Problem (404) for an owner that does not exist. */
  missing: (id: number) => Problem;
}

/** What is specific to the records of one table; recordStore does the rest. */
export interface StoreDeclaration<
  Row extends object,
  Columns extends SelectedFields,
  Input,
  Update,
  Query extends Page,
> {
  /** The name of the records in the audit trail. */
  resource: AuditedResource;
  table: RecordTable & { $inferInsert: Row };
  /** A record as the API returns it. */
  columns: Columns;
  /** What a list can be filtered by. */
  filters: Filters<Query>;
  /** Whether the database maintains counts of the table (schema/recordCounts.ts). */
  isCounted?: boolean;
  /** The filter by category, and the table that links records to categories. */
  category?: { filter: string; links: LinkTable };
  owner?: Owner;
  /** The Problem (404) for a record that does not exist. */
  missing: (key: RecordKey) => Problem;
  /** The row of a new record. Throws a Problem when the input breaks a rule. */
  insertRow: (input: Input, tx: Database) => Awaitable<NoInfer<Row>>;
  /** The columns that an update sets. Throws a Problem when the input breaks a rule. */
  updateRow: (input: Update, tx: Database, id: number) => Awaitable<Partial<NoInfer<Row>>>;
  /** Writes what a record has in other tables. */
  writeLinks?: (tx: Database, id: number, input: Input | Update) => Promise<void>;
  /** The Problem (409) for a row that breaks a unique index, by the name of the index. */
  duplicates?: Record<string, (row: Partial<NoInfer<Row>>) => Problem>;
  /** A lock that updates need besides the one on the record. */
  lock?: (tx: Database) => Promise<unknown>;
  /** Deletes a record; without it the records cannot be deleted. */
  remove?: (tx: Database, id: number) => Promise<void>;
  /** Fields that are recorded as changed or removed, but never shown. */
  hiddenFields?: string[];
  /** Records in the history of another record that this one was created (`after`) or deleted (`before`). */
  recordElsewhere?: (
    change: Change,
    record: { before?: SelectResultFields<Columns>; after?: SelectResultFields<Columns> },
  ) => Promise<void>;
}

/** Reads and writes the records of one table. All functions throw a Problem (404) for a record that does not exist. */
export interface RecordStore<Stored, Input, Update, Query> {
  resource: AuditedResource;
  table: RecordTable;
  /** The field that holds the owner's id, for records of an owner. */
  ownerField: string | undefined;
  get: (key: RecordKey) => Promise<Stored>;
  /** Throws a Problem (404) when there is no owner with this id. */
  requireOwner: (id: number) => Promise<void>;
  /** The page of the records that match the query, ordered by id. */
  list: (query: Query) => Promise<{ data: Stored[]; pagination: Pagination }>;
  /** Creates a record. The input of a record with an owner holds the owner's id too. */
  create: (change: Change, input: Input) => Promise<Stored>;
  /** Replaces the fields of a record that meets the condition. */
  update: (
    change: Change,
    key: RecordKey,
    input: Update,
    condition: Condition<Stored>,
  ) => Promise<Stored>;
  /** Deletes a record; undefined when records cannot be deleted. */
  remove: ((change: Change, key: RecordKey) => Promise<void>) | undefined;
}

/**
 * Makes the store of one table from its declaration. Every write locks the record (or its owner,
 * whose other records it may affect), checks the caller's condition under that lock, and records
 * the change in the audit trail.
 */
export function recordStore<
  Row extends object,
  Columns extends SelectedFields & { id: AnyPgColumn },
  Input,
  Update,
  Query extends Page,
>(db: Database, declaration: StoreDeclaration<Row, Columns, Input, Update, Query>) {
  type Stored = SelectResultFields<Columns>;
  const { resource, owner, missing, insertRow, updateRow, duplicates = {} } = declaration;
  const { table, columns }: { table: RecordTable; columns: SelectedFields } = declaration;
  const hidden = (to: 'changed' | 'removed') =>
    Object.fromEntries((declaration.hiddenFields ?? []).map((field) => [field, to]));

  const ownerColumn = owner && getTableColumns(table)[owner.field];
  const select = (tx: Database) => tx.select(columns).from(table);
  const isRecord = (id: number | Placeholder, ownerId: number | Placeholder | undefined) =>
    and(eq(table.id, id), ownerColumn && eq(ownerColumn, ownerId));
  const byKey = prepared(
    select(db).where(isRecord(sql.placeholder('id'), sql.placeholder('ownerId'))),
  );
  const readPage = listing<unknown, Query>(db, {
    ...declaration,
    rows: (ids) => select(db).innerJoin(ids, eq(ids.id, table.id)).orderBy(asc(table.id)),
  });

  async function get(key: RecordKey, tx = db) {
    const ownerId = owner && key[owner.field];
    const [found] =
      tx === db
        ? await byKey.execute({ id: key.id, ownerId })
        : await select(tx).where(isRecord(key.id, ownerId));
    if (!found) throw missing(key);
    return found as Stored;
  }

  async function requireOwner(id: number) {
    if (owner && (await db.$count(owner.table, eq(owner.table.id, id))) === 0) {
      throw owner.missing(id);
    }
  }

  async function lockAndGet(tx: Database, key: RecordKey) {
    await declaration.lock?.(tx);
    await (owner ? lockRow(tx, owner.table, key[owner.field] ?? 0) : lockRow(tx, table, key.id));
    return get(key, tx);
  }

  const rejectDuplicate = (row: Partial<Row>) => (error: unknown) => {
    for (const [index, problem] of Object.entries(duplicates)) {
      if (isUniqueViolation(error, index)) throw problem(row);
    }
    throw error;
  };

  const save = (tx: Database, id: number, row: Partial<Row>) =>
    tx.update(table).set(row).where(eq(table.id, id)).catch(rejectDuplicate(row));

  /** Runs `write` on a locked record that meets the condition, and records what has changed. */
  async function change(
    { tx, username }: Change,
    key: RecordKey,
    condition: Condition<Stored>,
    write: () => Promise<unknown>,
  ) {
    const before = await lockAndGet(tx, key);
    condition(before);
    await write();
    const after = await get(key, tx);
    await recordChange({ tx, username }, { resource, id: key.id, before, after });
    return after;
  }

  return {
    resource,
    table,
    ownerField: owner?.field,
    get: (key: RecordKey, tx = db) => get(key, tx),
    requireOwner,

    list: async (query: Query) => {
      const { data, pagination } = await readPage(query);
      return { data: data as Stored[], pagination };
    },

    create: async (made: Change, input: Input) => {
      const { tx } = made;
      const row = await insertRow(input, tx);
      const inserted = await tx
        .insert(table)
        .values(row)
        .returning({ id: table.id })
        .catch(rejectDuplicate(row));
      const id = Number(onlyRow(inserted).id);
      await declaration.writeLinks?.(tx, id, input);
      const after = onlyRow(await select(tx).where(eq(table.id, id))) as Stored;
      await recordChange(made, { resource, id, after, hidden: hidden('changed') });
      await declaration.recordElsewhere?.(made, { after });
      return after;
    },

    update: (made: Change, key: RecordKey, input: Update, condition: Condition<Stored>) =>
      change(made, key, condition, async () => {
        const { tx } = made;
        await save(tx, key.id, await updateRow(input, tx, key.id));
        await declaration.writeLinks?.(tx, key.id, input);
      }),

    /** Sets columns that no update sets. */
    set: (made: Change, key: RecordKey, row: Partial<Row>) =>
      change(
        made,
        key,
        () => undefined,
        () => save(made.tx, key.id, row),
      ),

    remove:
      declaration.remove &&
      (async (made: Change, key: RecordKey) => {
        const { tx } = made;
        const before = await lockAndGet(tx, key);
        await declaration.remove?.(tx, key.id);
        await recordChange(made, { resource, id: key.id, before, hidden: hidden('removed') });
        await declaration.recordElsewhere?.(made, { before });
      }),
  };
}
