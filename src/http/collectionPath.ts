import { apiPaths, apiResources, ownerOf, requireApiResource } from '../../contract/resources';

/** The path below the owner with this id, relative to the API's address. */
const below = (path: string, ownerId: unknown) =>
  typeof ownerId === 'string' || typeof ownerId === 'number'
    ? path.replace(':id', encodeURIComponent(ownerId)).slice(1)
    : undefined;

/**
 * The path for calls on single records of a resource. `meta` names the owner of nested records;
 * throws if it is missing.
 */
export const collectionPath = (resource: string, meta: Record<string, unknown> = {}): string => {
  const name = requireApiResource(resource);
  const { nestedIn } = apiResources[name];
  if (!nestedIn) return resource;
  const path = below(apiPaths(name).list, meta[nestedIn.field]);
  if (path === undefined) throw new Error(`Calls on ${resource} need meta.${nestedIn.field}.`);
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
  const name = requireApiResource(resource);
  const owner = ownerOf(name);
  const { list, ownerList = list } = apiPaths(name);
  const path = owner && below(ownerList, filter[owner.field]);
  if (!owner || path === undefined) return { path: collectionPath(resource), filter };
  return { path, filter: { ...filter, [owner.field]: undefined } };
};
