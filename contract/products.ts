import type { BodyOf, Declaration, QueryOf, RecordOf } from './declaration.ts';
import { branch, contains, equals, range } from './filters.ts';
import { choice, status } from './kinds/choices.ts';
import { decimal, money, whole } from './kinds/numbers.ts';
import { pictureVersions } from './kinds/pictures.ts';
import { named, reference, references } from './kinds/references.ts';
import { line, lines } from './kinds/texts.ts';

/**
 * Products. Fixed needs `price`, Range needs `minPrice` ≤ `maxPrice`; prices of the other type are
 * dropped, and `null` in records. A price filter matches a range that overlaps it, and the lowest
 * price of a range sorts it. A product without ratings is rated 0.
 */
export const products = {
  fields: {
    name: line({ label: 'productName', maxLength: 200 }),
    description: lines({ maxLength: 5000 }),
    pricing: choice(['Fixed', 'Range'], { message: 'pricing.unknown' }),
    price: money({ nullable: true }),
    minPrice: money({ nullable: true }),
    maxPrice: money({ nullable: true }),
    productCategories: references('product-categories', {
      ids: 'productCategoryIds',
      maxItems: 100,
      unknown: 'product.unknownCategory',
    }),
    estimatedDeliveryDays: whole({ min: 1, max: 3650, decimals: 0, default: 1 }),
    enabled: status({ label: 'productStatus' }),
    serviceProviderId: reference('service-providers', {
      label: 'serviceProvider',
      unknown: 'product.unknownProvider',
      in: ['record', 'create'],
    }),
    rating: decimal({ min: 0, max: 5, in: ['record', 'update'], formChecks: ['min', 'max'] }),
    noOfRatings: whole({ min: 0, max: 1_000_000_000, in: ['record', 'update'] }),
    previewImageId: reference('product-images', { nullable: true, in: ['record'] }),
    pictureVersions: pictureVersions('previewImage'),
    // Not of a single product, whose version would change whenever its provider is renamed.
    serviceProvider: named({ description: 'The provider with its brand name. Only in lists.' }),
  },
  filters: [
    contains('name'),
    equals('enabled'),
    branch('categoryId'),
    range('price'),
    range('rating'),
  ],
  sorts: ['id', 'name', 'price', 'rating'],
  price: {
    type: 'pricing',
    amounts: { Fixed: ['price'], Range: ['minPrice', 'maxPrice'] },
  },
  listedIn: {
    resource: 'service-providers',
    field: 'serviceProviderId',
    segment: 'products',
    nameField: 'serviceProvider',
    filters: ['name', 'enabled'],
  },
  formChecks: ['min', 'decimals'],
} as const satisfies Declaration;

type Products = typeof products;
export type Product = RecordOf<Products>;
export type ProductInput = BodyOf<Products, 'create'>;
export type ProductUpdate = BodyOf<Products, 'update'>;
export type ProductQuery = QueryOf<Products>;

/** A product's pricing type, as spelled in responses. */
export type Pricing = Product['pricing'];
