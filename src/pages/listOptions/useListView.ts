import { useSearchParams } from 'react-router';
import { isResourceName } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/useResourceName';
import { useOffers } from '../../ui/useOffers';

/**
 * Whether the list in context has options (the API announces them with its first response, and lists
 * of nested resources have none), and whether it is shown as a table: the URL says so, and
 * react-admin keeps that with the other parameters of the list.
 */
export const useListView = () => {
  const offers = useOffers();
  const [search] = useSearchParams();
  const hasOptions = isResourceName(useResourceName()) && offers('list-options');
  return { hasOptions, isTable: hasOptions && search.get('view') === 'table' };
};
