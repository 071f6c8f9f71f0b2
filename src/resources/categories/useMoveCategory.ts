import { type Identifier, useDataProvider, useNotify } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { useNotifyError } from '../../ui/ErrorAlert';
import { saveMerged } from '../../forms/conflict/saveMerged';
import { updateCachedRecord } from '../../ui/updateCachedRecord';
import {
  type CategoryRecord,
  parentFieldOf,
  parentOf,
  useCategoryResource,
} from './categoryRecords';

/** Thrown when someone else has moved the category elsewhere since it was shown. */
class MovedByOthers extends Error {}

const rejectMoved = async () => {
  throw new MovedByOthers();
};

/**
 * Returns a function that moves a category by the call that updates it. It resolves with the saved
 * record, or with nothing once it has shown why the category could not be moved. Whatever someone else
 * has changed in the category stays: the record is loaded first, and a conditional save is repeated on
 * the record as it is then. Whatever the outcome, the tree is loaded again.
 */
export const useMoveCategory = () => {
  const resource = useCategoryResource();
  const parentField = parentFieldOf(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (
    category: CategoryRecord,
    parentId: Identifier | null,
  ): Promise<CategoryRecord | undefined> => {
    const { id, name } = category;
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
    } catch (error) {
      if (error instanceof MovedByOthers) {
        notify(translate('categoryTree.moved_meanwhile', { name }), { type: 'warning' });
      } else {
        notifyError(error, `resources.${resource}.errors.update`);
      }
      return undefined;
    } finally {
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
    }
  };
};
