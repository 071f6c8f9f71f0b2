import { ancestorIds, parentViolation } from '../../../../contract/rules/parents';
import { refuse } from '../problem';

/**
 * Throws a Problem if a category cannot have this parent. `parents` maps each category's id to
 * its parent's; omit `categoryId` for a new category.
 */
export const checkParent = (
  pointer: string,
  parents: (readonly [number, number | null])[],
  parentId: number | null,
  categoryId?: number,
): void => {
  if (parentId === null) return;
  const parentOf = new Map(parents);
  const ancestors = ancestorIds(parentId, (id) => parentOf.get(id));
  refuse(parentViolation({ pointer, parentId, ancestorIds: ancestors, categoryId }));
};
