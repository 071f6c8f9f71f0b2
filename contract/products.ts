import { Type, type Static } from 'typebox';
import { Id, idSet, NamedReference } from './identifiers.ts';
import { DEFAULT_PAGE_SIZE, PRODUCT_LIMITS as LIMITS } from './limits.ts';
import { listOf, pageQuery } from './pagination.ts';
import { searchText, text } from './text.ts';

/** How a product is priced, as every answer spells it (specification, section 3). */
export const Pricing = Type.Union([Type.Literal('Fixed'), Type.Literal('Range')]);
export type Pricing = Static<typeof Pricing>;

const naira = { minimum: 0, maximum: LIMITS.price };
const price = (title: string) =>
  Type.Optional(
    Type.Union([Type.Number(naira), Type.Null()], {
      title,
      description: `a number from 0 to ${LIMITS.price}, or null`,
    }),
  );

const writable = {
  name: text('Product name', LIMITS.name),
  description: text('Description', LIMITS.description),
  pricing: Type.Unsafe<Pricing | 'range'>({
    type: 'string',
    title: 'Pricing',
    description: 'Fixed or Range, in any letter case',
    pattern: '^([fF][iI][xX][eE][dD]|[rR][aA][nN][gG][eE])$',
  }),
  price: price('Price'),
  minPrice: price('Minimum price'),
  maxPrice: price('Maximum price'),
};
const categoryIds = idSet('Product categories', LIMITS.categories);
const deliveryDays = {
  title: 'Estimated delivery days',
  minimum: LIMITS.deliveryDays.min,
  maximum: LIMITS.deliveryDays.max,
};

/**
 * Body of POST /products (specification, sections 3, 5 and 7). Fixed needs `price`, Range needs
 * `minPrice` ≤ `maxPrice`, in naira with at most two decimals; prices of the other kind are dropped.
 */
export const ProductInput = Type.Object(
  {
    ...writable,
    productCategoryIds: Type.Array(Id, { ...categoryIds, default: [] }),
    estimatedDeliveryDays: Type.Integer({ ...deliveryDays, default: 1 }),
    enabled: Type.Boolean({ title: 'Product status', default: true }),
    serviceProviderId: Type.Integer({ ...Id, title: 'Service provider' }),
  },
  { additionalProperties: false },
);
export type ProductInput = Static<typeof ProductInput>;

/** Body of PUT /products/{id}: no provider, but the rating (at most two decimals) and its count. */
export const ProductUpdate = Type.Object(
  {
    ...writable,
    productCategoryIds: categoryIds,
    estimatedDeliveryDays: Type.Integer(deliveryDays),
    enabled: Type.Boolean({ title: 'Product status' }),
    rating: Type.Number({
      title: 'Rating',
      minimum: LIMITS.rating.min,
      maximum: LIMITS.rating.max,
    }),
    noOfRatings: Type.Integer({
      title: 'Number of ratings',
      minimum: 0,
      maximum: LIMITS.noOfRatings,
    }),
  },
  { additionalProperties: false },
);
export type ProductUpdate = Static<typeof ProductUpdate>;

const nullableNumber = Type.Union([Type.Number(), Type.Null()]);

/** A product (specification, section 3). Prices are naira; those of the other pricing kind are `null`. */
export const Product = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  pricing: Pricing,
  price: nullableNumber,
  minPrice: nullableNumber,
  maxPrice: nullableNumber,
  productCategories: Type.Array(NamedReference),
  serviceProviderId: Id,
  estimatedDeliveryDays: Type.Integer(),
  enabled: Type.Boolean(),
  rating: Type.Number(),
  noOfRatings: Type.Integer(),
  previewImageId: Type.Union([Id, Type.Null()]),
});
export type Product = Static<typeof Product>;

/** Query of GET /service-providers/{id}/products: part of a name, status, page. */
export const ProviderProductQuery = Type.Object({
  name: searchText('Product name', LIMITS.name),
  enabled: Type.Optional(Type.Boolean()),
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
});
export type ProviderProductQuery = Static<typeof ProviderProductQuery>;

const ratingBound = Type.Optional(
  Type.Number({ minimum: LIMITS.rating.min, maximum: LIMITS.rating.max }),
);

/**
 * Query of GET /products. A price bound matches a range that overlaps it; bounds are inclusive. A
 * rating bound, even one that every rating meets, leaves out products without ratings.
 */
export const ProductQuery = Type.Object({
  ...ProviderProductQuery.properties,
  categoryId: Type.Optional(Id),
  minPrice: Type.Optional(Type.Number(naira)),
  maxPrice: Type.Optional(Type.Number(naira)),
  minRating: ratingBound,
  maxRating: ratingBound,
});
export type ProductQuery = Static<typeof ProductQuery>;

/** Answer of GET /products and GET /service-providers/{id}/products. */
export const ProductList = listOf(Product);
