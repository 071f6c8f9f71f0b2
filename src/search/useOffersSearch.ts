import { use } from 'react';
import { DataProviderContext } from 'ra-core';
import type { SearchDataProvider } from './searchCalls';

/** Whether the API has announced the search. */
export const useOffersSearch = (): boolean =>
  (use(DataProviderContext) as SearchDataProvider).offers('search');
