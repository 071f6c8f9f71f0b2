import { useResourceContext } from 'ra-core';
import { isResourceName, type ResourceName } from './resourceNames';

/**
 * The resource that the page around a component belongs to. Throws where there is none, or one
 * without pages of its own.
 */
export const useResourceName = (): ResourceName => {
  const resource = useResourceContext();
  if (!isResourceName(resource)) throw new Error(`There are no pages at /${resource}.`);
  return resource;
};
