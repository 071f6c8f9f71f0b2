import type { SQL } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { AuditedResource } from '../../contract/audit.ts';
import type { Pagination } from '../../contract/pagination.ts';
import type { Database } from '../database/database.ts';
import type { Filters } from '../database/filters.ts';
import type { Page } from '../database/paging.ts';
import type { RecordTable } from '../database/records.ts';
import type { LinkTable } from '../database/schema/links.ts';
import type { Problem } from '../problem.ts';
import type { ChangeContext } from './audit.ts';

export type Awaitable<T> = T | Promise<T>;

/** Checks a record under its lock, before it is changed; throws when the change must not happen. */
export type Precondition<T> = (current: T) => void;

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
  Query extends Page & { sort?: string },
> {
  /** The name of the records in the audit trail. */
  resource: AuditedResource;
  table: RecordTable & { $inferInsert: Row };
  /** A record as the API returns it. */
  columns: Columns;
  /** Fields that a record has only in lists. A subquery is evaluated for the records of the page only. */
  listColumns?: SelectedFields;
  /** A table whose columns a record contains as well; it has at most one row for each record. */
  leftJoin?: { table: PgTable; on: SQL | undefined };
  /** What a list can be filtered by. */
  filters: Filters<Query>;
  /** What a list can be sorted by besides the id; large tables have an index on each, with the id. */
  sorts?: Record<string, AnyPgColumn>;
  /** Whether the database maintains counts of the table (schema/recordCounts.ts). */
  isCounted?: boolean;
  /** The filter by category, and the table that links records to categories. */
  category?: { filter: string; links: LinkTable };
  owner?: Owner;
  /** The Problem (404) for a record that does not exist. */
  missing: (key: RecordKey) => Problem;
  /** The row of a new record. Throws a Problem when the input refers to what does not exist. */
  insertRow: (input: Input, tx: Database) => Awaitable<NoInfer<Row>>;
  /** The columns that an update sets. Throws as `insertRow` does. */
  updateRow: (input: Update, tx: Database, id: number) => Awaitable<Partial<NoInfer<Row>>>;
  /** Writes what a record has in other tables; `before` is undefined for a new one, which has nothing yet. */
  writeLinks?: (
    tx: Database,
    id: number,
    input: Input | Update,
    before: SelectResultFields<Columns> | undefined,
  ) => Promise<void>;
  /** The Problem for a row that violates a unique index or a foreign key, by its name. */
  violations?: Record<string, (row: Partial<NoInfer<Row>>) => Problem>;
  /** A lock that updates need besides the one on the record. */
  lock?: (tx: Database) => Promise<unknown>;
  /** Deletes a record; without it the records cannot be deleted. */
  remove?: (tx: Database, id: number) => Promise<void>;
  /** Fields that are recorded as changed or removed, but never shown. */
  maskedFields?: string[];
  /** Records in the history of another record that this one was created (`after`) or deleted (`before`). */
  recordElsewhere?: (
    change: ChangeContext,
    record: { before?: SelectResultFields<Columns>; after?: SelectResultFields<Columns> },
  ) => Promise<void>;
}

/** Reads and writes the records of one table. All functions throw a Problem (404) for a record that does not exist. */
export interface RecordStore<Stored, Input, Update, Query> {
  table: RecordTable;
  get: (key: RecordKey) => Promise<Stored>;
  /** The record, locked until the transaction ends as an update locks it. */
  getLocked: (tx: Database, key: RecordKey) => Promise<Stored>;
  /** The records with these ids that exist and have this owner, if records have one; ordered by id. */
  getMany: (ids: number[], ownerId: number) => Promise<(Stored & { id: number })[]>;
  /** Throws a Problem (404) when there is no owner with this id. */
  requireOwner: (id: number) => Promise<void>;
  /** The page of the records that match the query, in the order it asks for. */
  list: (query: Query) => Promise<{ data: Stored[]; pagination: Pagination }>;
  /** Creates a record. The input of a record with an owner holds the owner's id too. */
  create: (change: ChangeContext, input: Input) => Promise<Stored>;
  /**
   * Creates records with a few statements for all, and returns them in the order of the inputs. Throws
   * a Problem when one is rejected, without saying which.
   */
  createMany: (change: ChangeContext, inputs: Input[]) => Promise<Stored[]>;
  /**
   * Replaces the fields of a record that meets the condition by those that `inputOf` makes of it under
   * its lock; undefined replaces none.
   */
  update: (
    change: ChangeContext,
    key: RecordKey,
    inputOf: (current: Stored) => Awaitable<Update | undefined>,
    condition: Precondition<Stored>,
  ) => Promise<Stored>;
  /** Deletes a record that meets the condition; undefined when records cannot be deleted. */
  remove:
    | ((change: ChangeContext, key: RecordKey, condition?: Precondition<Stored>) => Promise<void>)
    | undefined;
}
