import { useEffect, useEffectEvent, useState } from 'react';
import { type Identifier, useDataProvider, useNotify } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../../http/queryKeys';
import { useTranslate } from '../../../i18n/useTranslate';
import { useNotifyError } from '../../../ui/ErrorAlert';
import {
  ancestorsOf,
  type CategoryRecord,
  parentFieldOf,
  parentOf,
  useCategoryResource,
} from '../categoryRecords';
import type { Move } from './MoveDialog';
import { saveMerged } from '../../../forms/conflict/saveMerged';
import { updateCachedRecord } from '../../../ui/updateCachedRecord';

/** Thrown when someone else has moved the category elsewhere since it was shown. */
class MovedByOthers extends Error {}

const rejectMoved = async () => {
  throw new MovedByOthers();
};

/**
 * Returns a function that moves a category by the call that updates it, and resolves with the saved
 * record. Whatever someone else has changed in the category stays: the record is loaded first, and a
 * conditional save is repeated on the record as it is then. Whatever the outcome, the tree is loaded
 * again.
 */
const useMoveCategory = () => {
  const resource = useCategoryResource();
  const parentField = parentFieldOf(resource);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (category: CategoryRecord, parentId: Identifier | null): Promise<CategoryRecord> => {
    const { id } = category;
    const load = async () => (await dataProvider.getOne<CategoryRecord>(resource, { id })).data;
    try {
      const { data } = await saveMerged(
        {
          id,
          data: { ...category, [parentField]: parentId },
          previousData: await load(),
        },
        {
          base: category,
          load,
          save: (params) => dataProvider.update(resource, params),
          resolveConflicts: rejectMoved,
          onMerged: () => undefined,
        },
      );
      const moved = data as CategoryRecord;
      updateCachedRecord(queryClient, resource, id, { [parentField]: parentOf(moved) });
      return moved;
    } finally {
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
    }
  };
};

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
  const notifyError = useNotifyError();
  const resource = useCategoryResource();
  const save = useMoveCategory();
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
    try {
      const now = await save(category, parentId);
      const others = categories.map((other) => (other.id === now.id ? now : other));
      expand(ancestorsOf(others, now).map(({ id }) => String(id)));
      setMoved({ category: now, formerParentId });
    } catch (error) {
      if (error instanceof MovedByOthers) {
        const { name } = category;
        notify(translate('categoryTree.moved_meanwhile', { name }), { type: 'warning' });
      } else {
        notifyError(error, `resources.${resource}.errors.update`);
      }
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
