import { type Identifier, useGetOne } from 'ra-core';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import type { Crumb } from '../../ui/Breadcrumbs';
import { type Identified, paths } from '../../routing/paths';
import { JUST_READ } from '../../ui/freshFor';

/**
 * The breadcrumbs down to a provider, by its brand name, or by its id if it cannot be loaded.
 * Without an id, because the product that names it is still loading, the last crumb has no link
 * yet.
 */
export const useProviderCrumbs = (id: Identifier | undefined): Crumb[] => {
  const translate = useTranslate();
  const isKnown = id !== undefined;
  const { data, error } = useGetOne<Identified<ServiceProvider>>(
    'service-providers',
    { id: id ?? '' },
    { enabled: isKnown, staleTime: JUST_READ },
  );
  return [
    {
      to: paths.list('service-providers'),
      label: translate('resources.service-providers.page.list'),
    },
    {
      to: isKnown ? paths.show('service-providers', id) : undefined,
      label: data?.brandName ?? (error ? translate('app.number', { id }) : undefined),
    },
  ];
};
