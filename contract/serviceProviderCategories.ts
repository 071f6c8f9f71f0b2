import type { Declaration, QueryOf, RecordOf } from './declaration.ts';
import { childOf, contains } from './filters.ts';
import { parent } from './kinds/references.ts';
import { line, lines } from './kinds/texts.ts';

/** Service provider categories: a tree. */
export const serviceProviderCategories = {
  fields: {
    name: line({ maxLength: 200 }),
    description: lines({ maxLength: 2000 }),
    parentId: parent({ label: 'parentCategory' }),
  },
  filters: [contains('name'), childOf('parentId')],
  sorts: ['id', 'name'],
  pageSize: 3000,
  shownPageSize: 10,
  hasNumberIds: true,
  formChecks: ['required'],
  isCheckedByBrowser: true,
} as const satisfies Declaration;

type Categories = typeof serviceProviderCategories;
export type ServiceProviderCategory = RecordOf<Categories>;
export type ServiceProviderCategoryQuery = QueryOf<Categories>;
