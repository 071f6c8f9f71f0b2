import { useGetOne, useTranslate, type Identifier } from 'ra-core';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { Crumb } from '../../layout/Breadcrumbs';
import { paths } from '../../routing/paths';

/**
 * The way to the products of a provider, by its brand name, or its number where that cannot be read.
 * Without an id, because the product that names it is on its way, it leads nowhere yet.
 */
export const useProviderCrumbs = (id: Identifier | undefined): Crumb[] => {
  const translate = useTranslate();
  const { data, error } = useGetOne<ServiceProvider>(
    'service-providers',
    { id: Number(id) },
    { enabled: id !== undefined },
  );
  const isKnown = id !== undefined;
  return [
    {
      to: paths.list('service-providers'),
      label: translate('resources.service-providers.page.list'),
    },
    {
      to: isKnown ? paths.show('service-providers', id) : undefined,
      label: data?.brandName ?? (error ? translate('app.number', { id }) : undefined),
    },
    {
      to: isKnown ? paths.providerProducts(id) : undefined,
      label: translate('resources.products.page.list'),
    },
  ];
};
