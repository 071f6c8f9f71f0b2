import { useResourceContext } from 'ra-core';
import { categoryMembers, type CategoryResource } from './categoryMembers';

/** Whether the resource's records are categories. */
export const isCategoryResource = (resource: string | undefined): resource is CategoryResource =>
  resource !== undefined && Object.hasOwn(categoryMembers, resource);

/** The category resource in context. Throws elsewhere. */
export const useCategoryResource = (): CategoryResource => {
  const resource = useResourceContext();
  if (!isCategoryResource(resource)) throw new Error(`${resource} are not categories.`);
  return resource;
};
