import {
  ProductCategory,
  ProductCategoryInput,
  ProductCategoryQuery,
} from '../../contract/productCategories.ts';
import { productCategoryCounts, productCategoryStore } from '../stores/productCategories.ts';
import { categoryCountCalls } from './categoryCounts.ts';
import { defineResource } from './resource.ts';

const path = '/product-categories';
const tag = 'product categories';

export const productCategories = defineResource({
  path,
  tag,
  record: ProductCategory,
  input: ProductCategoryInput,
  update: ProductCategoryInput,
  query: ProductCategoryQuery,
  store: productCategoryStore,
  calls: categoryCountCalls({ path, tag, store: productCategoryCounts }),
});
