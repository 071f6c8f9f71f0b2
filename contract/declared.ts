import { productCategories } from './productCategories.ts';
import { productImages } from './productImages.ts';
import { products } from './products.ts';
import { serviceProviderCategories } from './serviceProviderCategories.ts';
import { serviceProviders } from './serviceProviders.ts';

/** The declarations of the API's resources, in the order of the console's sidebar. */
export const declared = {
  'service-provider-categories': serviceProviderCategories,
  'service-providers': serviceProviders,
  'product-categories': productCategories,
  products,
  'product-images': productImages,
} as const;

export type Declared = typeof declared;
