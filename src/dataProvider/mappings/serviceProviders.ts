import type { ResourceCallbacks } from 'ra-core';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { mapInput } from './mapInput';

const toInput = (provider: Partial<ServiceProvider>) => ({
  ...provider,
  addressLine2: provider.addressLine2 ?? null,
  serviceProviderCategoryIds: provider.serviceProviderCategories?.map(({ id }) => id) ?? [],
});

/** Service providers: category ids are sent instead of categories. */
export const serviceProviders: ResourceCallbacks<ServiceProvider> = {
  resource: 'service-providers',
  ...mapInput({ create: toInput, update: toInput }),
};
