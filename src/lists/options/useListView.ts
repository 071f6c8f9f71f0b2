import { useSearchParams } from 'react-router';
import { isResourceName } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/Resource';
import { useOffers } from '../../ui/useOffers';
import { useChangeAddress } from '../../routing/listAddress';

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

/**
 * Returns a function that changes parameters of the list's address. Not react-admin's `setSort` and
 * `setPerPage`, which start from the address as it is rendered.
 */
export const useChangeList = () => {
  const change = useChangeAddress();
  return (parameters: Record<string, string>) =>
    change((address) => {
      for (const [name, value] of Object.entries(parameters)) address.set(name, value);
    });
};
