import type { Identifier } from 'ra-core';
import type { CategoryRecord } from './parentField';

const SEPARATOR = ' › ';

/** The parent of a category of either kind, or `null`. */
export const parentOf = ({ parentId, parentCategoryId }: CategoryRecord): Identifier | null =>
  parentId ?? parentCategoryId ?? null;

/**
 * The full path of each category by its id, from the root down, such as "Fashion › Women › Shoes".
 * A path starts below a parent that is not in the list.
 */
export const categoryPaths = (categories: CategoryRecord[]): Map<Identifier, string> => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const known = new Map<Identifier, string>();
  const pathOf = (category: CategoryRecord): string => {
    const found = known.get(category.id);
    if (found !== undefined) return found;
    // Set before its ancestors are resolved, so that a cycle in the data terminates.
    known.set(category.id, category.name);
    const parent = byId.get(parentOf(category) ?? '');
    const path = parent ? pathOf(parent) + SEPARATOR + category.name : category.name;
    known.set(category.id, path);
    return path;
  };
  for (const category of categories) pathOf(category);
  return known;
};
