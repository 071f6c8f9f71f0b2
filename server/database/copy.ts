import { sql } from 'drizzle-orm';
import { withProgress, type Print } from '../progress.ts';
import { StartupError } from '../startupError.ts';
import type { Database } from './database.ts';
import { insertionInto, readRows } from './rows.ts';
import { countRows, readSequences, readTables, setSequences, type DataTable } from './tables.ts';

async function requireEmpty(db: Database) {
  const rows = await countRows(db, await readTables(db));
  const filled = [...rows].find(([, count]) => count > 0);
  if (!filled) return;
  throw new StartupError(
    `The database of DATABASE_URL is not empty: the table ${filled[0]} has rows. Use an empty database on which no server has run.`,
  );
}

async function copyTable(
  from: Database,
  to: Database,
  table: DataTable,
  total: number,
  onRows: (count: number) => void,
) {
  const { insert, end } = await insertionInto(to, table);
  for await (const rows of readRows(from, table, total)) {
    await insert(rows.map(({ json }) => json));
    onRows(rows.length);
  }
  await end();
  const copied = await to.$count(sql`${sql.identifier(table.name)}`);
  if (copied !== total) throw new Error(`${copied} of ${total} rows of ${table.name} were copied.`);
}

/**
 * Copies all persistent data (accounts, sessions, passkeys, records, pictures, history) from one up-to-date
 * database to an empty one, in one transaction. Returns the number of rows by table. Throws
 * a StartupError when the other database is not empty. `print` receives the progress.
 */
export async function copyDatabase(from: Database, to: Database, print: Print) {
  let [copied, total] = [0, 0];
  const counts = () => `${copied} of ${total} rows`;
  return withProgress({ what: 'Copying to PostgreSQL', counts, print }, (check) =>
    to.transaction(async (tx) => {
      await requireEmpty(tx);
      const tables = await readTables(from);
      const rows = await countRows(from, tables);
      total = [...rows.values()].reduce((sum, count) => sum + count, 0);
      for (const table of tables) {
        await copyTable(from, tx, table, rows.get(table.name) ?? 0, (count) => {
          copied += count;
          check();
        });
      }
      await setSequences(tx, await readSequences(from));
      return rows;
    }),
  );
}
