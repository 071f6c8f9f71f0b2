import type { Identifier } from 'ra-core';

/** The field that holds a category's parent; it differs by resource. */
export type ParentField = 'parentId' | 'parentCategoryId';

/** A category of either kind. Ids are whatever the API has. */
export type CategoryRecord = { id: Identifier; name: string; description: string } & Partial<
  Record<ParentField, Identifier | null>
>;

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

/** The ancestors of a category, from the root down; terminates on a cycle in the data. */
export const ancestorsOf = (
  categories: CategoryRecord[],
  category: CategoryRecord,
): CategoryRecord[] => {
  const byId = new Map(categories.map((other) => [other.id, other]));
  const found = new Set<CategoryRecord>();
  let parent = byId.get(parentOf(category) ?? '');
  while (parent && parent.id !== category.id && !found.has(parent)) {
    found.add(parent);
    parent = byId.get(parentOf(parent) ?? '');
  }
  return [...found].toReversed();
};

/** The ids of all descendants of a category; terminates on a cycle in the data. */
export const descendantsOf = (categories: CategoryRecord[], id: Identifier): Set<Identifier> => {
  const found = new Set([id]);
  let before: number;
  do {
    before = found.size;
    for (const category of categories) {
      if (found.has(parentOf(category) ?? '')) found.add(category.id);
    }
  } while (found.size > before);
  found.delete(id);
  return found;
};
