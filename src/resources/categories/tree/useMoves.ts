import { useEffect, useEffectEvent, useState } from 'react';
import { type Identifier, useNotify } from 'ra-core';
import { useTranslate } from '../../../i18n/useTranslate';
import { ancestorsOf, type CategoryRecord, parentOf } from '../categoryRecords';
import { useMoveCategory } from '../useMoveCategory';
import type { Move } from './MoveDialog';

interface MovesOptions {
  categories: CategoryRecord[];
  /** Expands these branches too. */
  expand: (ids: string[]) => void;
  /** Focuses the row of a category. */
  focus: (id: Identifier) => void;
}

/** A category that has been moved, and the parent that it had before; undefined after an undo. */
interface Moved {
  category: CategoryRecord;
  formerParentId: Identifier | null | undefined;
}

/**
 * Moving a branch of the tree: the move that is to be confirmed, and what carries it out. The row of
 * the branch gets the focus when its dialog has closed; a moved branch is shown where it is now, with
 * Undo, which leaves a category alone that someone else has moved since.
 */
export const useMoves = ({ categories, expand, focus }: MovesOptions) => {
  const translate = useTranslate();
  const notify = useNotify();
  const moveCategory = useMoveCategory();
  const [dialog, setDialog] = useState<Move>();
  const [moved, setMoved] = useState<Moved>();

  useEffect(() => {
    if (!dialog) return undefined;
    const { id } = dialog.category;
    return () => focus(id);
  }, [dialog, focus]);

  const move = async (
    category: CategoryRecord,
    parentId: Identifier | null,
    formerParentId: Moved['formerParentId'],
  ) => {
    const now = await moveCategory(category, parentId);
    if (now) {
      const others = categories.map((other) => (other.id === now.id ? now : other));
      expand(ancestorsOf(others, now).map(({ id }) => String(id)));
      setMoved({ category: now, formerParentId });
    }
    setDialog(undefined);
  };

  const announce = useEffectEvent(({ category, formerParentId }: Moved) => {
    setMoved(undefined);
    focus(category.id);
    const { name } = category;
    if (formerParentId === undefined) {
      notify(translate('categoryTree.moved_back', { name }), { type: 'success' });
    } else {
      const onUndo = () => void move(category, formerParentId, undefined);
      notify(translate('categoryTree.moved', { name }), { type: 'success', onUndo });
    }
  });
  // Once the dialog has closed and the row is in its new place. The message takes the focus from
  // the row, and returns it there.
  useEffect(() => {
    if (!moved) return undefined;
    const timer = setTimeout(() => announce(moved));
    return () => clearTimeout(timer);
  }, [moved]);

  return {
    dialog,
    open: (category: CategoryRecord, parentId?: Identifier | null) =>
      setDialog({ category, parentId }),
    cancel: () => setDialog(undefined),
    move: (category: CategoryRecord, parentId: Identifier | null) =>
      move(category, parentId, parentOf(category)),
  };
};
