import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AdministratorQuery } from '../../../contract/administrators';
import type { AdministratorDataProvider } from './administratorCalls';

/** The queries of administrators. */
export const ADMINISTRATORS_KEY = ['administrators'];

/** One page of the administrators and the invited. */
export const useAdministrators = (query: AdministratorQuery) => {
  const dataProvider = useDataProvider<AdministratorDataProvider>();
  return useQuery({
    queryKey: [...ADMINISTRATORS_KEY, query],
    queryFn: ({ signal }) => dataProvider.getAdministrators(query, { signal }),
    placeholderData: keepPreviousData,
  });
};
