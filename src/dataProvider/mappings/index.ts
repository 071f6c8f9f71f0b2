import type { ResourceCallbacks } from 'ra-core';
import { productCategories } from './productCategories';
import { productImages } from './productImages';
import { products } from './products';
import { serviceProviderCategories } from './serviceProviderCategories';
import { serviceProviders } from './serviceProviders';

/** What differs between a record as react-admin holds it and as section 7 sends it, per entity. */
export const lifecycleCallbacks: ResourceCallbacks[] = [
  serviceProviderCategories,
  serviceProviders,
  productCategories,
  products,
  productImages,
];
