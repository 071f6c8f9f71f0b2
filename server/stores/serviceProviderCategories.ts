import type { Database } from '../database/database.ts';
import { serviceProviderCategories as table } from '../database/schema/categories.ts';
import { categoryDeclaration } from './categories.ts';
import { recordStore } from './recordStore.ts';

const { id, name, description, parentId } = table;

/** The service provider categories. */
export const serviceProviderCategoryStore = (db: Database) =>
  recordStore(db, {
    ...categoryDeclaration(table, 'parentId'),
    resource: 'service-provider-categories',
    columns: { id, name, description, parentId },
  });
