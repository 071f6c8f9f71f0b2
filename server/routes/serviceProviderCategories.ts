import {
  ServiceProviderCategory,
  ServiceProviderCategoryInput,
  ServiceProviderCategoryQuery,
} from '../../contract/serviceProviderCategories.ts';
import { serviceProviderCategoryStore } from '../stores/serviceProviderCategories.ts';
import { defineResource } from './resource.ts';

export const serviceProviderCategories = defineResource({
  path: '/service-provider-categories',
  tag: 'service provider categories',
  record: ServiceProviderCategory,
  input: ServiceProviderCategoryInput,
  update: ServiceProviderCategoryInput,
  query: ServiceProviderCategoryQuery,
  store: serviceProviderCategoryStore,
});
