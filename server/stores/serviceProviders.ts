import type { SQL } from 'drizzle-orm';
import { referenceIn } from '../../contract/rules/references.ts';
import { emailKey, emailTaken } from '../../contract/rules/uniqueKey.ts';
import type {
  ServiceProvider,
  ServiceProviderInput,
  ServiceProviderQuery,
  ServiceProviderUpdate,
} from '../../contract/serviceProviders.ts';
import type { Database } from '../database/database.ts';
import type { Filters } from '../database/filters.ts';
import { recordColumns } from '../database/records.ts';
import { serviceProviderCategories } from '../database/schema/categories.ts';
import {
  EMAIL_INDEX,
  serviceProviderCategoryLinks,
  serviceProviders as table,
} from '../database/schema/serviceProviders.ts';
import { providerKeys, searchKeysOf } from '../database/searchKeys.ts';
import { fieldProblem, Problem } from '../problem.ts';
import {
  categoriesColumn,
  categoryFilter,
  setCategories,
  type CategoryLinks,
} from './categoryLinks.ts';
import { declaredFilters, declaredSorts } from './declaredFilters.ts';
import { uploadedPictureColumns } from './recordPictures.ts';
import { recordStore } from './recordStore.ts';

const links: CategoryLinks = {
  links: serviceProviderCategoryLinks,
  categories: serviceProviderCategories,
  reference: referenceIn('service-providers', 'serviceProviderCategoryIds'),
};

const filters: Filters<ServiceProviderQuery> = {
  ...declaredFilters('service-providers', table),
  ...categoryFilter('serviceProviderCategoryId', links, table.id),
};

/** The columns of a new or changed service provider, including its search columns. */
export const serviceProviderRow = <T extends ServiceProviderUpdate>({
  serviceProviderCategoryIds: _ids,
  ...values
}: T) => ({
  ...values,
  ...searchKeysOf(table, values),
  ...providerKeys(values),
});

/** The columns of an e-mail address, by which it is searched and unique. */
export const emailRow = (email: string) => ({
  email,
  ...searchKeysOf(table, { email }),
  emailUniqueKey: emailKey(email),
});

/** The Problem (404) for a service provider that does not exist. */
export const missingProvider = (id: number) => new Problem('provider.notFound', { id });

/** The columns that say which pictures a provider has. */
export const pictureColumns = uploadedPictureColumns('service-providers', table) as {
  [Flag in keyof ServiceProvider & `has${string}`]: SQL<boolean>;
} & {
  pictureVersions: Record<
    keyof NonNullable<ServiceProvider['pictureVersions']>,
    SQL<string | null>
  >;
};

/**
 * The service providers. An unknown category is rejected with 400, an e-mail address that is taken
 * with 409.
 */
export const serviceProviderStore = (db: Database) =>
  recordStore(db, {
    resource: 'service-providers',
    table,
    columns: {
      ...recordColumns(table),
      serviceProviderCategories: categoriesColumn(links, table),
      ...pictureColumns,
    },
    isCounted: true,
    category: { filter: 'serviceProviderCategoryId', links: serviceProviderCategoryLinks },
    filters,
    sorts: declaredSorts('service-providers', table, { name: table.personKey }),
    missing: ({ id }) => missingProvider(id),
    insertRow: (input: ServiceProviderInput) => ({
      ...serviceProviderRow(input),
      ...emailRow(input.email),
    }),
    updateRow: (update: ServiceProviderUpdate) => serviceProviderRow(update),
    writeLinks: (tx, id, { serviceProviderCategoryIds }, before) =>
      setCategories(tx, links, id, serviceProviderCategoryIds, before?.serviceProviderCategories),
    violations: {
      [EMAIL_INDEX]: ({ email = '' }) => fieldProblem(emailTaken(email)),
    },
  });
