import { eq, type Placeholder } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { RecordTable } from './records.ts';

/**
 * Serialises changes to a record until the transaction ends. Others can still read and reference
 * it. Does nothing when the record does not exist.
 */
export const lockRow = (tx: Database, table: RecordTable, id: number | Placeholder) =>
  tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
