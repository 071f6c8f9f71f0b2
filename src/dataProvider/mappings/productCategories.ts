import type { ResourceCallbacks } from 'ra-core';
import type { ProductCategory } from '../../../contract/productCategories';
import { mapInput } from './mapInput';

const toInput = (category: Partial<ProductCategory>) => ({
  ...category,
  parentCategoryId: category.parentCategoryId ?? null,
});

/** Product categories: no parent is sent as `null`. */
export const productCategories: ResourceCallbacks<ProductCategory> = {
  resource: 'product-categories',
  ...mapInput({ create: toInput, update: toInput }),
};
