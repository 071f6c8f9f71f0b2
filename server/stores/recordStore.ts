import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { AuditedResource } from '../../contract/audit.ts';
import { bodyViolation, normaliseBody } from '../../contract/rules/bodies.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { insertRecords, lockRow, type RecordTable, updateRecord } from '../database/records.ts';
import type { Page } from '../database/paging.ts';
import { type Problem, throwIfViolated } from '../problem.ts';
import { isViolationOf } from '../database/errors.ts';
import { type ChangeContext, recordChange } from './audit.ts';
import { recordReader } from './recordReader.ts';
import type { Awaitable, Precondition, RecordKey, StoreDeclaration } from './storeDeclaration.ts';

/** The body of a call as it is stored. Throws a Problem when it breaks a rule. */
function accepted<Body extends object>(
  resource: AuditedResource,
  call: 'create' | 'update',
  body: Body,
): Body {
  throwIfViolated(bodyViolation(resource, body));
  return normaliseBody(resource, call, body);
}

/** Throws the Problem that is declared for the index or foreign key which a row violates, if there is one. */
const rejectViolation =
  <Row extends object>(violations: Record<string, (row: Row) => Problem> = {}, row: Row) =>
  (error: unknown) => {
    for (const [constraint, problem] of Object.entries(violations)) {
      if (isViolationOf(error, constraint)) throw problem(row);
    }
    throw error;
  };

const unconditional = () => undefined;

/** What the history says of fields that it does not show. */
const maskedChanges = (fields: string[] = [], to: 'changed' | 'removed') =>
  Object.fromEntries(fields.map((field) => [field, to]));

/** Creates records, whose rows `getAll` then reads. */
const recordCreator =
  <
    Row extends object,
    Columns extends SelectedFields & { id: AnyPgColumn },
    Input extends object,
    Update extends object,
    Query extends Page & { sort?: string },
  >(
    declaration: StoreDeclaration<Row, Columns, Input, Update, Query>,
    getAll: ReturnType<typeof recordReader<Row, Columns, Input, Update, Query>>['getAll'],
  ) =>
  async (context: ChangeContext, inputs: Input[]) => {
    const { resource, table, insertRow, violations, maskedFields } = declaration;
    const { tx } = context;
    const rows: Row[] = [];
    // One after the other: a transaction is one connection.
    for (const input of inputs) rows.push(await insertRow(accepted(resource, 'create', input), tx));
    const ids = await insertRecords(tx, table, rows).catch(
      rejectViolation(violations, rows[0] ?? {}),
    );
    for (const [index, input] of inputs.entries()) {
      await declaration.writeLinks?.(tx, ids[index] ?? 0, input, undefined);
    }
    const found = await getAll(ids, tx);
    const created = found.map((after) => ({
      resource,
      id: after.id,
      after,
      masked: maskedChanges(maskedFields, 'changed'),
    }));
    await recordChange(context, ...created);
    for (const { after } of created) await declaration.recordElsewhere?.(context, { after });
    // In the order of the inputs.
    return ids.map((id) => onlyRow(found.filter((one) => one.id === id)));
  };

/** Reads a record that is locked, or whose owner is, until the transaction ends. */
const lockedReader =
  <Stored>(
    {
      lock,
      owner,
      table,
    }: {
      lock?: (tx: Database) => Promise<unknown>;
      owner?: { field: string; table: RecordTable };
      table: RecordTable;
    },
    get: (key: RecordKey, tx: Database) => Promise<Stored>,
  ) =>
  async (tx: Database, key: RecordKey) => {
    await lock?.(tx);
    if (owner) await lockRow(tx, owner.table, key[owner.field] ?? 0);
    else await lockRow(tx, table, key.id);
    return get(key, tx);
  };

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
  const { resource, updateRow, violations, maskedFields } = declaration;
  const { table }: { table: RecordTable } = declaration;
  const { getAll, ...reads } = recordReader(db, declaration);
  const createMany = recordCreator(declaration, getAll);

  const lockAndGet = lockedReader({ ...declaration, table }, reads.get);

  const save = (tx: Database, id: number, row: Partial<Row>) =>
    updateRecord(tx, table, id, row).catch(rejectViolation(violations, row));

  /**
   * Runs `write` on a locked record that meets the condition, and records what has changed; nothing if it
   * returns false.
   */
  async function change(
    context: ChangeContext,
    key: RecordKey,
    condition: Precondition<Stored>,
    write: (before: Stored) => Promise<boolean>,
  ) {
    const { tx } = context;
    const before = await lockAndGet(tx, key);
    condition(before);
    if (!(await write(before))) return before;
    const after = await reads.get(key, tx);
    await recordChange(context, { resource, id: key.id, before, after });
    return after;
  }

  const update = (
    context: ChangeContext,
    key: RecordKey,
    inputOf: (current: Stored) => Awaitable<Update | undefined>,
    condition: Precondition<Stored>,
  ) =>
    change(context, key, condition, async (before) => {
      const { tx } = context;
      const given = await inputOf(before);
      if (given === undefined) return false;
      const input = accepted(resource, 'update', given);
      await save(tx, key.id, await updateRow(input, tx, key.id));
      await declaration.writeLinks?.(tx, key.id, input, before);
      return true;
    });

  return {
    table,
    ...reads,
    getLocked: lockAndGet,
    create: async (context: ChangeContext, input: Input) =>
      onlyRow(await createMany(context, [input])),
    createMany,
    update,
    /** Sets columns that no update sets. */
    set: (context: ChangeContext, key: RecordKey, row: Partial<Row>) =>
      change(context, key, unconditional, async () => {
        await save(context.tx, key.id, row);
        return true;
      }),

    remove:
      declaration.remove &&
      (async (context: ChangeContext, key: RecordKey, condition?: Precondition<Stored>) => {
        const { tx } = context;
        const before = await lockAndGet(tx, key);
        condition?.(before);
        await declaration.remove?.(tx, key.id);
        const removed = maskedChanges(maskedFields, 'removed');
        await recordChange(context, { resource, id: key.id, before, masked: removed });
        await declaration.recordElsewhere?.(context, { before });
      }),
  };
}
