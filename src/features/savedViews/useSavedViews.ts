import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity } from 'ra-core';
import { pinnedViews } from './pinnedViews';
import type { SavedViewDataProvider, UsableView } from './savedViews';
import type { SavedViewInput } from '../../../contract/savedViews';

/** The query key of the saved views. */
const VIEWS_KEY = ['saved-views'];

/**
 * The saved views of the signed-in user; `isEnabled` loads them. Not react-admin's `useSavedQueries`:
 * its views stay in the browser, for everyone who uses it.
 */
export const useSavedViews = (isEnabled: boolean) => {
  const dataProvider = useDataProvider<SavedViewDataProvider>();
  const { identity } = useGetIdentity();
  return useQuery({
    queryKey: VIEWS_KEY,
    queryFn: async ({ signal }) => {
      const views = await dataProvider.getSavedViews({ signal });
      if (identity) pinnedViews.keep(identity.id, views);
      return views;
    },
    enabled: isEnabled,
  });
};

/**
 * Changes the saved views of the signed-in user, one at a time: while a change is pending, which
 * includes the refetch, others are ignored, because a change sends the whole view as shown and
 * would undo one that is not shown yet. The error is that of the last change.
 */
export const useChangeViews = () => {
  const dataProvider = useDataProvider<SavedViewDataProvider>();
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: VIEWS_KEY }),
  });
  const change: typeof mutate = (...args) => {
    if (!isPending) mutate(...args);
  };
  return {
    create: (view: SavedViewInput, onSuccess: () => void) =>
      change(() => dataProvider.createSavedView(view), { onSuccess }),
    update: (view: UsableView) => change(() => dataProvider.updateSavedView(view)),
    remove: ({ id }: UsableView) => change(() => dataProvider.deleteSavedView(id)),
    error,
    isPending,
  };
};
