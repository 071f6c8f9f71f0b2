import { Type, type Static } from 'typebox';
import { explained, labelled, type FieldLabel } from './annotations.ts';
import { Id, idSet, includeSubcategories, NamedReference, reference } from './identifiers.ts';
import { DEFAULT_PAGE_SIZE, PRODUCT_LIMITS as LIMITS } from './limits.ts';
import { pageQuery, sortQuery } from './pagination.ts';
import { PictureVersion } from './pictures.ts';
import { LIST_SORTS } from './sorting.ts';
import { multilineText, searchText, text } from './text.ts';

/** A product's pricing type, as spelled in responses. */
export const Pricing = Type.Union([Type.Literal('Fixed'), Type.Literal('Range')]);
export type Pricing = Static<typeof Pricing>;

const naira = { minimum: 0, maximum: LIMITS.price };
const price = (label: FieldLabel) =>
  Type.Optional(
    Type.Union(
      [Type.Number(naira), Type.Null()],
      explained(label, 'field.amount', { maximum: LIMITS.price }),
    ),
  );

const writable = {
  name: text('productName', LIMITS.name),
  description: multilineText('description', LIMITS.description),
  pricing: Type.Unsafe<Pricing | 'range'>({
    type: 'string',
    ...explained('pricing', 'pricing.unknown'),
    pattern: '^([fF][iI][xX][eE][dD]|[rR][aA][nN][gG][eE])$',
  }),
  price: price('price'),
  minPrice: price('minPrice'),
  maxPrice: price('maxPrice'),
};
const categoryIds = idSet('productCategories', LIMITS.categories);
const deliveryDays = {
  ...labelled('estimatedDeliveryDays'),
  minimum: LIMITS.deliveryDays.min,
  maximum: LIMITS.deliveryDays.max,
};

/**
 * Body of POST /products. Fixed needs `price`, Range needs `minPrice` ≤ `maxPrice`, in naira with
 * at most two decimals; prices of the other type are dropped.
 */
export const ProductInput = Type.Object({
  ...writable,
  productCategoryIds: Type.Array(categoryIds.items, { ...categoryIds, default: [] }),
  estimatedDeliveryDays: Type.Integer({ ...deliveryDays, default: 1 }),
  enabled: Type.Boolean({ ...labelled('productStatus'), default: true }),
  serviceProviderId: reference('serviceProvider'),
});
export type ProductInput = Static<typeof ProductInput>;

/** Body of PUT /products/{id}: no provider, but the rating (at most two decimals) and its count. */
export const ProductUpdate = Type.Object({
  ...writable,
  productCategoryIds: categoryIds,
  estimatedDeliveryDays: Type.Integer(deliveryDays),
  enabled: Type.Boolean(labelled('productStatus')),
  rating: Type.Number({
    ...labelled('rating'),
    minimum: LIMITS.rating.min,
    maximum: LIMITS.rating.max,
  }),
  noOfRatings: Type.Integer({
    ...labelled('noOfRatings'),
    minimum: 0,
    maximum: LIMITS.noOfRatings,
  }),
});
export type ProductUpdate = Static<typeof ProductUpdate>;

const nullableNumber = Type.Union([Type.Number(), Type.Null()]);

/** A product. Prices are naira; those of the other pricing kind are `null`. */
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
  pictureVersions: Type.Optional(Type.Object({ previewImage: PictureVersion })),
  // Not of a single product, whose version would change whenever its provider is renamed.
  serviceProvider: Type.Optional(
    Type.Object(NamedReference.properties, {
      description: 'The provider with its brand name. Only in lists.',
    }),
  ),
});
export type Product = Static<typeof Product>;

/** Query of GET /service-providers/{id}/products: part of a name, status, page, sort. */
export const ProviderProductQuery = Type.Object({
  name: searchText('productName', LIMITS.name),
  enabled: Type.Optional(Type.Boolean(labelled('productStatus'))),
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
  ...sortQuery(LIST_SORTS.products),
});
export type ProviderProductQuery = Static<typeof ProviderProductQuery>;

const priceBound = (label: FieldLabel) =>
  Type.Optional(Type.Number({ ...naira, ...labelled(label) }));
const ratingBound = (label: FieldLabel) =>
  Type.Optional(
    Type.Number({ minimum: LIMITS.rating.min, maximum: LIMITS.rating.max, ...labelled(label) }),
  );

/**
 * Query of GET /products. A price bound matches a range that overlaps it; bounds are inclusive. A
 * product without ratings is rated 0.
 */
export const ProductQuery = Type.Object({
  ...ProviderProductQuery.properties,
  categoryId: Type.Optional(reference('category')),
  includeSubcategories,
  minPrice: priceBound('minPrice'),
  maxPrice: priceBound('maxPrice'),
  minRating: ratingBound('minRating'),
  maxRating: ratingBound('maxRating'),
});
export type ProductQuery = Static<typeof ProductQuery>;
