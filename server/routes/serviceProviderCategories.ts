import {
  serviceProviderCategoryCounts,
  serviceProviderCategoryStore,
} from '../stores/serviceProviderCategories.ts';
import { categoryCountCalls } from './categoryCounts.ts';
import { defineResource } from './resource.ts';

export const serviceProviderCategories = defineResource({
  name: 'service-provider-categories',
  store: serviceProviderCategoryStore,
  calls: categoryCountCalls('service-provider-categories', serviceProviderCategoryCounts),
});
