import type { Static } from 'typebox';
import type { ProductCategory } from './productCategories.ts';
import type { ProductImage } from './productImages.ts';
import type { Product } from './products.ts';
import type { schemas } from './schemas.ts';
import type { ServiceProviderCategory } from './serviceProviderCategories.ts';
import type { ServiceProvider } from './serviceProviders.ts';

/*
 * The resources of the API. This file imports types only, so that the console can use it without
 * loading the schema library in the browser.
 */

/** Each resource's record. */
interface ApiRecords {
  'service-provider-categories': ServiceProviderCategory;
  'service-providers': ServiceProvider;
  'product-categories': ProductCategory;
  products: Product;
  'product-images': ProductImage;
}

/** The name of a resource, which is also its path unless `nesting` says otherwise. */
export type ApiResourceName = keyof ApiRecords;

/** Each resource's record, and the bodies that create and update one. */
export type ApiResources = {
  [R in ApiResourceName]: {
    record: ApiRecords[R];
    create: Static<(typeof schemas)[R]['create']>;
    update: Static<(typeof schemas)[R]['update']>;
  };
};

/** The record that others are nested below. */
interface Owner<Field> {
  resource: ApiResourceName;
  /** The field of the nested record that holds the owner's id. */
  field: Field;
  /** The path below the owner's own. */
  segment: string;
}

/** Where the calls on a resource are: at its own path, below an owner, or the list in both places. */
type Nesting<Field> = { kind: 'none' } | { kind: 'all' | 'list'; owner: Owner<Field> };

/**
 * How resources are nested. `all`: every call is made below the owner, as in
 * /products/1/images/2. `list`: the owner's path lists its own records, as in
 * /service-providers/1/products, and all other calls are at /products.
 */
export const nesting: {
  readonly [R in ApiResourceName]: Nesting<keyof ApiRecords[R] & string>;
} = {
  'service-provider-categories': { kind: 'none' },
  'service-providers': { kind: 'none' },
  'product-categories': { kind: 'none' },
  products: {
    kind: 'list',
    owner: { resource: 'service-providers', field: 'serviceProviderId', segment: 'products' },
  },
  'product-images': {
    kind: 'all',
    owner: { resource: 'products', field: 'productId', segment: 'images' },
  },
};

/** The names of all resources. */
export const apiResourceNames = Object.keys(nesting) as ApiResourceName[];

/** Whether a text is the name of a resource of the API. */
export const isApiResource = (name: string): name is ApiResourceName =>
  Object.hasOwn(nesting, name);
