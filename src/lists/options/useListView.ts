import { useSearchParams } from 'react-router';
import { apiResources, requireApiResource } from '../../../contract/resources';
import { isResourceName } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/Resource';
import { useOffers } from '../../ui/useOffers';
import { useChangeAddress } from '../../routing/listAddress';

/** How the records of a list are shown. */
export type ListView = 'cards' | 'table' | 'tree';

/**
 * Whether the list in context has options (announced with the first response of the API; never for
 * nested resources), the views that it has, and the one that it is shown in, which is a parameter in
 * the URL.
 */
export const useListView = () => {
  const isOffered = useOffers('list-options');
  const [search] = useSearchParams();
  const resource = useResourceName();
  const hasOptions = isResourceName(resource) && isOffered;
  const { parentField } = apiResources[requireApiResource(resource)];
  const views: ListView[] = [
    'cards',
    ...(hasOptions ? (['table'] as const) : []),
    ...(parentField ? (['tree'] as const) : []),
  ];
  const view = views.find((one) => one === search.get('view')) ?? 'cards';
  return { hasOptions, views, view, isTable: view === 'table' };
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
