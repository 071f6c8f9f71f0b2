import type { ProductCategoryQuery } from '../../contract/productCategories.ts';
import type { Database } from '../database/database.ts';
import type { Filters } from '../database/filters.ts';
import { productCategories as table } from '../database/schema/categories.ts';
import { productCategoryLinks as links, products as records } from '../database/schema/products.ts';
import { categoryDeclaration } from './categories.ts';
import { categoryCounts } from './categoryCounts.ts';
import { recordStore } from './recordStore.ts';

const { id, name, description, parentId } = table;

const declaration = categoryDeclaration(table, 'parentCategoryId');
const filters: Filters<ProductCategoryQuery> = declaration.filters;

export const productCategoryStore = (db: Database) =>
  recordStore(db, {
    ...declaration,
    filters,
    resource: 'product-categories',
    columns: { id, name, description, parentCategoryId: parentId },
  });

/** Counts the products of each category and branch. */
export const productCategoryCounts = (db: Database) =>
  categoryCounts(db, { categories: table, links, records });
