import { eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NamedReference } from '../../contract/identifiers.ts';
import { referenceViolation, type Reference } from '../../contract/rules/references.ts';
import type { Database } from '../database/database.ts';
import type { Filters } from '../database/filters.ts';
import type { CategoryTable } from '../database/schema/categories.ts';
import type { LinkTable } from '../database/schema/links.ts';
import { refuse } from '../problem.ts';

/** The categories that records of one table have. */
export interface CategoryLinks {
  /** The table that links records (its owners) to categories. */
  links: LinkTable;
  categories: CategoryTable;
  /** The field of a request body that holds the category ids. */
  reference: Reference;
}

/** Replaces the categories of an owner. Throws a Problem (400) when one does not exist. */
export async function setCategories(
  tx: Database,
  { links, categories, reference }: CategoryLinks,
  ownerId: number,
  ids: number[],
) {
  const wanted = [...new Set(ids)];
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, wanted));
  refuse(referenceViolation(reference, wanted, new Set(found.map(({ id }) => id))));

  await tx.delete(links).where(eq(links.ownerId, ownerId));
  if (wanted.length === 0) return;
  await tx.insert(links).values(wanted.map((categoryId) => ({ ownerId, categoryId })));
}

/** A column that lists the categories of each record of a table, ordered by id. */
export const categoriesColumn = ({ links, categories }: CategoryLinks, owners: PgTable) =>
  sql<NamedReference[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id), '[]')
    from ${links} l join ${categories} c on c.id = l.category_id
    where l.owner_id = ${owners}.id
  )`;

/** The filter of a list by one category of its records, for the query parameter of this name. */
export const categoryFilter = <Name extends string>(
  name: Name,
  { links }: CategoryLinks,
  owner: AnyPgColumn,
): Filters<{ [K in Name]?: number }> => ({
  [name]: {
    where: (categoryId) =>
      sql`${owner} in (select l.owner_id from ${links} l where l.category_id = ${categoryId})`,
    value: (query) => query[name],
  },
});
