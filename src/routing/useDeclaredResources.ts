import { useResourceDefinitions, type ResourceDefinition } from 'ra-core';
import type { ResourceOptions } from './Resource';
import { isResourceName, type ResourceName } from './resourceNames';

/** A resource's declaration. */
export type DeclaredResource = ResourceDefinition<ResourceOptions> & { name: ResourceName };

/** Every declared resource with its own pages. */
export const useDeclaredResources = (): DeclaredResource[] =>
  Object.values(useResourceDefinitions<ResourceOptions>()).filter(
    (definition): definition is DeclaredResource => isResourceName(definition.name),
  );
