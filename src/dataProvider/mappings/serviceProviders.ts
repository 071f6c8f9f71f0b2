import type { ResourceCallbacks } from 'ra-core';
import type {
  ServiceProvider,
  ServiceProviderInput,
  ServiceProviderUpdate,
} from '../../../contract/serviceProviders';
import { mapInput } from './mapInput';

const toUpdate = ({
  firstName,
  lastName,
  brandName,
  phoneNumber,
  state,
  city,
  addressLine1,
  addressLine2,
  about,
  enabled,
  serviceProviderCategories = [],
}: Partial<ServiceProvider>): Partial<ServiceProviderUpdate> => ({
  firstName,
  lastName,
  brandName,
  phoneNumber,
  state,
  city,
  addressLine1,
  addressLine2: addressLine2 ?? null,
  about,
  enabled,
  serviceProviderCategoryIds: serviceProviderCategories.map(({ id }) => id),
});

const toCreate = (provider: Partial<ServiceProvider>): Partial<ServiceProviderInput> => ({
  ...toUpdate(provider),
  email: provider.email,
});

/** Service providers: category ids instead of categories, and `email` on create only (section 3). */
export const serviceProviders: ResourceCallbacks<ServiceProvider> = {
  resource: 'service-providers',
  ...mapInput({ create: toCreate, update: toUpdate }),
};
