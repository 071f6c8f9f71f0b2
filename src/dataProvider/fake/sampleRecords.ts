import type { FakeRecords } from './database';
import { productCategories } from './samples/productCategories';
import { productImages } from './samples/productImages';
import { products } from './samples/products';
import { serviceProviderCategories } from './samples/serviceProviderCategories';
import { serviceProviders } from './samples/serviceProviders';

/** The default records of a fake. */
export const sampleRecords: FakeRecords = {
  'service-provider-categories': serviceProviderCategories,
  'service-providers': serviceProviders,
  'product-categories': productCategories,
  products,
  'product-images': productImages,
};
