import { fieldProblem } from './problem';

/** A category of either kind, by the name its parent field has. */
type Category<P extends string> = { id: number; name: string } & Record<P, number | null>;

/**
 * Refuses a parent that does not exist, or that is the category `id` itself or one of its
 * descendants.
 */
export const checkParent = <P extends string>(
  categories: Category<P>[],
  parentField: P,
  parentId: number | null,
  id?: number,
) => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  if (parentId !== null && !byId.has(parentId)) {
    throw fieldProblem(parentField, `Parent category ${parentId} does not exist.`);
  }
  for (
    let ancestor = parentId;
    ancestor !== null;
    ancestor = byId.get(ancestor)?.[parentField] ?? null
  ) {
    if (ancestor === id) {
      throw fieldProblem(
        parentField,
        'A category cannot be placed under itself or its sub-categories.',
      );
    }
  }
};
