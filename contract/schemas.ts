import type { Static, TObject } from 'typebox';
import { ProductCategoryInput, ProductCategoryQuery } from './productCategories.ts';
import { ProductImageInput, ProductImageQuery, ProductImageUpdate } from './productImages.ts';
import { ProductInput, ProductQuery, ProductUpdate } from './products.ts';
import type { ApiResourceName } from './resources.ts';
import {
  ServiceProviderCategoryInput,
  ServiceProviderCategoryQuery,
} from './serviceProviderCategories.ts';
import {
  ServiceProviderInput,
  ServiceProviderQuery,
  ServiceProviderUpdate,
} from './serviceProviders.ts';

/** The schemas of a resource's request bodies. */
export interface ResourceSchemas {
  create: TObject;
  update: TObject;
  query: TObject;
}

/** The schemas of every resource. */
export const schemas = {
  'service-provider-categories': {
    create: ServiceProviderCategoryInput,
    update: ServiceProviderCategoryInput,
    query: ServiceProviderCategoryQuery,
  },
  'service-providers': {
    create: ServiceProviderInput,
    update: ServiceProviderUpdate,
    query: ServiceProviderQuery,
  },
  'product-categories': {
    create: ProductCategoryInput,
    update: ProductCategoryInput,
    query: ProductCategoryQuery,
  },
  products: {
    create: ProductInput,
    update: ProductUpdate,
    query: ProductQuery,
  },
  'product-images': {
    create: ProductImageInput,
    update: ProductImageUpdate,
    query: ProductImageQuery,
  },
} satisfies Record<ApiResourceName, ResourceSchemas>;

/** The query of a resource's list. */
export type ApiQuery<R extends ApiResourceName> = Static<(typeof schemas)[R]['query']>;

/** The part of the query that selects records. */
export type ApiFilters<R extends ApiResourceName> = Omit<ApiQuery<R>, 'page' | 'pageSize' | 'sort'>;
