import { useEffect, useState } from 'react';
import { useNotify, type Identifier } from 'ra-core';
import { useTranslate } from '../../../i18n/useTranslate';
import { useNotifyError } from '../../../ui/useNotifyError';
import { ancestorsOf } from '../categoryRelatives';
import type { CategoryRecord, ParentField } from '../parentField';
import { useCategoryResource } from '../useCategoryResource';
import type { Move } from './MoveDialog';
import { MovedMeanwhile, useMoveCategory } from './useMoveCategory';

interface MovesOptions {
  parentField: ParentField;
  categories: CategoryRecord[];
  /** Expands these branches too. */
  expand: (ids: string[]) => void;
  /** Focuses the row of a category. */
  focus: (id: Identifier) => void;
}

/**
 * Moving a branch of the tree: the move that is to be confirmed, and what carries it out. The row of
 * the branch gets the focus when its dialog has closed; a moved branch is shown where it is now.
 */
export const useMoves = ({ parentField, categories, expand, focus }: MovesOptions) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const resource = useCategoryResource();
  const save = useMoveCategory(parentField);
  const [asked, setAsked] = useState<Move>();
  const [moved, setMoved] = useState<CategoryRecord>();

  useEffect(() => {
    if (!asked) return undefined;
    const { id } = asked.category;
    return () => focus(id);
  }, [asked, focus]);

  // Once the dialog has closed and the row is in its new place. The message takes the focus from
  // the row, and returns it there.
  useEffect(() => {
    if (!moved) return undefined;
    const timer = setTimeout(() => {
      setMoved(undefined);
      focus(moved.id);
      notify(translate('categoryTree.moved', { name: moved.name }), { type: 'success' });
    });
    return () => clearTimeout(timer);
  }, [focus, moved, notify, translate]);

  const move = async (category: CategoryRecord, parentId: Identifier | null) => {
    try {
      const now = await save(category, parentId);
      const others = categories.map((other) => (other.id === now.id ? now : other));
      expand(ancestorsOf(others, now).map(({ id }) => String(id)));
      setMoved(now);
    } catch (error) {
      if (error instanceof MovedMeanwhile) {
        const { name } = category;
        notify(translate('categoryTree.moved_meanwhile', { name }), { type: 'warning' });
      } else {
        notifyError(error, `resources.${resource}.errors.update`);
      }
    }
    setAsked(undefined);
  };

  return {
    asked,
    ask: (category: CategoryRecord, parentId?: Identifier | null) =>
      setAsked({ category, parentId }),
    cancel: () => setAsked(undefined),
    move,
  };
};
