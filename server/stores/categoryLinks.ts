import { asc, eq, inArray, type AnyColumn, type SQL } from 'drizzle-orm';
import type { NamedReference } from '../../contract/identifiers.ts';
import type { Database } from '../database/database.ts';
import type { CategoryTable } from '../database/schema/categories.ts';
import type { LinkTable } from '../database/schema/links.ts';
import { fieldProblem } from '../http/problem.ts';

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

/** The categories of each of these owners, in the order of their numbers, by one query. */
export async function categoriesOf(
  db: Database,
  { links, categories }: CategoryLinks,
  ownerIds: number[],
) {
  const rows = await db
    .select({ ownerId: links.ownerId, id: categories.id, name: categories.name })
    .from(links)
    .innerJoin(categories, eq(categories.id, links.categoryId))
    .where(inArray(links.ownerId, ownerIds))
    .orderBy(asc(categories.id));
  const byOwner = new Map<number, NamedReference[]>(ownerIds.map((id) => [id, []]));
  for (const { ownerId, id, name } of rows) byOwner.get(ownerId)?.push({ id, name });
  return (ownerId: number) => byOwner.get(ownerId) ?? [];
}

/** "The owner has this category"; nothing when no category is asked for. */
export function hasCategory(
  db: Database,
  { links }: CategoryLinks,
  owner: AnyColumn,
  categoryId: number | undefined,
): SQL | undefined {
  if (categoryId === undefined) return undefined;
  return inArray(
    owner,
    db.select({ id: links.ownerId }).from(links).where(eq(links.categoryId, categoryId)),
  );
}
