import { useEffect, useMemo, useState, type DragEvent } from 'react';
import type { CategoryRecord } from '../parentField';
import { invalidMoves, type InvalidMove } from './invalidMoves';

/** The value of `data-category` of the place that stands for the top level. */
export const TOP_LEVEL = 'top';

/** How long a branch must be dragged over a collapsed one before it expands, in milliseconds. */
const EXPAND_AFTER_MS = 700;

/** What a branch is dragged over, and why it cannot be dropped there, if so. */
export interface DropTarget {
  /** `null` for the top level. */
  id: number | null;
  refusal: InvalidMove | undefined;
}

interface BranchDragOptions {
  categories: CategoryRecord[];
  onExpand: (id: number) => void;
  onDrop: (category: CategoryRecord, parentId: number | null) => void;
}

/** The category whose row, or the top level, is at an event; undefined elsewhere. */
const placeAt = ({ target }: DragEvent): number | null | undefined => {
  const place = target instanceof Element ? target.closest('[data-category]') : null;
  const id = place?.getAttribute('data-category');
  if (id == null) return undefined;
  return id === TOP_LEVEL ? null : Number(id);
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

  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const props = {
    onDragStart: (event: DragEvent) => {
      const category = categories.find(({ id }) => id === placeAt(event));
      if (!category) return;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', category.name);
      setDragged(category);
    },
    onDragOver: (event: DragEvent) => {
      const id = rejectionOf && placeAt(event);
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
      const id = placeAt(event);
      if (dragged && id !== undefined && !rejectionOf?.(id)) onDrop(dragged, id);
      end();
    },
    onDragEnd: end,
  };
  return { dragged, over, props };
};
