import { and, asc, eq, getTableColumns, gt, sql, type Column } from 'drizzle-orm';
import { storedPhoneDigits } from '../../contract/search/phoneDigits.ts';
import { joinTexts } from '../../contract/search/searchTerms.ts';
import { searchKey } from '../../contract/searchKey.ts';
import type { Database } from './database.ts';
import type { RecordTable } from './records.ts';
import { productCategories, serviceProviderCategories } from './schema/categories.ts';
import { products } from './schema/products.ts';
import { staleSearchKeys } from './schema/search.ts';
import { serviceProviders } from './schema/serviceProviders.ts';

type Texts<Name extends string> = Record<Name, string>;

/** The search columns of a category. */
export const categoryKeys = ({ name, description }: Texts<'name' | 'description'>) => ({
  nameKey: searchKey(name),
  descriptionKey: searchKey(description),
});

/** The search column of a product. */
export const productKeys = ({ name }: Texts<'name'>) => ({ nameKey: searchKey(name) });

/** The search column of an e-mail address. */
export const emailKeys = ({ email }: Texts<'email'>) => ({ emailKey: searchKey(email) });

const PROVIDER_TEXTS = [
  'firstName',
  'lastName',
  'brandName',
  'addressLine1',
  'city',
  'state',
  'phoneNumber',
] as const;

/** The search columns of a service provider, except that of the e-mail address. */
export const providerKeys = (values: Texts<(typeof PROVIDER_TEXTS)[number]>) => ({
  brandNameKey: searchKey(values.brandName),
  personKey: searchKey(`${values.firstName} ${values.lastName}`),
  contactKey: joinTexts([
    values.addressLine1,
    values.city,
    values.state,
    storedPhoneDigits(values.phoneNumber),
  ]),
});

// Few, because the documents of some products of each renamed record are composed with it.
const BATCH = 100;

const made = (name: string) => sql`made.${sql.identifier(name)}`;

/** Sets the search columns of rows, except of those whose texts have changed since they were read. */
async function setKeys(
  db: Database,
  table: RecordTable,
  columns: { texts: Record<string, Column>; keys: Record<string, Column> },
  rows: Record<string, unknown>[],
) {
  const names = [...Object.keys(columns.texts), ...Object.keys(columns.keys)];
  const types = names.map((name) => sql`${sql.identifier(name)} text`);
  await db
    .update(table)
    .set(Object.fromEntries(Object.keys(columns.keys).map((name) => [name, made(name)])))
    .from(
      sql`json_to_recordset(${JSON.stringify(rows)}::json) as made (id bigint, ${sql.join(types, sql`, `)})`,
    )
    .where(
      and(
        eq(table.id, sql`made.id`),
        ...Object.entries(columns.texts).map(([name, text]) => eq(text, made(name))),
      ),
    );
}

/** Returns a function that makes the search columns of a table's rows again, in steps. */
const renewing =
  <Name extends string>(
    table: RecordTable,
    names: readonly Name[],
    keysOf: (texts: Texts<Name>) => Record<string, string>,
  ) =>
  async (db: Database) => {
    const all: Record<string, Column> = getTableColumns(table);
    const pick = (chosen: readonly string[]) =>
      Object.fromEntries(chosen.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    const columns = { texts: pick(names), keys: pick(Object.keys(keysOf(empty as Texts<Name>))) };
    const { id } = table;
    for (let last = 0; ;) {
      const rows = await db
        .select({ id: sql<number>`${id}`.mapWith(Number), ...columns.texts, ...columns.keys })
        .from(table)
        .where(gt(id, last))
        .orderBy(asc(id))
        .limit(BATCH);
      if (rows.length === 0) return;
      const renewed = rows.map((row) => ({ ...row, ...keysOf(row as Texts<Name>) }));
      const changed = renewed.filter((row, at) => JSON.stringify(row) !== JSON.stringify(rows[at]));
      if (changed.length > 0) await setKeys(db, table, columns, changed);
      last = Number(rows.at(-1)?.id);
    }
  };

const categoryTexts = ['name', 'description'] as const;

const renew = {
  service_provider_categories: renewing(serviceProviderCategories, categoryTexts, categoryKeys),
  product_categories: renewing(productCategories, categoryTexts, categoryKeys),
  products: renewing(products, ['name'], productKeys),
  service_providers: renewing(serviceProviders, [...PROVIDER_TEXTS, 'email'], (texts) => ({
    ...providerKeys(texts),
    ...emailKeys(texts),
  })),
};

/**
 * Makes the search columns again in the tables that a migration has queued, because only JavaScript
 * can (see searchKey). Where this is interrupted, it begins again. Call it after the migrations,
 * under their lock.
 */
export async function renewSearchKeys(db: Database) {
  const { tableName } = staleSearchKeys;
  for (const [name, renewTable] of Object.entries(renew)) {
    const isStale = (await db.$count(staleSearchKeys, eq(tableName, name))) > 0;
    if (!isStale) continue;
    await renewTable(db);
    await db.delete(staleSearchKeys).where(eq(tableName, name));
  }
}
