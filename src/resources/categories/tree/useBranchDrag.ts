import type { Identifier } from 'ra-core';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import { type CategoryRecord, descendantsOf, parentOf } from '../categoryRecords';
import { ancestorIds, branchLevelsIn, isTooDeep } from '../../../../contract/rules/parents';

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

/** The value of `data-category` of the place that stands for the top level. */
export const TOP_LEVEL = 'top';

/** How long a branch must be dragged over a collapsed one before it expands, in milliseconds. */
const EXPAND_AFTER_MS = 700;

/** What a branch is dragged over, and why it cannot be dropped there, if so. */
export interface DropTarget {
  /** `null` for the top level. */
  id: Identifier | null;
  refusal: InvalidMove | undefined;
}

interface BranchDragOptions {
  categories: CategoryRecord[];
  onExpand: (id: Identifier) => void;
  onDrop: (category: CategoryRecord, parentId: Identifier | null) => void;
}

/** The text that says which category, or the top level, is at an event; undefined elsewhere. */
const placeAt = ({ target }: DragEvent): string | undefined => {
  const place = target instanceof Element ? target.closest('[data-category]') : null;
  return place?.getAttribute('data-category') ?? undefined;
};

/**
 * Drags a branch of the tree onto another one, or to the top level, by native drag and drop: MUI's
 * is in its commercial package. The element with the returned `props` contains the rows, which
 * identify their category in `data-category`, so that dragging re-renders none of them.
 */
export const useBranchDrag = ({ categories, onExpand, onDrop }: BranchDragOptions) => {
  const [dragged, setDragged] = useState<CategoryRecord>();
  const [over, setOver] = useState<DropTarget>();
  const rejectionOf = useMemo(
    () => dragged && invalidMoves(categories, dragged),
    [categories, dragged],
  );

  const overId = over?.id;
  useEffect(() => {
    if (overId == null) return undefined;
    const timer = setTimeout(() => onExpand(overId), EXPAND_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the time counts from when the branch came over the row
  }, [overId]);

  const finish = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const categoryAt = (event: DragEvent) => {
    const place = placeAt(event);
    return categories.find(({ id }) => String(id) === place);
  };
  const idAt = (event: DragEvent) => (placeAt(event) === TOP_LEVEL ? null : categoryAt(event)?.id);
  const props = {
    onDragStart: (event: DragEvent) => {
      const category = categoryAt(event);
      if (!category) return;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', category.name);
      setDragged(category);
    },
    onDragOver: (event: DragEvent) => {
      const id = rejectionOf && idAt(event);
      if (!rejectionOf || id === undefined) return setOver(undefined);
      const refusal = rejectionOf(id);
      // Preventing the default is what allows a drop.
      if (!refusal) event.preventDefault();
      return setOver((before) => (before?.id === id ? before : { id, refusal }));
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isOutside = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      if (isOutside) setOver(undefined);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const id = idAt(event);
      if (dragged && id !== undefined && !rejectionOf?.(id)) onDrop(dragged, id);
      finish();
    },
    onDragEnd: finish,
  };
  return { dragged, over, props };
};
