import type { ResourceName } from '../../routing/paths';

/** The records that belong to categories of one kind. */
export interface CategoryMembers {
  resource: ResourceName;
  /** The list filter that finds those of one category. */
  filter: string;
}

/** The records that belong to the categories of each kind. */
export const categoryMembers = {
  'service-provider-categories': {
    resource: 'service-providers',
    filter: 'serviceProviderCategoryId',
  },
  'product-categories': { resource: 'products', filter: 'categoryId' },
} satisfies Partial<Record<ResourceName, CategoryMembers>>;

/** The resources whose records are categories, in a tree. */
export type CategoryResource = keyof typeof categoryMembers;
