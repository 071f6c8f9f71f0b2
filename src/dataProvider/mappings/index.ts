import type { ResourceCallbacks } from 'ra-core';
import { productCategories } from './productCategories';
import { productImages } from './productImages';
import { products } from './products';
import { serviceProviderCategories } from './serviceProviderCategories';
import { serviceProviders } from './serviceProviders';

/** What differs between a record as the console holds it and as the API takes it, by resource. */
export const lifecycleCallbacks: ResourceCallbacks[] = [
  serviceProviderCategories,
  serviceProviders,
  productCategories,
  products,
  productImages,
];
