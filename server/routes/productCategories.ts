import {
  ProductCategory,
  ProductCategoryInput,
  ProductCategoryQuery,
} from '../../contract/productCategories.ts';
import { productCategoryStore } from '../stores/productCategories.ts';
import { defineResource } from './resource.ts';

export const productCategories = defineResource({
  path: '/product-categories',
  tag: 'product categories',
  record: ProductCategory,
  input: ProductCategoryInput,
  update: ProductCategoryInput,
  query: ProductCategoryQuery,
  store: productCategoryStore,
});
