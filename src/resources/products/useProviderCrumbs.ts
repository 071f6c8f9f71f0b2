import { useGetOne, useTranslate, type Identifier } from 'ra-core';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { Crumb } from '../../layout/Breadcrumbs';
import { paths } from '../../routing/paths';

/** The way to the products of a provider; its brand name, or its number where that cannot be read. */
export const useProviderCrumbs = (providerId: Identifier | undefined): Crumb[] => {
  const translate = useTranslate();
  const { data, error } = useGetOne<ServiceProvider>(
    'service-providers',
    { id: Number(providerId) },
    { enabled: providerId !== undefined },
  );
  const id = providerId ?? '';
  return [
    {
      to: paths.list('service-providers'),
      label: translate('resources.service-providers.page.list'),
    },
    {
      to: paths.show('service-providers', id),
      label: data?.brandName ?? (error ? `#${id}` : undefined),
    },
    { to: paths.providerProducts(id), label: translate('resources.products.page.list') },
  ];
};
