import { useResourceContext } from 'ra-core';
import { requireApiResource, type ApiResourceName } from '../../contract/resources';

/** The resource in context. Throws if there is none. */
export const useResourceName = (): ApiResourceName =>
  requireApiResource(useResourceContext() ?? '');
