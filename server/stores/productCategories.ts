import type { Database } from '../database/database.ts';
import { productCategories as table } from '../database/schema/categories.ts';
import { categoryDeclaration } from './categories.ts';
import { recordStore } from './recordStore.ts';

const { id, name, description, parentId } = table;

/** The product categories. */
export const productCategoryStore = (db: Database) =>
  recordStore(db, {
    ...categoryDeclaration(table, 'parentCategoryId'),
    resource: 'product-categories',
    columns: { id, name, description, parentCategoryId: parentId },
  });
