import { eq, isNull } from 'drizzle-orm';
import { parentViolation } from '../../contract/rules/parents.ts';
import type { Database } from '../database/database.ts';
import { containsFilter, type FilterBy } from '../database/filters.ts';
import { productCategories, type CategoryTable } from '../database/schema/categories.ts';
import { searchKeysOf } from '../database/searchKeys.ts';
import { ancestorIds, branchLevels, lockTree } from '../database/tree.ts';
import { Problem, throwIfViolated } from '../problem.ts';

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
  { parentId, field, child }: { parentId: number | null; field: string; child?: number },
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
const parentFilters = <Field extends string>(field: Field, table: CategoryTable) => {
  type Filter = FilterBy<Field, number | 'null'>[Field];
  const child: Filter = {
    where: (value) => eq(table.parentId, value),
    value: (query) => (query[field] === 'null' ? undefined : query[field]),
    hasOnePlan: true,
  };
  const root: Filter = {
    where: () => isNull(table.parentId),
    value: (query) => (query[field] === 'null' ? true : undefined),
  };
  return { [field]: child, isRoot: root } as { [K in Field | 'isRoot']: Filter };
};

/**
 * What both kinds of categories share: a tree in a table, whose parent the API calls `field`. A
 * parent that does not exist is rejected with 400, one that would close a cycle or make the tree too
 * deep with 409.
 */
export const categoryDeclaration = <Field extends string>(table: CategoryTable, field: Field) => {
  type Input = Omit<CategoryValues, 'parentId'> & Record<Field, number | null>;
  const toRow = ({ name, description, [field]: parentId }: Input) =>
    categoryRow({ name, description, parentId });
  return {
    table,
    filters: {
      ...containsFilter('name', table.nameKey),
      ...containsFilter('description', table.descriptionKey),
      ...parentFilters(field, table),
    },
    sorts: { name: table.nameKey },
    missing: ({ id }: { id: number }) => new Problem('category.notFound', { id }),
    // Two moves that are harmless on their own can close a cycle together.
    lock: (tx: Database) => lockTree(tx, table),
    insertRow: async (input: Input, tx: Database) => {
      await checkParent(tx, table, { parentId: input[field], field });
      return toRow(input);
    },
    updateRow: async (input: Input, tx: Database, child: number) => {
      await checkParent(tx, table, { parentId: input[field], field, child });
      return toRow(input);
    },
  };
};
