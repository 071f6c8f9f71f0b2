import type { Declaration, QueryOf, RecordOf } from './declaration.ts';
import { childOf, contains } from './filters.ts';
import { parent } from './kinds/references.ts';
import { line, lines } from './kinds/texts.ts';

/** Product categories: a tree. */
export const productCategories = {
  fields: {
    name: line({ maxLength: 200 }),
    description: lines({ maxLength: 2000 }),
    parentCategoryId: parent({ label: 'parentCategory' }),
  },
  filters: [contains('name'), contains('description'), childOf('parentCategoryId')],
  sorts: ['id', 'name'],
  shownPageSize: 10,
  formChecks: ['required'],
  isCheckedByBrowser: true,
} as const satisfies Declaration;

type Categories = typeof productCategories;
export type ProductCategory = RecordOf<Categories>;
export type ProductCategoryQuery = QueryOf<Categories>;
