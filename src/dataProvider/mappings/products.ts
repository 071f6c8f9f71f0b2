import type { ResourceCallbacks } from 'ra-core';
import type { Pricing, Product } from '../../../contract/products';
import { pricesOf, readPricing } from '../../../contract/rules/prices';
import { mapInput } from './mapInput';

const readProduct = async (product: Product): Promise<Product> => ({
  ...product,
  pricing: readPricing(product.pricing),
});

/** The call that creates a product takes `Fixed` or lowercase `range`; answers and updates say `Range`. */
export const pricingToCreate = (pricing: Pricing | undefined): 'Fixed' | 'range' =>
  pricing === 'Range' ? 'range' : 'Fixed';

const toUpdate = ({ productCategories = [], ...product }: Partial<Product>) => ({
  ...product,
  ...pricesOf(product.pricing, product),
  productCategoryIds: productCategories.map(({ id }) => id),
});

const toCreate = (product: Partial<Product>) => ({
  ...toUpdate(product),
  pricing: pricingToCreate(product.pricing),
});

/** Products: category ids instead of categories, the prices of one pricing, and its spellings. */
export const products: ResourceCallbacks<Product> = {
  resource: 'products',
  ...mapInput({ create: toCreate, update: toUpdate }),
  afterRead: readProduct,
  afterSave: readProduct,
};
