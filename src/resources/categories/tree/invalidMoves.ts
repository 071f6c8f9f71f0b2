import type { Identifier } from 'ra-core';
import { ancestorIds, branchLevelsIn, isTooDeep } from '../../../../contract/rules/parents';
import { parentOf } from '../categoryPaths';
import { descendantsOf } from '../categoryRelatives';
import type { CategoryRecord } from '../parentField';

/**
 * Why a category cannot be moved somewhere: to itself, below itself, to where it is, or where the
 * tree would have too many levels.
 */
export type InvalidMove = 'self' | 'descendant' | 'parent' | 'tooDeep';

/**
 * Returns a function that says why `moved` cannot be moved under the category `target`, or to the
 * top level for `null`; undefined if it can.
 */
export const invalidMoves = (categories: CategoryRecord[], moved: CategoryRecord) => {
  const below = descendantsOf(categories, moved.id);
  const parents = new Map(categories.map((category) => [category.id, parentOf(category)]));
  const parentIdOf = (id: Identifier) => parents.get(id);
  const levels = branchLevelsIn(parents.keys(), parentIdOf)(moved.id);
  const levelOf = (id: Identifier) => ancestorIds(id, parentIdOf).length;
  return (target: Identifier | null): InvalidMove | undefined => {
    if (target === moved.id) return 'self';
    if (target !== null && below.has(target)) return 'descendant';
    if (target === parentOf(moved)) return 'parent';
    return target !== null && isTooDeep(levels, levelOf(target), levelOf(moved.id) - 1)
      ? 'tooDeep'
      : undefined;
  };
};
