import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Serialises changes to a record until the transaction ends. Others can still read and reference
 * it. Does nothing when the record does not exist.
 */
export const lockRow = (tx: Database, table: PgTable & { id: AnyPgColumn }, id: number) =>
  tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
