import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { serviceProviders as declared } from '../../../contract/serviceProviders.ts';
import { serviceProviderCategories } from './categories.ts';
import { declaredIndexes, id, searchColumn, uniqueKeyColumn } from './columns.ts';
import { columnsOf } from './kinds.ts';
import { linkTable } from './links.ts';
import { searchDocumentColumn, searchDocumentIndexes } from './search.ts';

/** The unique index on e-mail addresses. */
export const EMAIL_INDEX = 'service_providers_email_unique_key';

export const serviceProviders = pgTable(
  'service_providers',
  {
    id: id(),
    ...columnsOf(declared),
    // Not address_line1, which the names of fields become.
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2'),
    emailUniqueKey: uniqueKeyColumn(),
    /** First and last name. */
    personKey: searchColumn().notNull().default(''),
    /** Street, city, state and the digits of the phone number, each on a line. */
    contactKey: searchColumn().notNull().default(''),
    ...searchDocumentColumn,
  },
  (table) => [
    uniqueIndex(EMAIL_INDEX).on(table.emailUniqueKey),
    // Lists are read in the order of these; counting by status needs no record.
    index('service_providers_person_order_idx').on(table.personKey, table.id, table.enabled),
    index('service_providers_brand_order_idx').on(table.brandNameKey, table.id, table.enabled),
    index('service_providers_email_order_idx').on(table.emailKey, table.id, table.enabled),
    ...declaredIndexes('service_providers', declared, table),
    ...searchDocumentIndexes('service_providers', table),
  ],
);

/** Which categories a service provider has. */
export const serviceProviderCategoryLinks = linkTable(
  'service_provider_category_links',
  () => serviceProviders.id,
  () => serviceProviderCategories.id,
);
