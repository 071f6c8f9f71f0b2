import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NamedReference } from '../../contract/identifiers.ts';
import { referenceViolation, type Reference } from '../../contract/rules/references.ts';
import type { Database } from '../database/database.ts';
import type { FilterBy } from '../database/filters.ts';
import type { CategoryTable } from '../database/schema/categories.ts';
import type { LinkTable } from '../database/schema/links.ts';
import { branchIds } from '../database/tree.ts';
import { memoise, prepared } from '../database/statements.ts';
import { throwIfViolated } from '../problem.ts';

/** The categories that records of one table have. */
export interface CategoryLinks {
  /** The table that links records (its owners) to categories. */
  links: LinkTable;
  categories: CategoryTable;
  /** The field of a request body that holds the category ids. */
  reference: Reference;
}

// Arrays are one parameter: the text of the statement does not depend on their length.
const wantedIds = sql`(${sql.placeholder('wanted')}::bigint[])`;
const linkedOwner = sql.placeholder('ownerId');

/** Replaces the links of an owner by those to existing categories, which it returns. */
const replaceLinks = memoise((tx: Database) =>
  memoise(({ links, categories }: CategoryLinks) => {
    const existing = tx.$with('existing').as(
      tx
        .select({ id: categories.id })
        .from(categories)
        .where(sql`${categories.id} = any${wantedIds}`),
    );
    const removed = tx.$with('removed').as(
      tx
        .delete(links)
        .where(and(eq(links.ownerId, linkedOwner), sql`${links.categoryId} <> all${wantedIds}`))
        .returning(),
    );
    const rows = tx
      .select({ ownerId: sql`${linkedOwner}::bigint`.as('owner_id'), categoryId: existing.id })
      .from(existing);
    const added = tx
      .$with('added')
      .as(tx.insert(links).select(rows).onConflictDoNothing().returning());
    return prepared(tx.with(existing, removed, added).select().from(existing));
  }),
);

/**
 * Makes these the categories of an owner, which the caller has locked or just created, in place of
 * those that it has had. Throws a Problem (400) when one does not exist.
 */
export async function setCategories(
  tx: Database,
  categoryLinks: CategoryLinks,
  ownerId: number,
  ids: number[],
  before: NamedReference[] = [],
) {
  const wanted = [...new Set(ids)];
  const isSame = wanted.length === before.length && before.every(({ id }) => wanted.includes(id));
  if (isSame) return;
  const found = await replaceLinks(tx)(categoryLinks).execute({ ownerId, wanted });
  throwIfViolated(
    referenceViolation(categoryLinks.reference, wanted, new Set(found.map(({ id }) => id))),
  );
}

/** A column that lists the categories of each record of a table, ordered by id. */
export const categoriesColumn = ({ links, categories }: CategoryLinks, owners: PgTable) =>
  sql<NamedReference[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id), '[]')
    from ${links} l join ${categories} c on c.id = l.category_id
    where l.owner_id = ${owners}.id
  )`;

/**
 * The filter of a list by one category of its records, for the query parameter of this name, or by
 * that category and all below it. The branch is read first and becomes an array, by which an index
 * finds the records.
 */
export const categoryFilter = <Name extends string>(
  name: Name,
  { links, categories }: CategoryLinks,
  owner: AnyPgColumn,
) => {
  type Filter = FilterBy<Name, number, { includeSubcategories?: boolean }>[Name];
  const one: Filter = {
    where: (categoryId) =>
      sql`${owner} in (select l.owner_id from ${links} l where l.category_id = ${categoryId})`,
    value: (query) => (query.includeSubcategories ? undefined : query[name]),
  };
  const branch: Filter = {
    where: (categoryId) => {
      const owners = sql`select l.owner_id from ${links} l where l.category_id = any(
        ${branchIds(categories, categoryId)}
      )`;
      const isIn = sql`${owner} in (${owners})`;
      return { count: isIn, selective: sql`${owner} = any(array(${owners}))`, broad: isIn };
    },
    value: (query) => (query.includeSubcategories ? query[name] : undefined),
    isUncounted: true,
  };
  return { [name]: one, [`${name}Branch`]: branch } as { [K in Name]: Filter };
};
