import { use } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useGetIdentity, useLogoutIfAccessDenied } from 'ra-core';
import { useOffers } from '../../ui/useOffers';
import type { SavedViewDataProvider, SavedViews } from './savedViewCalls';

/** The query key of the saved views, before the user's name. */
export const VIEWS_KEY = 'saved-views';

/**
 * Returns a function that makes a call on the views of the signed-in user. A 401 ends the session, as
 * it does in the calls of react-admin's `useDataProvider`, which does not see those of an object.
 */
export const useCallViews = () => {
  const dataProvider = use(DataProviderContext) as SavedViewDataProvider;
  const { identity } = useGetIdentity();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return async <T>(call: (views: SavedViews) => Promise<T>): Promise<T> => {
    try {
      return await call(await dataProvider.savedViews(identity?.fullName ?? ''));
    } catch (error) {
      await logoutIfAccessDenied(error);
      throw error;
    }
  };
};

/**
 * The saved views of the signed-in user; `isEnabled` loads them. Not react-admin's `useSavedQueries`:
 * its views stay in the browser, for everyone who uses it.
 */
export const useSavedViews = (isEnabled: boolean) => {
  const callViews = useCallViews();
  // The name is empty in a session that has only a token, by which the API knows the user.
  const username = useGetIdentity().identity?.fullName;
  return useQuery({
    queryKey: [VIEWS_KEY, username],
    queryFn: ({ signal }) => callViews((views) => views.list(signal)),
    enabled: isEnabled && username !== undefined,
  });
};

/** Whether lists can be saved: on an API whose lists have options. */
export const useOffersViews = (): boolean => useOffers()('list-options');
