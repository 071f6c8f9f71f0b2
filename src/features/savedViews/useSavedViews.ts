import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { SavedViewDataProvider } from './savedViewCalls';

/** The query key of the saved views. */
export const VIEWS_KEY = ['saved-views'];

/**
 * The saved views of the signed-in user; `isEnabled` loads them. Not react-admin's `useSavedQueries`:
 * its views stay in the browser, for everyone who uses it.
 */
export const useSavedViews = (isEnabled: boolean) => {
  const dataProvider = useDataProvider<SavedViewDataProvider>();
  return useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => dataProvider.getSavedViews({ signal }),
    enabled: isEnabled,
  });
};
