import { sql } from 'drizzle-orm';
import { onlyRow, type Database } from '../../database/database.ts';
import { repeat } from '../../database/repeat.ts';
import { searchQueue } from '../../database/schema/search.ts';

// How long products may have to wait for the start of their indexing.
const PAUSE_MS = 1_000;

/**
 * Composes the search documents of some products that a rename has queued, and returns whether there
 * are more. Processes that do this at the same time take turns.
 */
export async function continueIndexing(db: Database): Promise<boolean> {
  const [queued] = await db.select({ id: searchQueue.id }).from(searchQueue).limit(1);
  if (!queued) return false;
  return db.transaction(async (tx) => {
    const step = tx.select({ hasMore: sql<boolean>`has_more` });
    return onlyRow(await step.from(sql`continue_indexing() as has_more`)).hasMore;
  });
}

/**
 * Keeps composing what is queued, also by other processes and before a crash, until `stop` (see
 * repeat). `report` receives errors other than outages.
 */
export const startIndexing = (db: Database, report: (error: unknown) => void) =>
  repeat(() => continueIndexing(db), PAUSE_MS, report);
