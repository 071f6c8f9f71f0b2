import type { Database } from '../database/database.ts';
import { serviceProviderCategories as table } from '../database/schema/categories.ts';
import {
  serviceProviderCategoryLinks as links,
  serviceProviders as records,
} from '../database/schema/serviceProviders.ts';
import { categoryDeclaration } from './categories.ts';
import { categoryCounts } from './categoryCounts.ts';
import { recordStore } from './recordStore.ts';

const { id, name, description, parentId } = table;

/** The service provider categories. */
export const serviceProviderCategoryStore = (db: Database) =>
  recordStore(db, {
    ...categoryDeclaration(table, 'parentId'),
    resource: 'service-provider-categories',
    columns: { id, name, description, parentId },
  });

/** Counts the service providers of each category and branch. */
export const serviceProviderCategoryCounts = (db: Database) =>
  categoryCounts(db, { categories: table, links, records });
