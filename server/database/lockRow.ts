import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Makes changes to a record take turns until the transaction ends; others may read it and refer to
 * it. Does nothing when there is no such record.
 */
export const lockRow = (tx: Database, table: PgTable & { id: AnyPgColumn }, id: number) =>
  tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
