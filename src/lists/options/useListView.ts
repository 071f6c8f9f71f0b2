import { useSearchParams } from 'react-router';
import { isResourceName } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/useResourceName';
import { useOffers } from '../../ui/useOffers';

/**
 * Whether the list in context has options (announced with the first response of the API; never for
 * nested resources), and whether it is shown as a table, which is a parameter in the URL that
 * react-admin stores with the others of the list.
 */
export const useListView = () => {
  const isOffered = useOffers('list-options');
  const [search] = useSearchParams();
  const hasOptions = isResourceName(useResourceName()) && isOffered;
  return { hasOptions, isTable: hasOptions && search.get('view') === 'table' };
};
