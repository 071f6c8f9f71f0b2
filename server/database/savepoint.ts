import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Runs part of a transaction, which is undone alone when it rejects. Not Drizzle's nested
 * transaction: that is a new object, on which every statement would have to be prepared again.
 */
export async function inSavepoint<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`);
    await tx.execute(sql`release savepoint part`);
    throw error;
  }
}
