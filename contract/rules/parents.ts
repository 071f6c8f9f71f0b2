import { MAX_TREE_LEVELS } from '../limits.ts';
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

/**
 * Returns a function that counts the levels of a category and all below it: 1 without
 * sub-categories. `ids` are all categories; `parentOf` is that of ancestorIds.
 */
export const branchLevelsIn = <Id extends number | string>(
  ids: Iterable<Id>,
  parentOf: (id: Id) => Id | null | undefined,
): ((id: Id) => number) => {
  const children = new Map<Id, Id[]>();
  for (const id of ids) {
    const parent = parentOf(id);
    if (parent === null || parent === undefined) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(id);
    else children.set(parent, [id]);
  }
  return (id) => {
    const seen = new Set([id]);
    let levels = 0;
    for (let level = [id]; level.length > 0; levels += 1) {
      level = level.flatMap((one) => children.get(one) ?? []).filter((child) => !seen.has(child));
      for (const child of level) seen.add(child);
    }
    return levels;
  };
};

/**
 * Whether a branch of `levels` levels, now below `current` categories, would be too deep below
 * `next`. One that is too deep already can still be moved to where it is no deeper.
 */
export const isTooDeep = (levels: number, next: number, current: number): boolean =>
  next > current && next + levels > MAX_TREE_LEVELS;

interface NewParent {
  /** JSON pointer to the field that names the parent. */
  pointer: string;
  parentId: number | string;
  /** The result of ancestorIds for the parent. */
  ancestorIds: (number | string)[];
  /** The category that gets the parent, unless it is being created. */
  categoryId?: number | string;
  /** The levels of its branch (branchLevelsIn); 1 for a new category. */
  levels?: number;
  /** The number of categories above it now. */
  current?: number;
}

/**
 * The violation for a category's parent that does not exist, would close a cycle, or would make the
 * tree too deep.
 */
export const parentViolation = ({
  pointer,
  parentId,
  ancestorIds: ancestors,
  categoryId,
  levels = 1,
  current = 0,
}: NewParent): Violation | undefined => {
  if (ancestors.length === 0) {
    return { pointer, message: 'category.unknownParent', values: { id: parentId } };
  }
  if (categoryId !== undefined && ancestors.includes(categoryId)) {
    return { pointer, message: 'category.cycle' };
  }
  return isTooDeep(levels, ancestors.length, current)
    ? { pointer, message: 'category.tooDeep', values: { limit: MAX_TREE_LEVELS } }
    : undefined;
};
