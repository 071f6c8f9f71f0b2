import { asc, eq, getTableColumns, getTableName, gt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { apiResourceNames, apiResources, type ApiResourceName } from '../../contract/resources.ts';
import { storedPhoneDigits } from '../../contract/search/phoneDigits.ts';
import { joinTexts, searchDocument } from '../../contract/search/searchTerms.ts';
import { ownTexts } from '../../contract/search/searchTexts.ts';
import { searchKey } from '../../contract/searchKey.ts';
import { withProgress, type Print } from '../progress.ts';
import type { Database } from './database.ts';
import { type RecordTable, setTexts } from './records.ts';
import { recordTables } from './recordTables.ts';
import { SEARCH_TYPE } from './schema/columns.ts';
import { staleSearchKeys } from './schema/search.ts';

type KeysOf<Table extends RecordTable, Values> = {
  [
    Text in keyof Values & string as `${Text}Key` extends keyof Table['$inferSelect']
      ? `${Text}Key`
      : never
  ]: string;
};

/** The search columns of a row's texts that the table has: `nameKey` of `name`, empty for `null`. */
export const searchKeysOf = <Table extends RecordTable, Values extends object>(
  table: Table,
  values: Values,
) => {
  const columns = getTableColumns(table);
  const keys = Object.entries(values).flatMap(([name, text]: [string, unknown]) =>
    `${name}Key` in columns && (typeof text === 'string' || text === null)
      ? [[`${name}Key`, searchKey(text ?? '')]]
      : [],
  );
  return Object.fromEntries(keys) as KeysOf<Table, Values>;
};

const COMPOSED = ['firstName', 'lastName', 'addressLine1', 'city', 'state', 'phoneNumber'] as const;

/** The search columns that hold several texts of a service provider. */
export const providerKeys = (values: Record<(typeof COMPOSED)[number], string>) => ({
  personKey: searchKey(`${values.firstName} ${values.lastName}`),
  contactKey: joinTexts([
    values.addressLine1,
    values.city,
    values.state,
    storedPhoneDigits(values.phoneNumber),
  ]),
});

/** The search document of a record that is found by its own texts only. */
export const documentOf = ({ title, details }: { title: string; details: string[] }) => ({
  searchDocument: searchDocument([title, ...details]),
});

/** Search columns that are composed of several texts. */
interface Composed {
  texts: readonly string[];
  // A method, whose parameter is bivariant: the rows have at least these texts.
  keysOf(row: Record<string, string>): Record<string, string>;
}

// Few, because the documents of some products of each renamed record are composed with it.
const BATCH = 100;

/** Returns a function that makes the search columns of a table's rows again, in steps. */
const renewing =
  (table: RecordTable, composed?: Composed) =>
  async (db: Database, onRows: (count: number) => void) => {
    const all: Record<string, AnyPgColumn> = getTableColumns(table);
    const pick = (chosen: readonly string[]) =>
      Object.fromEntries(chosen.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
    const keyed = Object.keys(all).filter((name) => `${name}Key` in all);
    const names = [...new Set([...keyed, ...(composed?.texts ?? [])])];
    const keysOf = (row: Record<string, unknown>) => ({
      ...searchKeysOf(table, row),
      ...composed?.keysOf(row as Record<string, string>),
    });
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    const columns = { given: pick(names), set: pick(Object.keys(keysOf(empty))) };
    const { id } = table;
    for (let last = 0; ;) {
      const rows = await db
        .select({ id: sql<number>`${id}`.mapWith(Number), ...columns.given, ...columns.set })
        .from(table)
        .where(gt(id, last))
        .orderBy(asc(id))
        .limit(BATCH);
      if (rows.length === 0) return;
      const changed = rows
        .map((row) => ({ ...row, ...keysOf(row) }))
        .filter((row, at) => JSON.stringify(row) !== JSON.stringify(rows[at]));
      if (changed.length > 0) await setTexts(db, table, changed, columns);
      last = Number(rows.at(-1)?.id);
      onRows(rows.length);
    }
  };

const composedIn = (resource: ApiResourceName): Composed | undefined => {
  const { foundBy } = apiResources[resource];
  if (foundBy) return { texts: foundBy, keysOf: (row) => documentOf(ownTexts(foundBy, row)) };
  return resource === 'service-providers' ? { texts: COMPOSED, keysOf: providerKeys } : undefined;
};

const isSearched = (table: RecordTable) =>
  Object.values(getTableColumns(table)).some((column) => column.getSQLType() === SEARCH_TYPE);

/** How the search columns of each table that has some are made. */
export const renew = Object.fromEntries(
  apiResourceNames
    .filter((name) => isSearched(recordTables[name]))
    .map((name) => [
      getTableName(recordTables[name]),
      renewing(recordTables[name], composedIn(name)),
    ]),
);

/**
 * Makes the search columns again in the tables that a migration has queued, because only JavaScript
 * can (see searchKey). Where this is interrupted, it begins again. Call it after the migrations,
 * under their lock. `print` receives the progress.
 */
export async function renewSearchKeys(db: Database, print: Print) {
  const { tableName } = staleSearchKeys;
  for (const [name, renewTable] of Object.entries(renew)) {
    const isStale = (await db.$count(staleSearchKeys, eq(tableName, name))) > 0;
    if (!isStale) continue;
    const total = await db.$count(sql.identifier(name));
    const counts = (done: number) => `${done} of ${total} ${name}`;
    await withProgress({ what: 'Making search keys', counts, print }, (step) =>
      renewTable(db, step),
    );
    await db.delete(staleSearchKeys).where(eq(tableName, name));
  }
}
