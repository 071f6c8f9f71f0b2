import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedViewInput, SavedViews, UsableView } from './savedViewCalls';
import { useCallViews, VIEWS_KEY } from './useSavedViews';

/**
 * Changes the saved views of the signed-in user, one change at a time: while one is pending, which it
 * is until the views have been loaded again, others are ignored. A change sends the view as it is
 * shown, and would take back one that is not shown yet. The error is that of the last change.
 */
export const useChangeViews = () => {
  const callViews = useCallViews();
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (change: (views: SavedViews) => Promise<unknown>) => callViews(change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [VIEWS_KEY] }),
  });
  const change: typeof mutate = (...args) => {
    if (!isPending) mutate(...args);
  };
  return {
    create: (view: SavedViewInput, onSuccess: () => void) =>
      change((stored) => stored.create(view), { onSuccess }),
    update: (view: UsableView) => change((stored) => stored.update(view)),
    remove: ({ id }: UsableView) => change((stored) => stored.remove(id)),
    error,
    isPending,
  };
};
