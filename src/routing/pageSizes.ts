import type { ResourceName } from './paths';

/** How many records a page of each resource's own list has (specification, section 9). */
export const pageSizes: Record<ResourceName, number> = {
  'service-provider-categories': 10,
  'service-providers': 20,
  'product-categories': 10,
  products: 30,
};
