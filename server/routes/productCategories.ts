import { productCategoryCounts, productCategoryStore } from '../stores/productCategories.ts';
import { categoryCountCalls } from './categoryCounts.ts';
import { defineResource } from './resource.ts';

export const productCategories = defineResource({
  name: 'product-categories',
  store: productCategoryStore,
  calls: categoryCountCalls('product-categories', productCategoryCounts),
});
