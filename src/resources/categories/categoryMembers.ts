import { useResourceContext } from 'ra-core';
import { apiResources } from '../../../contract/resources';
import type { ResourceName } from '../../routing/paths';
import type { ParentField } from './categoryRelatives';

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

/** Whether the resource's records are categories. */
export const isCategoryResource = (resource: string | undefined): resource is CategoryResource =>
  resource !== undefined && Object.hasOwn(categoryMembers, resource);

/** The field that holds the parent of a category of the resource. */
export const parentFieldOf = (resource: CategoryResource): ParentField =>
  apiResources[resource].parentField as ParentField;

/** The category resource in context. Throws elsewhere. */
export const useCategoryResource = (): CategoryResource => {
  const resource = useResourceContext();
  if (!isCategoryResource(resource)) throw new Error(`${resource} are not categories.`);
  return resource;
};
