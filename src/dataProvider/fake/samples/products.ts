import type { Product } from '../../../../contract/products';
import type { FakeRecords } from '../database';

const women = { id: 2, name: 'Women' };
const asoOke = { id: 4, name: 'Aso oke' };
const bakedGoods = { id: 9, name: 'Baked goods' };

/**
 * Completes a product from the fields that differ from the defaults: a fixed price of ₦10,000, no
 * ratings.
 */
const product = (given: Pick<Product, 'id' | 'name'> & Partial<Product>): Product => ({
  description: `${given.name}, made to order and checked by hand before it leaves the workshop.`,
  pricing: 'Fixed',
  price: 10_000,
  minPrice: null,
  maxPrice: null,
  productCategories: [women],
  serviceProviderId: 1,
  estimatedDeliveryDays: 5,
  enabled: true,
  rating: 0,
  noOfRatings: 0,
  previewImageId: null,
  ...given,
});

const range = (minPrice: number, maxPrice: number) =>
  ({ pricing: 'Range', price: null, minPrice, maxPrice }) as const;

/** Products of both pricing types, with every kind of star, with and without a preview image. */
const products: Product[] = [
  product({
    id: 1,
    name: 'Silk evening dress',
    price: 85_000,
    rating: 4.5,
    noOfRatings: 28,
    previewImageId: 1,
  }),
  product({
    id: 2,
    name: 'Aso oke wedding set',
    ...range(120_000, 350_000.5),
    productCategories: [women, asoOke],
    rating: 4.99,
    noOfRatings: 112,
    estimatedDeliveryDays: 21,
    previewImageId: 3,
  }),
  product({
    id: 3,
    name: 'Head tie',
    price: 7_500.5,
    rating: 3.4,
    noOfRatings: 5,
    estimatedDeliveryDays: 1,
  }),
  product({ id: 4, name: 'Office blouse', rating: 3.5, noOfRatings: 9, enabled: false }),
  product({
    id: 5,
    name: 'Beaded clutch',
    price: 22_000,
    rating: 3.8,
    noOfRatings: 1,
    productCategories: [],
  }),
  product({
    id: 6,
    name: 'Wedding cake',
    serviceProviderId: 2,
    ...range(60_000, 60_000),
    productCategories: [bakedGoods],
    estimatedDeliveryDays: 3,
  }),
];

export default { products } satisfies Partial<FakeRecords>;
