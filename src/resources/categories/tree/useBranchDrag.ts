import type { Identifier } from 'ra-core';
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

  const end = () => {
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
      end();
    },
    onDragEnd: end,
  };
  return { dragged, over, props };
};
