import { asc, eq, isNull, like } from 'drizzle-orm';
import { searchKey } from '../../contract/searchKey.ts';
import { containing } from '../database/conditions.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { listing } from '../database/listing.ts';
import type { Page } from '../database/paging.ts';
import type { CategoryTable } from '../database/schema/categories.ts';
import { lineOf, lockTree } from '../database/tree.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { recordChange } from './audit.ts';
import type { Change, Condition } from './change.ts';

/** What people give of a category of either kind. */
export interface CategoryValues {
  name: string;
  description: string;
  parentId: number | null;
}

/** A category of either kind. */
export type Category = CategoryValues & { id: number };

/** What a list of categories can be asked for. */
export interface CategoryFilter extends Page {
  name?: string;
  description?: string;
  parentId?: number | 'null';
}

const missing = (id: number) => new Problem(404, `Category ${id} does not exist.`);

/** The columns of a new or changed category, search columns included. */
export const categoryRow = (values: CategoryValues) => ({
  ...values,
  nameKey: searchKey(values.name),
  descriptionKey: searchKey(values.description),
});

/** A kind of categories: its table, what it is called in the API, and how the API names the parent. */
interface CategoryKind {
  table: CategoryTable;
  resource: 'product-categories' | 'service-provider-categories';
  parentField: 'parentId' | 'parentCategoryId';
}

/**
 * The categories of one kind: a tree in a table. Refusals of a parent name it by its JSON pointer.
 * The functions throw a Problem: 404 when the category does not exist, 400 when the parent does
 * not, 409 when the parent would close a circle.
 */
export function categoryStore(db: Database, { table, resource, parentField }: CategoryKind) {
  const parentPointer = `/${parentField}`;
  const columns = {
    id: table.id,
    name: table.name,
    description: table.description,
    parentId: table.parentId,
  };

  const page = listing(db, {
    table,
    keys: { parentId: table.parentId },
    searches: {
      name: (value) => like(table.nameKey, value),
      description: (value) => like(table.descriptionKey, value),
      isRoot: () => isNull(table.parentId),
    },
    rows: (ids) =>
      db.select(columns).from(table).innerJoin(ids, eq(ids.id, table.id)).orderBy(asc(table.id)),
  });

  async function checkParent(tx: Database, parentId: number | null, child?: number) {
    if (parentId === null) return;
    const line = await lineOf(tx, table, parentId);
    if (line.length === 0) {
      throw fieldProblem(parentPointer, `Parent category ${parentId} does not exist.`);
    }
    if (child !== undefined && line.includes(child)) {
      const detail = 'A category cannot be placed under itself or one of its sub-categories.';
      throw fieldProblem(parentPointer, detail, 409);
    }
  }

  const told = ({ parentId, ...category }: Category) => ({ ...category, [parentField]: parentId });

  async function get(id: number, tx = db) {
    const [category] = await tx.select(columns).from(table).where(eq(table.id, id));
    if (!category) throw missing(id);
    return category;
  }

  return {
    get: (id: number) => get(id),

    list: ({ page: number, pageSize, name, description, parentId }: CategoryFilter) =>
      page({
        page: number,
        pageSize,
        name: containing(name),
        description: containing(description),
        ...(parentId === 'null' ? { isRoot: true } : { parentId }),
      }),

    create: async (change: Change, values: CategoryValues) => {
      const { tx } = change;
      await checkParent(tx, values.parentId);
      const row = categoryRow(values);
      const created = onlyRow(await tx.insert(table).values(row).returning(columns));
      await recordChange(change, { resource, id: created.id, after: told(created) });
      return created;
    },

    update: async (
      change: Change,
      id: number,
      values: CategoryValues,
      condition: Condition<Category>,
    ) => {
      const { tx } = change;
      // Two moves that are each harmless can close a circle together.
      await lockTree(tx, table);
      const before = await get(id, tx);
      condition(before);
      await checkParent(tx, values.parentId, id);
      const updated = onlyRow(
        await tx.update(table).set(categoryRow(values)).where(eq(table.id, id)).returning(columns),
      );
      await recordChange(change, { resource, id, before: told(before), after: told(updated) });
      return updated;
    },
  };
}
