import type { ApiResourceName } from '../../contract/resources.ts';
import type { RecordTable } from './records.ts';
import { productCategories, serviceProviderCategories } from './schema/categories.ts';
import { productImages, products } from './schema/products.ts';
import { serviceProviders } from './schema/serviceProviders.ts';

/** The table of each resource's records. */
export const recordTables: Readonly<Record<ApiResourceName, RecordTable>> = {
  'service-provider-categories': serviceProviderCategories,
  'service-providers': serviceProviders,
  'product-categories': productCategories,
  products,
  'product-images': productImages,
};
