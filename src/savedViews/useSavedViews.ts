import { use } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useGetIdentity } from 'ra-core';
import { useOffers } from '../ui/useOffers';
import type { SavedViewDataProvider } from './savedViewCalls';

/** The query key of the saved views, before the user's name. */
export const VIEWS_KEY = 'saved-views';

/** Returns a function that resolves to where the views of the signed-in user are kept. */
export const useViewStore = () => {
  const dataProvider = use(DataProviderContext) as SavedViewDataProvider;
  const { identity } = useGetIdentity();
  return () => dataProvider.savedViews(identity?.fullName ?? '');
};

/**
 * The saved views of the signed-in user; `isEnabled` loads them. Not react-admin's `useSavedQueries`:
 * its views stay in the browser, for everyone who uses it.
 */
export const useSavedViews = (isEnabled: boolean) => {
  const views = useViewStore();
  // The name is empty in a session that has only a token, by which the API knows the user.
  const username = useGetIdentity().identity?.fullName;
  return useQuery({
    queryKey: [VIEWS_KEY, username],
    queryFn: async ({ signal }) => (await views()).list(signal),
    enabled: isEnabled && username !== undefined,
  });
};

/** Whether lists can be saved: on an API whose lists have options. */
export const useOffersViews = (): boolean => useOffers()('list-options');
