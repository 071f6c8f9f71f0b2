import { eq, isNull } from 'drizzle-orm';
import { apiResources, type ApiRecord, type ApiResources } from '../../contract/resources.ts';
import { parentViolation } from '../../contract/rules/parents.ts';
import type { Database } from '../database/database.ts';
import { containsFilter, type Filters } from '../database/filters.ts';
import type { Page } from '../database/paging.ts';
import {
  productCategories,
  serviceProviderCategories,
  type CategoryTable,
} from '../database/schema/categories.ts';
import { productCategoryLinks, products } from '../database/schema/products.ts';
import {
  serviceProviderCategoryLinks,
  serviceProviders,
} from '../database/schema/serviceProviders.ts';
import { searchKeysOf } from '../database/searchKeys.ts';
import { ancestorIds, branchLevels, lockTree } from '../database/tree.ts';
import { Problem, throwIfViolated } from '../problem.ts';
import { categoryCounts } from './categoryCounts.ts';
import { recordStore } from './recordStore.ts';
import type { RecordStore } from './storeDeclaration.ts';

type Values = Record<string, unknown>;

/** The writable fields of a category, with the parent as the database names it. */
export interface CategoryValues {
  name: string;
  description: string;
  parentId: number | null;
}

/** The columns of a new or changed category, including its search columns. */
export const categoryRow = (values: CategoryValues) => ({
  ...values,
  ...searchKeysOf(productCategories, values),
});

async function checkParent(
  tx: Database,
  table: CategoryTable,
  {
    parentId,
    field,
    child,
  }: Pick<CategoryValues, 'parentId'> & { field: string; child?: number | undefined },
) {
  if (parentId === null) return;
  const moved =
    child === undefined
      ? {}
      : {
          categoryId: child,
          levels: await branchLevels(tx, table, child),
          current: (await ancestorIds(tx, table, child)).length - 1,
        };
  throwIfViolated(
    parentViolation({
      pointer: `/${field}`,
      parentId,
      ancestorIds: await ancestorIds(tx, table, parentId),
      ...moved,
    }),
  );
}

/** Categories with this parent, or without one for the text `null`. */
const parentFilters = (field: string, { parentId }: CategoryTable): Filters<Values> => ({
  [field]: {
    where: (value) => eq(parentId, value),
    value: ({ [field]: parent }) => (parent === 'null' ? undefined : parent),
    hasOnePlan: true,
  },
  isRoot: {
    where: () => isNull(parentId),
    value: ({ [field]: parent }) => (parent === 'null' ? true : undefined),
  },
});

const tables = {
  'service-provider-categories': {
    categories: serviceProviderCategories,
    links: serviceProviderCategoryLinks,
    records: serviceProviders,
  },
  'product-categories': {
    categories: productCategories,
    links: productCategoryLinks,
    records: products,
  },
};

/** The name of a resource whose records are categories. */
export type CategoryResource = keyof typeof tables;

/** Counts the records of each category and branch. */
export const countsOf = (db: Database, resource: CategoryResource) =>
  categoryCounts(db, tables[resource]);

/**
 * Categories: a tree in a table, whose parent each API names otherwise. A parent that does not exist is
 * rejected with 400, one that would close a cycle or make the tree too deep with 409.
 */
export const categoryStore = <R extends CategoryResource>(resource: R) => {
  const { categories: table } = tables[resource];
  const { id, name, description, parentId, nameKey, descriptionKey } = table;
  const field = apiResources[resource].parentField ?? '';
  const columns = { id, name, description, [field]: parentId };
  const rowOf = async (input: Values, tx: Database, child?: number) => {
    const { [field]: parent, ...texts } = input;
    const values = { ...texts, parentId: parent } as CategoryValues;
    await checkParent(tx, table, { ...values, field, child });
    return categoryRow(values);
  };
  // The compiler does not know the name of the parent.
  return (db: Database) =>
    recordStore<CategoryTable['$inferInsert'], typeof columns, Values, Values, Page>(db, {
      resource,
      table,
      columns,
      filters: {
        ...containsFilter('name', nameKey),
        ...containsFilter('description', descriptionKey),
        ...parentFilters(field, table),
      },
      sorts: { name: nameKey },
      missing: (key) => new Problem('category.notFound', key),
      // Two moves that are harmless on their own can close a cycle together.
      lock: (tx) => lockTree(tx, table),
      insertRow: (input, tx) => rowOf(input, tx),
      updateRow: rowOf,
    }) as unknown as RecordStore<ApiRecord<R>, object, ApiResources[R]['update'], object>;
};
