import {
  apiResourceNames,
  apiResources,
  type ApiResourceName,
  type NestedResourceName,
} from '../../contract/resources';

/** The name of a resource with its own pages: also its endpoint and the first segment of its paths. */
export type ResourceName = Exclude<ApiResourceName, NestedResourceName>;

/** The names of the resources with their own pages, in sidebar order: that of the API. */
export const resourceNames = apiResourceNames.filter(
  (name): name is ResourceName => !apiResources[name].nestedIn,
);

/** Whether a text names a resource with its own pages. */
export const isResourceName = (name: string | undefined): name is ResourceName =>
  resourceNames.some((known) => known === name);

const pageSizes: Partial<Record<ApiResourceName, number>> = {
  'service-provider-categories': 10,
  'service-providers': 20,
  'product-categories': 10,
};

/** The page size of a resource's lists: 30 unless it has its own. */
export const pageSizeOf = (resource: ApiResourceName): number => pageSizes[resource] ?? 30;
