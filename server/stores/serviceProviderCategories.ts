import type { ServiceProviderCategoryQuery } from '../../contract/serviceProviderCategories.ts';
import type { Database } from '../database/database.ts';
import type { Filters } from '../database/filters.ts';
import { serviceProviderCategories as table } from '../database/schema/categories.ts';
import {
  serviceProviderCategoryLinks as links,
  serviceProviders as records,
} from '../database/schema/serviceProviders.ts';
import { categoryDeclaration } from './categories.ts';
import { categoryCounts } from './categoryCounts.ts';
import { recordStore } from './recordStore.ts';

const { id, name, description, parentId } = table;

const declaration = categoryDeclaration(table, 'parentId');
const filters: Filters<ServiceProviderCategoryQuery> = declaration.filters;

export const serviceProviderCategoryStore = (db: Database) =>
  recordStore(db, {
    ...declaration,
    filters,
    resource: 'service-provider-categories',
    columns: { id, name, description, parentId },
  });

/** Counts the service providers of each category and branch. */
export const serviceProviderCategoryCounts = (db: Database) =>
  categoryCounts(db, { categories: table, links, records });
