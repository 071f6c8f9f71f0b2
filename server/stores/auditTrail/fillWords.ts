import { desc, isNull } from 'drizzle-orm';
import { accessWords, auditWords } from '../../../contract/search/auditWords.ts';
import type { Database } from '../../database/database.ts';
import { unlessDiskFull } from '../../database/errors.ts';
import { setTexts } from '../../database/records.ts';
import { repeat } from '../../database/repeat.ts';
import { accessEntries } from '../../database/schema/accessEntries.ts';
import { auditEntries } from '../../database/schema/auditEntries.ts';
import { storedWords } from '../audit.ts';

const PAUSE_MS = 60_000;

// Few enough for no call to wait for long.
const BATCH = 500;

/**
 * Fills in the words of some of the entries of both trails that have none, the newest first, and
 * returns whether there may be more. They are locked: what is erased meanwhile must stay so.
 */
export const fillSomeWords = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const changes = await tx
      .select()
      .from(auditEntries)
      .where(isNull(auditEntries.words))
      .orderBy(desc(auditEntries.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const events = await tx
      .select()
      .from(accessEntries)
      .where(isNull(accessEntries.words))
      .orderBy(desc(accessEntries.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const found = [
      {
        table: auditEntries,
        rows: changes.map((entry) => ({ id: entry.id, words: storedWords(auditWords(entry)) })),
      },
      {
        table: accessEntries,
        rows: events.map((entry) => ({ id: entry.id, words: storedWords(accessWords(entry)) })),
      },
    ];
    for (const { table, rows } of found) {
      if (rows.length > 0) await setTexts(tx, table, rows, { set: { words: table.words } });
    }
    return found.some(({ rows }) => rows.length === BATCH);
  });

/**
 * Fills in the words of the entries from before there were any, and of those that commands add without,
 * until `stop` (see repeat): only JavaScript can make them, and a long trail would delay a start.
 */
export const startFillingWords = (db: Database, report: (error: unknown) => void) =>
  repeat(async () => (await fillSomeWords(db).catch(unlessDiskFull)) === true, PAUSE_MS, report);
