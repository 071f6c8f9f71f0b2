import { use } from 'react';
import { DataProviderContext, type DataProvider } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { AnnouncedExtensions } from '../../../contract/headers';
import { isResourceName } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/useResourceName';

/**
 * Whether the list in context has options (the API announces them with its first response, and lists
 * of nested resources have none), and whether it is shown as a table: the URL says so, and
 * react-admin keeps that with the other parameters of the list.
 */
export const useListView = () => {
  const { offers } = use(DataProviderContext) as DataProvider & AnnouncedExtensions;
  const [search] = useSearchParams();
  const hasOptions = isResourceName(useResourceName()) && offers('list-options');
  return { hasOptions, isTable: hasOptions && search.get('view') === 'table' };
};
