import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import { saveMerged } from '../../../forms/conflict/saveMerged';
import { updateCachedRecord } from '../../../ui/updateCachedRecord';
import { parentOf } from '../categoryPaths';
import type { CategoryRecord, ParentField } from '../parentField';
import { useCategoryResource } from '../useCategoryResource';

/** Thrown when someone else has moved the category elsewhere since it was shown. */
export class MovedMeanwhile extends Error {}

const movedMeanwhile = async () => {
  throw new MovedMeanwhile();
};

/**
 * Returns a function that moves a category by the call that updates it, and resolves with the saved
 * record. Whatever someone else has changed in the category stays: the record is loaded first, and a
 * conditional save is repeated on the record as it is then. Whatever the outcome, the tree is loaded
 * again.
 */
export const useMoveCategory = (parentField: ParentField) => {
  const resource = useCategoryResource();
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
          ask: movedMeanwhile,
          tell: () => undefined,
        },
      );
      const moved = data as CategoryRecord;
      updateCachedRecord(queryClient, resource, id, { [parentField]: parentOf(moved) });
      return moved;
    } finally {
      void queryClient.invalidateQueries({ queryKey: [resource] });
    }
  };
};
