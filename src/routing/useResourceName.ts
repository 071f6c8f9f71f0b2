import { useResourceContext } from 'ra-core';
import { isApiResource, type ApiResourceName } from '../../contract/resources';

/** The resource in context. Throws if there is none. */
export const useResourceName = (): ApiResourceName => {
  const resource = useResourceContext() ?? '';
  if (!isApiResource(resource)) throw new Error(`There is no resource "${resource}".`);
  return resource;
};
