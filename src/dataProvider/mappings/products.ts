import type { ResourceCallbacks } from 'ra-core';
import type { Product, ProductInput, ProductUpdate } from '../../../contract/products';
import { mapInput } from './mapInput';
import { pricesOf, pricingToCreate, readPricing } from '../../resources/products/pricing';

const readProduct = async (product: Product): Promise<Product> => ({
  ...product,
  pricing: readPricing(product.pricing),
});

const toInput = ({ productCategories = [], ...product }: Partial<Product>) => ({
  name: product.name,
  description: product.description,
  pricing: product.pricing,
  ...pricesOf(product.pricing, product),
  productCategoryIds: productCategories.map(({ id }) => id),
  estimatedDeliveryDays: product.estimatedDeliveryDays,
  enabled: product.enabled,
});

const toCreate = (product: Partial<Product>): Partial<ProductInput> => ({
  ...toInput(product),
  pricing: pricingToCreate(product.pricing),
  serviceProviderId: product.serviceProviderId,
});

const toUpdate = (product: Partial<Product>): Partial<ProductUpdate> => ({
  ...toInput(product),
  rating: product.rating,
  noOfRatings: product.noOfRatings,
});

/** Products: category ids instead of categories, and the spellings of the pricing (section 3). */
export const products: ResourceCallbacks<Product> = {
  resource: 'products',
  ...mapInput({ create: toCreate, update: toUpdate }),
  afterRead: readProduct,
  afterSave: readProduct,
};
