import type { ResourceTexts } from '../../resourceTexts';

const serviceProviderCategories = {
  name: 'Service Provider Category |||| Service Provider Categories',
  menu: 'Service Provider Category Management',
  page: {
    list: 'Service Provider Categories',
    create: 'Create Service Provider Category',
    edit: 'Edit Service Provider Category',
  },
  fields: { name: 'Name' },
  action: { create: 'Create Category', creating: 'Creating . . .' },
  parent: {
    all: 'Select Parent Category',
    none: 'No Parent Category',
    none_on_create: 'None Parent Category',
    none_on_edit: 'No Parent Category',
  },
  move: {
    records:
      'It contains %{smart_count} service provider. |||| It contains %{smart_count} service providers.',
  },
  empty: 'No categories found.',
  notifications: {
    created: 'Service Provider Category created successfully!',
    updated: 'Service Provider Category updated successfully!',
  },
  errors: {
    list: 'Failed to fetch service provider categories',
    choices: 'Failed to fetch parent categories',
    load_to_edit: 'Error fetching category.',
    create: 'Failed to create service provider category. Please try again.',
    update: 'Error updating category.',
  },
} satisfies ResourceTexts;

export default { 'service-provider-categories': serviceProviderCategories };

declare module '../../resourceTexts' {
  interface RegisteredTexts {
    'service-provider-categories': typeof serviceProviderCategories;
  }
}
