import type { Identifier } from 'ra-core';
import { parentOf } from '../categoryPaths';
import { descendantsOf } from '../categoryRelatives';
import type { CategoryRecord } from '../parentField';

/** Why a category cannot be moved somewhere: to itself, below itself, or to where it is. */
export type InvalidMove = 'self' | 'descendant' | 'parent';

/**
 * Returns a function that says why `moved` cannot be moved under the category `target`, or to the
 * top level for `null`; undefined if it can.
 */
export const invalidMoves = (categories: CategoryRecord[], moved: CategoryRecord) => {
  const below = descendantsOf(categories, moved.id);
  return (target: Identifier | null): InvalidMove | undefined => {
    if (target === moved.id) return 'self';
    if (target !== null && below.has(target)) return 'descendant';
    return target === parentOf(moved) ? 'parent' : undefined;
  };
};
