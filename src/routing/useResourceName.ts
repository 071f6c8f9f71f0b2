import { type ResourceDefinition, useResourceContext, useResourceDefinitions } from 'ra-core';
import { matchPath } from 'react-router';
import { type ApiResourceName, requireApiResource } from '../../contract/resources';
import type { ResourceOptions } from './Resource';
import { isResourceName, type ResourceName, resourceNames } from './resourceNames';
import { viewPath, viewPatterns } from './paths';

/** The resource in context. Throws if there is none. */
export const useResourceName = (): ApiResourceName =>
  requireApiResource(useResourceContext() ?? '');

/** A resource's declaration. */
export type DeclaredResource = ResourceDefinition<ResourceOptions> & { name: ResourceName };

/** Every declared resource with its own pages. */
export const useDeclaredResources = (): DeclaredResource[] =>
  Object.values(useResourceDefinitions<ResourceOptions>()).filter(
    (definition): definition is DeclaredResource => isResourceName(definition.name),
  );

const RESERVED: string[] = [viewPatterns.create, viewPatterns.import];

/** The record whose own page or edit form has this path, if any. */
export const recordAt = (pathname: string): { resource: ResourceName; id: string } | undefined => {
  for (const resource of resourceNames) {
    for (const view of [viewPatterns.show, viewPatterns.edit]) {
      const id = matchPath(viewPath(resource, view), pathname)?.params['id'];
      if (id === undefined || RESERVED.includes(id)) continue;
      return { resource, id: decodeURIComponent(id) };
    }
  }
  return undefined;
};
