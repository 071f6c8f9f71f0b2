import type { ResourceCallbacks } from 'ra-core';
import type { ProductCategory, ProductCategoryInput } from '../../../contract/productCategories';
import { mapInput } from './mapInput';

const toInput = ({
  name,
  description,
  parentCategoryId,
}: Partial<ProductCategory>): Partial<ProductCategoryInput> => ({
  name,
  description,
  parentCategoryId: parentCategoryId ?? null,
});

/** Product categories: the fields that section 7 sends. */
export const productCategories: ResourceCallbacks<ProductCategory> = {
  resource: 'product-categories',
  ...mapInput({ create: toInput, update: toInput }),
};
