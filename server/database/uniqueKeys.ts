import { and, asc, getTableName, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { emailKey, uniqueKey } from '../../contract/rules/uniqueKey.ts';
import { withProgress, type Print } from '../progress.ts';
import type { Database } from './database.ts';
import { type RecordTable, setTexts } from './records.ts';
import { users } from './schema/accounts.ts';
import { serviceProviders } from './schema/serviceProviders.ts';

const BATCH = 1_000;

interface Keyed {
  table: RecordTable;
  /** The text that is unique. */
  text: AnyPgColumn;
  /** The column of its key. */
  key: AnyPgColumn;
  keyOf: (text: string) => string;
}

const KEYED: Keyed[] = [
  { table: users, text: users.username, key: users.usernameUniqueKey, keyOf: uniqueKey },
  {
    table: serviceProviders,
    text: serviceProviders.email,
    key: serviceProviders.emailUniqueKey,
    keyOf: emailKey,
  },
];

/** Sets the keys of rows, except of those whose key another row has. */
async function setKeys(
  db: Database,
  { table, key, keyOf }: Keyed,
  rows: { id: number; text: string }[],
) {
  const byKey = new Map<string, number>();
  for (const { id, text } of rows) {
    const textKey = keyOf(text);
    if (!byKey.has(textKey)) byKey.set(textKey, id);
  }
  const existing = await db
    .select({ key: sql<string>`${key}` })
    .from(table)
    .where(inArray(key, [...byKey.keys()]));
  for (const { key: other } of existing) byKey.delete(other);
  const keyed = Array.from(byKey, ([textKey, id]) => ({ id, [key.name]: textKey }));
  await setTexts(db, table, keyed, { set: { [key.name]: key } });
}

async function fillTable(db: Database, keyed: Keyed, onRows: (count: number) => void) {
  const { table, text, key } = keyed;
  for (let last = 0; ;) {
    const rows = await db
      .select({ id: sql<number>`${table.id}`.mapWith(Number), text: sql<string>`${text}` })
      .from(table)
      .where(and(isNull(key), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(BATCH);
    if (rows.length === 0) return;
    await setKeys(db, keyed, rows);
    last = rows.at(-1)?.id ?? 0;
    onRows(rows.length);
  }
}

/**
 * Gives every row that has none its unique key, which only JavaScript can make (see uniqueKey and
 * emailKey). Of several rows with the same key, which were different by an older rule, the oldest gets it: the
 * others keep their text and no key, and no new row can have the same. Call it after the migrations,
 * under their lock. `print` receives the progress.
 */
export async function fillUniqueKeys(db: Database, print: Print) {
  for (const keyed of KEYED) {
    const name = getTableName(keyed.table);
    const counts = (done: number) => `${done} ${name}`;
    await withProgress({ what: 'Making unique keys', counts, print }, (step) =>
      fillTable(db, keyed, step),
    );
  }
}
