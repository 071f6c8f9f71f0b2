import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedViewInput, SavedViews, UsableView } from './savedViewCalls';
import { useCallViews, VIEWS_KEY } from './useSavedViews';

/**
 * Changes the saved views of the signed-in user, one at a time: while a change is pending, which
 * includes the refetch, others are ignored, because a change sends the whole view as shown and
 * would undo one that is not shown yet. The error is that of the last change.
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
