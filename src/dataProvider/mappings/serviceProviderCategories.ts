import type { ResourceCallbacks } from 'ra-core';
import type { ServiceProviderCategory } from '../../../contract/serviceProviderCategories';
import { mapInput } from './mapInput';

const toInput = (category: Partial<ServiceProviderCategory>) => ({
  ...category,
  parentId: category.parentId ?? null,
});

/** Service provider categories: no parent is sent as `null`. */
export const serviceProviderCategories: ResourceCallbacks<ServiceProviderCategory> = {
  resource: 'service-provider-categories',
  ...mapInput({ create: toInput, update: toInput }),
};
