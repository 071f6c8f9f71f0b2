import { isApiResource, nesting } from '../../contract/resources';

const ownerOf = (resource: string) => {
  if (!isApiResource(resource)) throw new Error(`The API has no resource "${resource}".`);
  const place = nesting[resource];
  return place.kind === 'none' ? undefined : place;
};

const pathBelow = (owner: { resource: string; segment: string }, id: unknown) =>
  typeof id === 'string' || typeof id === 'number'
    ? `${owner.resource}/${encodeURIComponent(id)}/${owner.segment}`
    : undefined;

/**
 * The path for calls on single records of a resource. `meta` names the owner of nested records;
 * throws if it is missing.
 */
export const collectionPath = (resource: string, meta: Record<string, unknown> = {}): string => {
  const place = ownerOf(resource);
  if (place?.kind !== 'all') return resource;
  const path = pathBelow(place.owner, meta[place.owner.field]);
  if (path === undefined) throw new Error(`Calls on ${resource} need meta.${place.owner.field}.`);
  return path;
};

/**
 * The path of a list, and the filter to send with it. An owner in the filter becomes part of the
 * path instead. Throws if a list exists only below an owner and the filter names none.
 */
export const listPath = <Filter extends Record<string, unknown>>(
  resource: string,
  filter: Filter,
): { path: string; filter: Filter } => {
  const place = ownerOf(resource);
  const path = place && pathBelow(place.owner, filter[place.owner.field]);
  if (!place || path === undefined) return { path: collectionPath(resource), filter };
  return { path, filter: { ...filter, [place.owner.field]: undefined } };
};
