import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { bodyViolation, normaliseBody } from '../../contract/rules/bodies.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { listing } from '../database/listing.ts';
import { insertRecords, lockRow, type RecordTable, updateRecord } from '../database/records.ts';
import type { Page } from '../database/paging.ts';
import { memoise, prepared } from '../database/statements.ts';
import { throwIfViolated } from '../problem.ts';
import { isViolationOf } from '../database/errors.ts';
import { type Change, recordChange } from './audit.ts';
import type { Condition, RecordKey, StoreDeclaration } from './storeDeclaration.ts';

/**
 * Makes the store of one table from its declaration. Every write locks the record (or its owner,
 * whose other records it may affect), checks the caller's condition under that lock, and records
 * the change in the audit trail.
 */
export function recordStore<
  Row extends object,
  Columns extends SelectedFields & { id: AnyPgColumn },
  Input extends object,
  Update extends object,
  Query extends Page & { sort?: string },
>(db: Database, declaration: StoreDeclaration<Row, Columns, Input, Update, Query>) {
  type Stored = SelectResultFields<Columns>;
  const { resource, leftJoin, owner, missing, insertRow, updateRow, violations = {} } = declaration;
  const { table, columns }: { table: RecordTable; columns: SelectedFields } = declaration;
  const hidden = (to: 'changed' | 'removed') =>
    Object.fromEntries((declaration.hiddenFields ?? []).map((field) => [field, to]));

  function select(tx: Database, selected = columns) {
    const records = tx.select(selected).from(table).$dynamic();
    return leftJoin ? records.leftJoin(leftJoin.table, leftJoin.on) : records;
  }
  const byId = memoise((tx: Database) =>
    prepared(select(tx).where(eq(table.id, sql.placeholder('id')))),
  );
  const byIds = memoise((tx: Database) =>
    prepared(
      select(tx)
        .where(sql`${table.id} = any(${sql.placeholder('ids')}::bigint[])`)
        .orderBy(asc(table.id)),
    ),
  );
  const readPage = listing<unknown, Query>(db, {
    ...declaration,
    rows: (ids, order) =>
      select(db, { ...columns, ...declaration.listColumns })
        .innerJoin(ids, eq(ids.id, table.id))
        .orderBy(...order),
  });

  async function get(key: RecordKey, tx = db) {
    const [found] = await byId(tx).execute({ id: key.id });
    if (!found || (owner && found[owner.field] !== key[owner.field])) throw missing(key);
    return found as Stored;
  }

  async function requireOwner(id: number) {
    if (owner && (await db.$count(owner.table, eq(owner.table.id, id))) === 0) {
      throw owner.missing(id);
    }
  }

  async function lockAndGet(tx: Database, key: RecordKey) {
    await declaration.lock?.(tx);
    if (owner) await lockRow(tx, owner.table, key[owner.field] ?? 0);
    else await lockRow(tx, table, key.id);
    return get(key, tx);
  }

  const rejectViolation = (row: Partial<Row>) => (error: unknown) => {
    for (const [constraint, problem] of Object.entries(violations)) {
      if (isViolationOf(error, constraint)) throw problem(row);
    }
    throw error;
  };

  function accepted<Body extends object>(call: 'create' | 'update', body: Body): Body {
    throwIfViolated(bodyViolation(resource, body));
    return normaliseBody(resource, call, body);
  }

  const save = (tx: Database, id: number, row: Partial<Row>) =>
    updateRecord(tx, table, id, row).catch(rejectViolation(row));

  /** Runs `write` on a locked record that meets the condition, and records what has changed. */
  async function change(
    made: Change,
    key: RecordKey,
    condition: Condition<Stored>,
    write: (before: Stored) => Promise<unknown>,
  ) {
    const { tx } = made;
    const before = await lockAndGet(tx, key);
    condition(before);
    await write(before);
    const after = await get(key, tx);
    await recordChange(made, { resource, id: key.id, before, after });
    return after;
  }

  const update = (
    made: Change,
    key: RecordKey,
    inputOf: (current: Stored) => Update,
    condition: Condition<Stored>,
  ) =>
    change(made, key, condition, async (before) => {
      const { tx } = made;
      const input = accepted('update', inputOf(before));
      await save(tx, key.id, await updateRow(input, tx, key.id));
      await declaration.writeLinks?.(tx, key.id, input, false);
    });

  async function createMany(made: Change, inputs: Input[]) {
    const { tx } = made;
    const rows: Row[] = [];
    // One after the other: a transaction is one connection.
    for (const input of inputs) rows.push(await insertRow(accepted('create', input), tx));
    const ids = await insertRecords(tx, table, rows).catch(rejectViolation(rows[0] ?? {}));
    for (const [index, input] of inputs.entries()) {
      await declaration.writeLinks?.(tx, ids[index] ?? 0, input, true);
    }
    const found = (await byIds(tx).execute({ ids })) as (Stored & { id: number })[];
    const created = found.map((after) => ({
      resource,
      id: after.id,
      after,
      hidden: hidden('changed'),
    }));
    await recordChange(made, ...created);
    for (const { after } of created) await declaration.recordElsewhere?.(made, { after });
    // In the order of the inputs.
    return ids.map((id) => onlyRow(found.filter((one) => one.id === id)));
  }

  return {
    table,
    get: (key: RecordKey, tx = db) => get(key, tx),
    requireOwner,

    getMany: async (ids: number[], ownerId: number) => {
      const found = await byIds(db).execute({ ids });
      const matching = owner ? found.filter((one) => one[owner.field] === ownerId) : found;
      return matching as (Stored & { id: number })[];
    },

    list: async (query: Query) => {
      const { data, pagination } = await readPage(query);
      return { data: data as Stored[], pagination };
    },

    create: async (made: Change, input: Input) => onlyRow(await createMany(made, [input])),
    createMany,
    update,
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
      (async (made: Change, key: RecordKey, condition?: Condition<Stored>) => {
        const { tx } = made;
        const before = await lockAndGet(tx, key);
        condition?.(before);
        await declaration.remove?.(tx, key.id);
        await recordChange(made, { resource, id: key.id, before, hidden: hidden('removed') });
        await declaration.recordElsewhere?.(made, { before });
      }),
  };
}
