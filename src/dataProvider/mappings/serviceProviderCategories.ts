import type { ResourceCallbacks } from 'ra-core';
import type {
  ServiceProviderCategory,
  ServiceProviderCategoryInput,
} from '../../../contract/serviceProviderCategories';
import { mapInput } from './mapInput';

const toInput = ({
  name,
  description,
  parentId,
}: Partial<ServiceProviderCategory>): Partial<ServiceProviderCategoryInput> => ({
  name,
  description,
  parentId: parentId ?? null,
});

/** Service provider categories: the fields that section 7 sends. */
export const serviceProviderCategories: ResourceCallbacks<ServiceProviderCategory> = {
  resource: 'service-provider-categories',
  ...mapInput({ create: toInput, update: toInput }),
};
