import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { searchKey } from '../../contract/searchKey.ts';
import type {
  ServiceProvider,
  ServiceProviderInput,
  ServiceProviderQuery,
  ServiceProviderUpdate,
} from '../../contract/serviceProviders.ts';
import { textFilters, textValues } from '../database/conditions.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { lockRow } from '../database/lockRow.ts';
import { listing } from '../database/listing.ts';
import { prepared } from '../database/statements.ts';
import { serviceProviderCategories } from '../database/schema/categories.ts';
import {
  EMAIL_INDEX,
  serviceProviderCategoryLinks,
  serviceProviders as table,
} from '../database/schema/serviceProviders.ts';
import { isUniqueViolation } from '../database/violations.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { recordChange } from './audit.ts';
import type { Change, Condition } from './change.ts';
import { categoriesColumn, hasCategory, setCategories } from './categoryLinks.ts';

const resource = 'service-providers';
const links = {
  links: serviceProviderCategoryLinks,
  categories: serviceProviderCategories,
  pointer: '/serviceProviderCategoryIds',
  label: 'Service provider category',
};

const {
  brandNameKey: _,
  emailKey: __,
  passportPhotoHash,
  brandLogoHash,
  ...texts
} = getTableColumns(table);
const columns = {
  ...texts,
  serviceProviderCategories: categoriesColumn(links, table),
  hasPassportPhoto: sql<boolean>`${passportPhotoHash} is not null`,
  hasBrandLogo: sql<boolean>`${brandLogoHash} is not null`,
};

/** The columns of a new or changed service provider, search columns included. */
export const serviceProviderRow = <T extends ServiceProviderUpdate>({
  serviceProviderCategoryIds: _ids,
  ...values
}: T) => ({
  ...values,
  addressLine2: values.addressLine2 === '' ? null : values.addressLine2,
  brandNameKey: searchKey(values.brandName),
});

/** The refusal (404) of a service provider that does not exist. */
export const missingProvider = (id: number) =>
  new Problem(404, `Service provider ${id} does not exist.`);

/** The service providers. Its functions throw a Problem: 404 for one that does not exist, 400 for an unknown category, 409 for an e-mail address that is taken. */
export function serviceProviderStore(db: Database) {
  const byId = prepared(
    db
      .select(columns)
      .from(table)
      .where(eq(table.id, sql.placeholder('id'))),
  );
  const page = listing(db, {
    table,
    isCounted: true,
    category: { filter: 'serviceProviderCategoryId', links: serviceProviderCategoryLinks },
    keys: { enabled: table.enabled },
    searches: {
      ...textFilters('email', table, table.emailKey),
      ...textFilters('brandName', table, table.brandNameKey),
      serviceProviderCategoryId: (value) => hasCategory(db, links, table.id, value),
    },
    rows: (ids) =>
      db.select(columns).from(table).innerJoin(ids, eq(ids.id, table.id)).orderBy(asc(table.id)),
  });

  async function get(id: number, tx = db) {
    const [provider] =
      tx === db
        ? await byId.execute({ id })
        : await tx.select(columns).from(table).where(eq(table.id, id));
    if (!provider) throw missingProvider(id);
    return provider;
  }

  return {
    get,

    list: (query: ServiceProviderQuery) =>
      page({
        ...query,
        ...textValues('email', query.email),
        ...textValues('brandName', query.brandName),
      }),

    create: async (change: Change, input: ServiceProviderInput) => {
      const { tx } = change;
      const row = { ...serviceProviderRow(input), emailKey: searchKey(input.email) };
      const inserted = await tx
        .insert(table)
        .values(row)
        .returning({ id: table.id })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error, EMAIL_INDEX)) throw error;
          const detail = `A service provider with the e-mail address ${input.email} already exists. Enter another address.`;
          throw fieldProblem('/email', detail, 409);
        });
      const { id } = onlyRow(inserted);
      await setCategories(tx, links, id, input.serviceProviderCategoryIds);
      const after = await get(id, tx);
      await recordChange(change, { resource, id, after });
      return after;
    },

    update: async (
      change: Change,
      id: number,
      input: ServiceProviderUpdate,
      condition: Condition<ServiceProvider>,
    ) => {
      const { tx } = change;
      await lockRow(tx, table, id);
      const before = await get(id, tx);
      condition(before);
      await tx.update(table).set(serviceProviderRow(input)).where(eq(table.id, id));
      await setCategories(tx, links, id, input.serviceProviderCategoryIds);
      const after = await get(id, tx);
      await recordChange(change, { resource, id, before, after });
      return after;
    },
  };
}
