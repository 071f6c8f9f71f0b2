import { nesting, type ApiResourceName } from '../../../contract/resources';
import { bulkCreateRoutes } from './bulkCreateRoutes';
import { bulkRoutes } from './bulkRoutes';
import type { Collection } from './collection';
import { etagOf } from './etag';
import type { createIdempotencyKeys } from './idempotency';
import { respond, type FakeResponse, type Route } from './routes';

/** The collection of every resource. */
export type Collections = { [R in ApiResourceName]: Collection<R> };

/** The response with one record and the ETag of its version. */
const tagged = (record: object, status = 200): FakeResponse => ({
  ...respond(record, status),
  headers: { etag: etagOf(record) },
});

/** The ids in a path: the record's comes last, after its owner's if there is one. */
const split = (ids: number[]) => ({ id: ids.at(-1) ?? 0, ownerId: ids.at(-2) });

/**
 * The path of a resource's calls, the path of its list below an owner, and the owner's resource.
 */
const placeOf = (resource: ApiResourceName) => {
  const place = nesting[resource];
  if (place.kind === 'none') return { path: `/${resource}` };
  const { owner } = place;
  const below = `/${owner.resource}/:id/${owner.segment}`;
  return { path: place.kind === 'all' ? below : `/${resource}`, below, owner: owner.resource };
};

/** The routes that list, create, read and update the records of one resource. */
export const crudRoutes = (
  resource: ApiResourceName,
  collections: Collections,
  withIdempotencyKey: ReturnType<typeof createIdempotencyKeys>,
): Route[] => {
  const collection = collections[resource];
  const { path, below, owner } = placeOf(resource);
  const list: Route['handle'] = ({ query }, ...ids) => {
    const [ownerId] = ids;
    const page = collection.list(query, ownerId);
    if (owner && ownerId !== undefined) collections[owner].get(ownerId);
    return respond(page);
  };
  return [
    ...bulkRoutes(resource, path, collection, withIdempotencyKey),
    ...bulkCreateRoutes(resource, path, collection, withIdempotencyKey),
    ...(below === undefined || below === path
      ? []
      : [{ method: 'GET' as const, path: below, handle: list }]),
    { method: 'GET', path, handle: list },
    {
      method: 'POST',
      path,
      handle: (request, ownerId) =>
        withIdempotencyKey(request, () => tagged(collection.create(request.body, ownerId), 201)),
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      handle: (_, ...ids) => {
        const { id, ownerId } = split(ids);
        return tagged(collection.get(id, ownerId));
      },
    },
    {
      method: 'PUT',
      path: `${path}/:id`,
      handle: ({ body, headers }, ...ids) => {
        const { id, ownerId } = split(ids);
        return tagged(collection.update(id, body, headers.get('if-match'), ownerId));
      },
    },
  ];
};
