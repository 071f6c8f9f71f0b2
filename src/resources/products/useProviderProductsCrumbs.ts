import { type Identifier } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import type { Crumb } from '../../ui/Breadcrumbs';
import { paths } from '../../routing/paths';
import { useProviderCrumbs } from '../serviceProviders/useProviderCrumbs';

/** The breadcrumbs down to a provider's products; the provider's id may still be loading. */
export const useProviderProductsCrumbs = (id: Identifier | undefined): Crumb[] => {
  const translate = useTranslate();
  return [
    ...useProviderCrumbs(id),
    {
      to: id === undefined ? undefined : paths.providerProducts(id),
      label: translate('resources.products.page.list'),
    },
  ];
};
