import { productCategories } from './productCategories.ts';
import { productImages } from './productImages.ts';
import { products } from './products.ts';
import { serviceProviderCategories } from './serviceProviderCategories.ts';
import { serviceProviders } from './serviceProviders.ts';

/** The resources of the API. */
export const resources = [
  serviceProviderCategories,
  serviceProviders,
  productCategories,
  products,
  productImages,
];
