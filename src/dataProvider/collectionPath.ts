/** Lists that stand below a record of another resource (section 7): the field that names it, and where. */
const nested: Record<string, { field: string; path: (ownerId: string) => string }> = {
  products: { field: 'serviceProviderId', path: (id) => `service-providers/${id}/products` },
  'product-images': { field: 'productId', path: (id) => `products/${id}/images` },
};

/**
 * The path of a resource's calls. `known` is the filter of a list or the `meta` of a call on one
 * record: where it names the record that the resource belongs to, the path leads through that one.
 */
export const collectionPath = (resource: string, known: Record<string, unknown> = {}): string => {
  const place = nested[resource];
  if (!place) return resource;
  const ownerId = known[place.field];
  return typeof ownerId === 'string' || typeof ownerId === 'number'
    ? place.path(encodeURIComponent(ownerId))
    : resource;
};

/** A filter without what the path of the list already says. */
export const withoutOwner = <T extends object>(resource: string, filter: T): T => {
  const field = nested[resource]?.field;
  return field ? { ...filter, [field]: undefined } : filter;
};
