import { useResourceContext } from 'ra-core';
import { isAnyResourceName, type AnyResourceName } from './resourceNames';

/** The resource in context. Throws if there is none. */
export const useResourceName = (): AnyResourceName => {
  const resource = useResourceContext();
  if (!isAnyResourceName(resource)) throw new Error(`There is no resource ${resource}.`);
  return resource;
};
