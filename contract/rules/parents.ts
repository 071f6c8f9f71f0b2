import type { Violation } from './violation.ts';

/**
 * The ids of a category and of every category above it, nearest first; empty when the category does
 * not exist. `parentOf` returns the parent's id, `null` at the top, `undefined` for an unknown id.
 */
export const ancestorIds = <Id extends number | string>(
  id: Id,
  parentOf: (id: Id) => Id | null | undefined,
): Id[] => {
  const ids: Id[] = [];
  let current: Id | null = id;
  while (current !== null && !ids.includes(current)) {
    const parent = parentOf(current);
    if (parent === undefined) break;
    ids.push(current);
    current = parent;
  }
  return ids;
};

interface NewParent {
  /** JSON pointer to the field that names the parent. */
  pointer: string;
  parentId: number | string;
  /** The result of ancestorIds for the parent. */
  ancestorIds: (number | string)[];
  /** The category that gets the parent, unless it is being created. */
  categoryId?: number | string;
}

/** The violation for a category's parent that does not exist or would close a cycle. */
export const parentViolation = ({
  pointer,
  parentId,
  ancestorIds: ancestors,
  categoryId,
}: NewParent): Violation | undefined => {
  if (ancestors.length === 0) {
    return { pointer, message: 'category.unknownParent', values: { id: parentId } };
  }
  return categoryId !== undefined && ancestors.includes(categoryId)
    ? { pointer, message: 'category.cycle' }
    : undefined;
};
