import type { CategoryRecord } from './parentField';

const SEPARATOR = ' › ';

/** The parent of a category of either kind, or `null`. */
export const parentOf = ({ parentId, parentCategoryId }: CategoryRecord): number | null =>
  parentId ?? parentCategoryId ?? null;

/**
 * The full path of each category by its id, from the top down, such as "Fashion › Women › Shoes".
 * A parent that is not among them ends the path.
 */
export const categoryPaths = (categories: CategoryRecord[]): Map<number, string> => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const known = new Map<number, string>();
  const pathOf = (category: CategoryRecord): string => {
    const found = known.get(category.id);
    if (found !== undefined) return found;
    // Known before its ancestors are, so that a circle in the data cannot run for ever.
    known.set(category.id, category.name);
    const parent = byId.get(parentOf(category) ?? 0);
    const path = parent ? pathOf(parent) + SEPARATOR + category.name : category.name;
    known.set(category.id, path);
    return path;
  };
  for (const category of categories) pathOf(category);
  return known;
};

/** The categories above a category, from the top down; a cycle in the data does no harm. */
export const ancestorsOf = (
  categories: CategoryRecord[],
  category: CategoryRecord,
): CategoryRecord[] => {
  const byId = new Map(categories.map((other) => [other.id, other]));
  const found = new Set<CategoryRecord>();
  let parent = byId.get(parentOf(category) ?? 0);
  while (parent && parent.id !== category.id && !found.has(parent)) {
    found.add(parent);
    parent = byId.get(parentOf(parent) ?? 0);
  }
  return [...found].toReversed();
};

/** The ids of the categories below a category, at any depth; a cycle in the data does no harm. */
export const descendantsOf = (categories: CategoryRecord[], id: number): Set<number> => {
  const found = new Set([id]);
  let before: number;
  do {
    before = found.size;
    for (const category of categories) {
      if (found.has(parentOf(category) ?? 0)) found.add(category.id);
    }
  } while (found.size > before);
  found.delete(id);
  return found;
};
