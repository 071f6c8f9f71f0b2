import type { ApiResourceName } from '../../contract/resources';

/**
 * Every resource with pages of its own, in the order of the sidebar, and how many records a page of
 * its list has. The contract must have the resource: that is where its calls get their paths.
 */
export const pageSizes = {
  'service-provider-categories': 10,
  'service-providers': 20,
  'product-categories': 10,
  products: 30,
} satisfies Partial<Record<ApiResourceName, number>>;

/** The name of a resource: also its endpoint and the first segment of its paths. */
export type ResourceName = keyof typeof pageSizes;

/** The names of all resources, in the order of the sidebar. */
export const resourceNames = Object.keys(pageSizes) as ResourceName[];
