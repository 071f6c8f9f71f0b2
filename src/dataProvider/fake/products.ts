import { PRODUCT_LIMITS as LIMITS } from '../../../contract/limits';
import type { Product } from '../../../contract/products';
import type { ListFilter } from '../lists';
import { pricesOf, readPricing, type Prices } from '../../resources/products/pricing';
import type { FakeDatabase } from './database';
import { isUnset, isWithin, hasPart, isSame } from './filters';
import { fieldProblem, inWords, requireTexts } from './problem';
import type { FakeResource } from './resources';
import { products as samples } from './samples/products';

const checkPrice = (field: keyof Prices, value: number | null): number => {
  if (value === null) throw fieldProblem(field, `${inWords(field)} is required.`);
  if (value < 0 || value > LIMITS.price) {
    throw fieldProblem(field, `${inWords(field)} must be a number from 0 to ${LIMITS.price}.`);
  }
  return value;
};

const checkPrices = (pricing: Product['pricing'], input: Prices) => {
  const prices = pricesOf(pricing, input);
  if (pricing === 'Fixed') {
    checkPrice('price', prices.price);
  } else if (checkPrice('minPrice', prices.minPrice) > checkPrice('maxPrice', prices.maxPrice)) {
    throw fieldProblem('maxPrice', 'Maximum price must not be below the minimum price.');
  }
  return prices;
};

const checkRange = (field: keyof Product, value: number, min: number, max: number) => {
  if (value < min || value > max) {
    throw fieldProblem(field, `${inWords(field)} must be a number from ${min} to ${max}.`);
  }
};

const findCategories = (
  chosen: Pick<Product['productCategories'][number], 'id'>[],
  database: FakeDatabase,
) =>
  [...new Set(chosen.map(({ id }) => id))].map((id) => {
    const categories = database['product-categories'];
    if (!categories.has(id)) {
      throw fieldProblem('productCategoryIds', `Product category ${id} does not exist.`);
    }
    return { id, name: categories.get(id).name };
  });

const findProvider = (id: number | undefined, database: FakeDatabase) => {
  if (id === undefined || !database['service-providers'].has(id)) {
    throw fieldProblem('serviceProviderId', `Service provider ${id} does not exist.`);
  }
  return id;
};

const defaults = {
  name: '',
  description: '',
  pricing: 'Fixed',
  estimatedDeliveryDays: 1,
  enabled: true,
  rating: 0,
  noOfRatings: 0,
};

const checkFields = (input: typeof defaults) => {
  const { name, description, estimatedDeliveryDays, enabled, rating, noOfRatings } = input;
  requireTexts({ name, description }, ['name', 'description']);
  const { min, max } = LIMITS.deliveryDays;
  checkRange('estimatedDeliveryDays', estimatedDeliveryDays, min, max);
  checkRange('rating', rating, LIMITS.rating.min, LIMITS.rating.max);
  checkRange('noOfRatings', noOfRatings, 0, LIMITS.noOfRatings);
  return {
    name: name.trim(),
    description: description.trim(),
    pricing: readPricing(input.pricing),
    estimatedDeliveryDays,
    enabled,
    rating,
    noOfRatings,
  };
};

/** Whether a rating is within the bounds of a filter: where there is one, an unrated product is not. */
const hasRating = ({ rating, noOfRatings }: Product, { minRating, maxRating }: ListFilter) =>
  (isUnset(minRating) && isUnset(maxRating)) ||
  (noOfRatings > 0 && isWithin(rating, minRating, maxRating));

/** The server's rules for products. */
export const products: FakeResource<Product> = {
  samples,
  listedBelow: { field: 'serviceProviderId', resource: 'service-providers' },
  matches: (product, filter) => {
    const low = product.price ?? product.minPrice ?? 0;
    const high = product.price ?? product.maxPrice ?? 0;
    return (
      isSame(product.serviceProviderId, filter['serviceProviderId']) &&
      hasPart(product.name, filter['name']) &&
      isSame(product.enabled, filter['enabled']) &&
      isWithin(high, filter['minPrice'], undefined) &&
      isWithin(low, undefined, filter['maxPrice']) &&
      hasRating(product, filter) &&
      (!filter['categoryId'] ||
        product.productCategories.some(({ id }) => isSame(id, filter['categoryId'])))
    );
  },
  accept: (input, database, previous) => {
    const checked = checkFields({ ...defaults, ...previous, ...input });
    return {
      ...checked,
      ...checkPrices(checked.pricing, input),
      productCategories: findCategories(input.productCategories ?? [], database),
      serviceProviderId: findProvider(
        previous?.serviceProviderId ?? input.serviceProviderId,
        database,
      ),
      previewImageId: previous?.previewImageId ?? null,
    };
  },
};
