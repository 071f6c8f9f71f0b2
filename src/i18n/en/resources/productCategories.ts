import type { ResourceTexts } from '../../resourceTexts';

const productCategories = {
  name: 'Product Category |||| Product Categories',
  menu: 'Product Category Management',
  page: {
    list: 'Product Categories',
    create: 'Create Product Category',
    edit: 'Edit Product Category',
  },
  fields: { name: 'Name' },
  action: { create: 'Create Product Category', creating: 'Creating . . .' },
  parent: {
    all: 'Select Parent Category',
    none: 'No Parent Category',
    none_on_create: 'None',
    none_on_edit: 'None',
  },
  move: {
    records: 'It contains %{smart_count} product. |||| It contains %{smart_count} products.',
  },
  empty: 'No categories found.',
  notifications: {
    created: 'Product Category created successfully!',
    updated: 'Product Category updated successfully!',
  },
  errors: {
    list: 'Failed to fetch product categories',
    choices: 'Failed to fetch parent categories',
    load_to_edit: 'Error fetching category.',
    create: 'Failed to create product category. Please try again.',
    update: 'Error updating category.',
  },
} satisfies ResourceTexts;

export default { 'product-categories': productCategories };

declare module '../../resourceTexts' {
  interface RegisteredTexts {
    'product-categories': typeof productCategories;
  }
}
