import type { ApiResourceName, NestedResourceName } from '../../contract/resources';

/**
 * Every resource with its own pages, in sidebar order, and the page size of its list.
 */
export const pageSizes = {
  'service-provider-categories': 10,
  'service-providers': 20,
  'product-categories': 10,
  products: 30,
} satisfies Record<Exclude<ApiResourceName, NestedResourceName>, number>;

/** The name of a resource: also its endpoint and the first segment of its paths. */
export type ResourceName = Exclude<ApiResourceName, NestedResourceName>;

/** The page size of a list below a parent record. */
export const NESTED_PAGE_SIZE = 30;

/** The names of the resources with their own pages, in sidebar order. */
export const resourceNames = Object.keys(pageSizes) as ResourceName[];

/** Whether a text names a resource with its own pages. */
export const isResourceName = (name: string | undefined): name is ResourceName =>
  name !== undefined && name in pageSizes;
