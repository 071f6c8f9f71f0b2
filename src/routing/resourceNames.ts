import type { ApiResourceName } from '../../contract/resources';

/**
 * Every resource with its own pages, in sidebar order, and the page size of its list.
 */
export const pageSizes = {
  'service-provider-categories': 10,
  'service-providers': 20,
  'product-categories': 10,
  products: 30,
} satisfies Partial<Record<ApiResourceName, number>>;

/** The name of a resource: also its endpoint and the first segment of its paths. */
export type ResourceName = keyof typeof pageSizes;

/** The page size of a list below a parent record. */
export const NESTED_PAGE_SIZE = 30;

/** The names of resources whose pages are all nested below another resource's record. */
const nestedResourceNames = ['product-images'] as const;

export type NestedResourceName = (typeof nestedResourceNames)[number];

/** The name of any resource of the console. */
export type AnyResourceName = ResourceName | NestedResourceName;

/** The names of the resources with their own pages, in sidebar order. */
export const resourceNames = Object.keys(pageSizes) as ResourceName[];

/** Whether a text names a resource with its own pages. */
export const isResourceName = (name: string | undefined): name is ResourceName =>
  name !== undefined && name in pageSizes;

/** Whether a text names a resource of the console. */
export const isAnyResourceName = (name: string | undefined): name is AnyResourceName =>
  isResourceName(name) || nestedResourceNames.some((nested) => nested === name);
