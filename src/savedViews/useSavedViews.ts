import { use } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useGetIdentity } from 'ra-core';
import type { SavedViewDataProvider, SavedViewInput, UsableView } from './savedViewCalls';

const KEY = ['saved-views'];

/** The saved views of the signed-in user, and the actions on them; `isEnabled` loads them. */
export const useSavedViews = (isEnabled: boolean) => {
  const dataProvider = use(DataProviderContext) as SavedViewDataProvider;
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const username = identity?.fullName ?? '';
  const views = () => dataProvider.savedViews(username);

  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await views()).list(signal),
    enabled: isEnabled && username !== '',
  });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: KEY });
  const create = useMutation({
    mutationFn: async (view: SavedViewInput) => (await views()).create(view),
    onSettled,
  });
  const update = useMutation({
    mutationFn: async (view: UsableView) => (await views()).update(view),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async ({ id }: UsableView) => (await views()).remove(id),
    onSettled,
  });
  return { ...query, create, update, remove };
};

/** Whether lists can be saved: on an API whose lists have options. */
export const useOffersViews = (): boolean =>
  (use(DataProviderContext) as SavedViewDataProvider).offers('list-options');
