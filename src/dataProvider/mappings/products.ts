import type { ResourceCallbacks } from 'ra-core';
import type { Pricing, Product } from '../../../contract/products';
import { pricesOf, readPricing } from '../../../contract/rules/prices';
import { mapInput } from './mapInput';

const readProduct = async (product: Product): Promise<Product> => ({
  ...product,
  pricing: readPricing(product.pricing),
});

/** Creating takes `Fixed` or lowercase `range`; responses and updates use `Range`. */
export const pricingToCreate = (pricing: Pricing | undefined): 'Fixed' | 'range' =>
  pricing === 'Range' ? 'range' : 'Fixed';

const toUpdate = (product: Partial<Product>) => ({
  ...product,
  // An emptied input is `null`.
  name: product.name ?? '',
  description: product.description ?? '',
  ...pricesOf(product.pricing, product),
  productCategoryIds: product.productCategories?.map(({ id }) => id) ?? [],
});

const toCreate = (product: Partial<Product>) => ({
  ...toUpdate(product),
  pricing: pricingToCreate(product.pricing),
});

/**
 * Products: category ids instead of categories, only the prices of the chosen pricing type, and the
 * two spellings of the range.
 */
export const products: ResourceCallbacks<Product> = {
  resource: 'products',
  ...mapInput({ create: toCreate, update: toUpdate }),
  afterRead: readProduct,
  afterSave: readProduct,
};
