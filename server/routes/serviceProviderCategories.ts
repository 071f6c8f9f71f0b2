import {
  ServiceProviderCategory,
  ServiceProviderCategoryInput,
  ServiceProviderCategoryQuery,
} from '../../contract/serviceProviderCategories.ts';
import {
  serviceProviderCategoryCounts,
  serviceProviderCategoryStore,
} from '../stores/serviceProviderCategories.ts';
import { categoryCountCalls } from './categoryCounts.ts';
import { defineResource } from './resource.ts';

const path = '/service-provider-categories';
const tag = 'service provider categories';

export const serviceProviderCategories = defineResource({
  path,
  tag,
  record: ServiceProviderCategory,
  input: ServiceProviderCategoryInput,
  update: ServiceProviderCategoryInput,
  query: ServiceProviderCategoryQuery,
  store: serviceProviderCategoryStore,
  calls: categoryCountCalls({ path, tag, store: serviceProviderCategoryCounts }),
});
