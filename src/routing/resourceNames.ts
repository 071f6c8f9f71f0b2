import { apiResourceNames, type ApiResourceName } from '../../contract/resources';

/** The names of resources whose pages are all nested below another resource's record. */
const nestedResourceNames = ['product-images'] as const;

export type NestedResourceName = (typeof nestedResourceNames)[number];

/** The name of a resource with its own pages: also its endpoint and the first segment of its paths. */
export type ResourceName = Exclude<ApiResourceName, NestedResourceName>;

/** The names of the resources with their own pages, in sidebar order: that of the API. */
export const resourceNames = apiResourceNames.filter(
  (name): name is ResourceName => !nestedResourceNames.some((nested) => nested === name),
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
