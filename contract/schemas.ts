import type { TObject } from 'typebox';
import {
  ProductCategory,
  ProductCategoryInput,
  ProductCategoryQuery,
} from './productCategories.ts';
import {
  ProductImage,
  ProductImageInput,
  ProductImageQuery,
  ProductImageUpdate,
} from './productImages.ts';
import {
  Product,
  ProductInput,
  ProductQuery,
  ProductUpdate,
  ProviderProductQuery,
} from './products.ts';
import {
  ServiceProviderCategory,
  ServiceProviderCategoryInput,
  ServiceProviderCategoryQuery,
} from './serviceProviderCategories.ts';
import {
  ServiceProvider,
  ServiceProviderInput,
  ServiceProviderQuery,
  ServiceProviderUpdate,
} from './serviceProviders.ts';

/** The schemas of a resource's calls. */
export interface ResourceSchemas {
  /** A record in a response. */
  record: TObject;
  /** The body of POST and of PUT. */
  create: TObject;
  update: TObject;
  /** The query string of the list, and of the list below an owner if there is one besides. */
  query: TObject;
  ownerQuery?: TObject;
}

/** The schemas of every resource, by its name. */
export const schemas = {
  'service-provider-categories': {
    record: ServiceProviderCategory,
    create: ServiceProviderCategoryInput,
    update: ServiceProviderCategoryInput,
    query: ServiceProviderCategoryQuery,
  },
  'service-providers': {
    record: ServiceProvider,
    create: ServiceProviderInput,
    update: ServiceProviderUpdate,
    query: ServiceProviderQuery,
  },
  'product-categories': {
    record: ProductCategory,
    create: ProductCategoryInput,
    update: ProductCategoryInput,
    query: ProductCategoryQuery,
  },
  products: {
    record: Product,
    create: ProductInput,
    update: ProductUpdate,
    query: ProductQuery,
    ownerQuery: ProviderProductQuery,
  },
  'product-images': {
    record: ProductImage,
    create: ProductImageInput,
    update: ProductImageUpdate,
    query: ProductImageQuery,
  },
} satisfies Record<string, ResourceSchemas>;
