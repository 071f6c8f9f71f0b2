import type { ResourceCallbacks } from 'ra-core';
import { productCategories } from './productCategories';
import { productImages } from './productImages';
import { products } from './products';
import { serviceProviderCategories } from './serviceProviderCategories';
import { serviceProviders } from './serviceProviders';

/** How the records of each resource differ between the console and the API. */
export const lifecycleCallbacks: ResourceCallbacks[] = [
  serviceProviderCategories,
  serviceProviders,
  productCategories,
  products,
  productImages,
];
