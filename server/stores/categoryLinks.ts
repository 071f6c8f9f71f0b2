import { eq, inArray, sql, type Placeholder } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NamedReference } from '../../contract/identifiers.ts';
import type { Database } from '../database/database.ts';
import type { CategoryTable } from '../database/schema/categories.ts';
import type { LinkTable } from '../database/schema/links.ts';
import { fieldProblem } from '../problem.ts';

/** Whose categories are meant: the table that links them, that of the categories, and how refusals speak of them. */
export interface CategoryLinks {
  links: LinkTable;
  categories: CategoryTable;
  /** JSON pointer to the list of category numbers in a body. */
  pointer: string;
  /** What one such category is called. */
  label: string;
}

/** Makes these the categories of an owner. Throws a Problem (400) when one does not exist. */
export async function setCategories(
  tx: Database,
  { links, categories, pointer, label }: CategoryLinks,
  ownerId: number,
  ids: number[],
) {
  const wanted = [...new Set(ids)];
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, wanted));
  const unknown = wanted.find((id) => !found.some((category) => category.id === id));
  if (unknown !== undefined) throw fieldProblem(pointer, `${label} ${unknown} does not exist.`);

  await tx.delete(links).where(eq(links.ownerId, ownerId));
  if (wanted.length === 0) return;
  await tx.insert(links).values(wanted.map((categoryId) => ({ ownerId, categoryId })));
}

/** A column of the categories of each record of a table, in the order of their numbers. */
export const categoriesColumn = ({ links, categories }: CategoryLinks, owners: PgTable) =>
  sql<NamedReference[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id), '[]')
    from ${links} l join ${categories} c on c.id = l.category_id
    where l.owner_id = ${owners}.id
  )`;

/** "The owner has this category". */
export const hasCategory = (
  db: Database,
  { links }: CategoryLinks,
  owner: AnyPgColumn,
  categoryId: Placeholder,
) =>
  inArray(
    owner,
    db.select({ id: links.ownerId }).from(links).where(eq(links.categoryId, categoryId)),
  );
