import type { ApiResourceName } from '../../contract/resources';

/**
 * Every resource with pages of its own, in the order of the sidebar, and how many records a page of
 * its list has. A new resource is a line here, one in `contract/resources.ts` and a folder in
 * `resources/`.
 */
export const pageSizes = {
  'service-provider-categories': 10,
  'service-providers': 20,
  'product-categories': 10,
  products: 30,
} satisfies Partial<Record<ApiResourceName, number>>;

/** The name of a resource: also its endpoint and the first segment of its paths. */
export type ResourceName = keyof typeof pageSizes;

/** How many records a page of a list below another record has. */
export const NESTED_PAGE_SIZE = 30;

/** The names of resources whose pages all stand below a record of another one. */
const nestedResourceNames = ['product-images'] as const;

/** The name of such a resource. */
export type NestedResourceName = (typeof nestedResourceNames)[number];

/** The name of any resource of the console. */
export type AnyResourceName = ResourceName | NestedResourceName;

/** The names of the resources with pages of their own, in the order of the sidebar. */
export const resourceNames = Object.keys(pageSizes) as ResourceName[];

/** Whether a text is the name of a resource with pages of its own. */
export const isResourceName = (name: string | undefined): name is ResourceName =>
  name !== undefined && name in pageSizes;

/** Whether a text is the name of a resource of the console. */
export const isAnyResourceName = (name: string | undefined): name is AnyResourceName =>
  isResourceName(name) || nestedResourceNames.some((nested) => nested === name);
