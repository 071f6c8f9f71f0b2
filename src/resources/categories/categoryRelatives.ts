import type { Identifier } from 'ra-core';
import { parentOf } from './categoryPaths';
import type { CategoryRecord } from './parentField';

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
