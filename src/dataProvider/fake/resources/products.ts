import type { ProductInput, ProductUpdate } from '../../../../contract/products';
import { pricesOf, readPricing } from '../../../../contract/rules/prices';
import {
  PRODUCT_CATEGORIES,
  PRODUCT_PROVIDER,
  referenceViolation,
} from '../../../../contract/rules/references';
import { searchKey } from '../../../../contract/searchKey';
import { isInCategory } from '../branches';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { hasPart, isSame, isWithin } from '../filters';
import { pictureKey, versionOf } from '../pictures';
import { createProblem, throwIfViolated } from '../problem';
import { referTo, withNames } from './references';

export const products = (database: FakeDatabase) => {
  const { tables, pictures } = database;
  const categories = tables['product-categories'];

  const common = (input: ProductInput | ProductUpdate) => {
    const { productCategoryIds, ...values } = input;
    const pricing = readPricing(input.pricing);
    return {
      ...values,
      pricing,
      ...pricesOf(pricing, input),
      productCategories: referTo(PRODUCT_CATEGORIES, categories, productCategoryIds),
    };
  };

  return createCollection(database, 'products', {
    notFound: (id) => createProblem('product.notFound', { id }),
    matches: (product, query) => {
      const lowest = product.price ?? product.minPrice ?? 0;
      const highest = product.price ?? product.maxPrice ?? 0;
      return (
        hasPart(product.name, query.name) &&
        isSame(product.enabled, query.enabled) &&
        isWithin(highest, query.minPrice) &&
        isWithin(lowest, undefined, query.maxPrice) &&
        isWithin(product.rating, query.minRating, query.maxRating) &&
        isInCategory(product.productCategories, query, categories.all)
      );
    },
    sorts: {
      name: ({ name }) => searchKey(name),
      price: ({ price, minPrice }) => price ?? minPrice ?? 0,
      rating: ({ rating }) => rating,
    },
    join: (product) => {
      const preview = tables['product-images']
        .all()
        .find(({ productId, isPreview }) => productId === product.id && isPreview);
      const version = preview && versionOf(pictures.get(pictureKey('product-images', preview.id)));
      return {
        ...product,
        productCategories: withNames(categories, product.productCategories),
        previewImageId: preview?.id ?? null,
        pictureVersions: { previewImage: version ?? null },
      };
    },
    create: (input) => {
      const providers = tables['service-providers'].ids();
      throwIfViolated(referenceViolation(PRODUCT_PROVIDER, [input.serviceProviderId], providers));
      const { serviceProviderId } = input;
      return {
        ...common(input),
        serviceProviderId,
        rating: 0,
        noOfRatings: 0,
        previewImageId: null,
      };
    },
    update: (input, before) => ({
      ...before,
      ...common(input),
      rating: input.rating,
      noOfRatings: input.noOfRatings,
    }),
  });
};
