import type { ProductCategory } from '../../../contract/productCategories';
import { checkParent } from './categoryRules';
import { hasParent, hasPart } from './filters';
import { requireTexts } from './problem';
import type { FakeResource } from './resources';
import { productCategories as samples } from './samples/productCategories';

/** The server's rules for product categories. */
export const productCategories: FakeResource<ProductCategory> = {
  samples,
  matches: ({ name, description, parentCategoryId }, filter) =>
    hasPart(name, filter['name']) &&
    hasPart(description, filter['description']) &&
    hasParent(parentCategoryId, filter['parentCategoryId']),
  accept: ({ name = '', description = '', parentCategoryId = null }, database, previous) => {
    requireTexts({ name, description }, ['name', 'description']);
    const categories = database['product-categories'].all();
    checkParent(categories, 'parentCategoryId', parentCategoryId, previous?.id);
    return { name: name.trim(), description: description.trim(), parentCategoryId };
  },
};
