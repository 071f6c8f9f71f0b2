import type { ResourceCallbacks } from 'ra-core';
import type { Pricing, Product } from '../../../contract/products';
import { pricesOf, readPricing } from '../../../contract/rules/prices';

const readProduct = async (product: Product): Promise<Product> => ({
  ...product,
  pricing: readPricing(product.pricing),
});

/** Creating takes `Fixed` or lowercase `range`; responses and updates use `Range`. */
export const pricingToCreate = (pricing: Pricing | undefined): 'Fixed' | 'range' =>
  pricing === 'Range' ? 'range' : 'Fixed';

const toInput = (product: Partial<Product>) => ({
  ...product,
  ...pricesOf(product.pricing, product),
});

/** Products: only the prices of the chosen pricing type, and the two spellings of the range. */
export const products: ResourceCallbacks<Product> = {
  resource: 'products',
  beforeCreate: async (params) => {
    const pricing = pricingToCreate(params.data.pricing);
    const data: object = { ...toInput(params.data), pricing };
    return { ...params, data };
  },
  beforeUpdate: async (params) => ({ ...params, data: toInput(params.data) }),
  afterRead: readProduct,
  afterSave: readProduct,
};
