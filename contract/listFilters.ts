import { PRODUCT_LIMITS } from './limits.ts';
import type { ProviderProductQuery } from './products.ts';
import type { ApiQuery, ApiResourceName } from './resources.ts';

/*
 * What lists can be filtered by. Like `resources.ts`, this file does not import the schema library;
 * the compiler compares it with the schemas.
 */

/** What a filter takes: an `id` is a number or a text, of a number there are bounds. */
export type FilterKind = 'text' | 'boolean' | 'id' | { min: number; max: number };

type KindOf<Value> = [Value] extends [boolean]
  ? 'boolean'
  : [Value] extends [string]
    ? 'text'
    : Exclude<FilterKind, 'text' | 'boolean'>;

type Kinds<Query> = {
  readonly [F in Exclude<keyof Query, 'page' | 'pageSize' | 'sort'>]-?: KindOf<
    NonNullable<Query[F]>
  >;
};

const price = { min: 0, max: PRODUCT_LIMITS.price };

const ofProvider: Kinds<ProviderProductQuery> = { name: 'text', enabled: 'boolean' };

const filters: { [R in ApiResourceName]: Kinds<ApiQuery<R>> } = {
  'service-provider-categories': { name: 'text', parentId: 'id' },
  'service-providers': {
    email: 'text',
    brandName: 'text',
    enabled: 'boolean',
    serviceProviderCategoryId: 'id',
    includeSubcategories: 'boolean',
  },
  'product-categories': { name: 'text', description: 'text', parentCategoryId: 'id' },
  products: {
    ...ofProvider,
    categoryId: 'id',
    includeSubcategories: 'boolean',
    minPrice: price,
    maxPrice: price,
    minRating: PRODUCT_LIMITS.rating,
    maxRating: PRODUCT_LIMITS.rating,
  },
  'product-images': { enabled: 'boolean' },
};

/** What the list of a resource can be filtered by, or its list below the owner of the records. */
export const listFilters = (
  resource: ApiResourceName,
  isBelowOwner: boolean,
): Readonly<Record<string, FilterKind>> =>
  isBelowOwner && resource === 'products' ? ofProvider : filters[resource];
