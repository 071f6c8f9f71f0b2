import { useResourceContext } from 'ra-core';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';

/** The resources whose records are categories. */
export type CategoryResource = Extract<ResourceName, `${string}-categories`>;

/** Whether the resource's records are categories. */
export const isCategoryResource = (resource: string | undefined): resource is CategoryResource =>
  isResourceName(resource) && resource.endsWith('-categories');

/** The category resource in context. Throws elsewhere. */
export const useCategoryResource = (): CategoryResource => {
  const resource = useResourceContext();
  if (!isCategoryResource(resource)) throw new Error(`${resource} are not categories.`);
  return resource;
};
