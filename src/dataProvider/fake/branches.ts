import { ancestorIds } from '../../../contract/rules/parents';

/** A category of either kind. */
export interface FakeCategory {
  id: number;
  parentId?: number | null;
  parentCategoryId?: number | null;
}

/**
 * Returns a function that returns the ids of a category and all categories above it, of whichever
 * kind they are.
 */
export const branchesOf = (categories: FakeCategory[]) => {
  const parents = new Map(
    categories.map(({ id, parentId, parentCategoryId }) => [
      id,
      parentId ?? parentCategoryId ?? null,
    ]),
  );
  return (id: number) => ancestorIds(id, (child) => parents.get(child));
};

/** Whether a record in these categories matches a filter by category. */
export const isInCategory = (
  references: { id: number }[],
  categoryId: number,
  includeSubcategories: boolean,
  categories: () => FakeCategory[],
): boolean => {
  if (!includeSubcategories) return references.some(({ id }) => id === categoryId);
  const branches = branchesOf(categories());
  return references.some(({ id }) => branches(id).includes(categoryId));
};
