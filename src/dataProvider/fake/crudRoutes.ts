import { HTTP } from '../../../contract/httpStatus';
import {
  apiPaths,
  apiResources,
  isLongRead,
  ownerOf,
  type ApiResourceName,
} from '../../../contract/resources';
import { bulkCreateRoutes } from './bulkCreateRoutes';
import { bulkRoutes } from './bulkRoutes';
import type { Collection } from './collection';
import type { FakeDatabase } from './database';
import { etagOf } from './etag';
import type { createIdempotencyKeys } from './idempotency';
import { noContent, respond, type FakeResponse, type Route } from './routes';

/** The collection of every resource. */
export type Collections = { [R in ApiResourceName]: Collection<R> };

/** The response with one record and the ETag of its version. */
const tagged = (record: object, status: number = HTTP.ok): FakeResponse => ({
  ...respond(record, status),
  headers: { etag: etagOf(record) },
});

/** The ids in a path: the record's comes last, after its owner's if there is one. */
const split = (ids: number[]) => ({ id: ids.at(-1) ?? 0, ownerId: ids.at(-2) });

/** The routes of the calls that every resource has: those on its list and on one record. */
export const crudRoutes = (
  resource: ApiResourceName,
  collections: Collections,
  withIdempotencyKey: ReturnType<typeof createIdempotencyKeys>,
  { access, audit }: FakeDatabase,
): Route[] => {
  const collection = collections[resource];
  const { list: path, record, ownerList } = apiPaths(resource);
  const owner = ownerOf(resource);
  const list: Route['handle'] = ({ query, path: requested }, ...ids) => {
    const [ownerId] = ids;
    const page = collection.list(query, ownerId);
    if (owner && ownerId !== undefined) collections[owner.resource].get(ownerId);
    if (isLongRead(resource, page.pagination)) {
      access.record({ action: 'list-read', target: `/api${requested}` });
    }
    return respond(page);
  };
  const remove: Route = {
    method: 'DELETE',
    path: record,
    checksConditions: true,
    handle: ({ headers }, ...ids) => {
      const { id, ownerId } = split(ids);
      collection.remove(id, headers, ownerId);
      return noContent;
    },
  };
  return [
    ...bulkRoutes(resource, path, collection, withIdempotencyKey, audit),
    ...bulkCreateRoutes(resource, path, collection, withIdempotencyKey),
    ...[path, ownerList].flatMap((each): Route[] =>
      each === undefined ? [] : [{ method: 'GET', path: each, handle: list }],
    ),
    {
      method: 'POST',
      path,
      handle: (request, ownerId) =>
        withIdempotencyKey(request, () =>
          tagged(collection.create(request.body, ownerId), HTTP.created),
        ),
    },
    {
      method: 'GET',
      path: record,
      handle: (_, ...ids) => {
        const { id, ownerId } = split(ids);
        return tagged(collection.get(id, ownerId));
      },
    },
    {
      method: 'PUT',
      path: record,
      checksConditions: true,
      handle: ({ body, headers }, ...ids) => {
        const { id, ownerId } = split(ids);
        return tagged(collection.update(id, body, headers, ownerId));
      },
    },
    ...(apiResources[resource].isDeletable ? [remove] : []),
  ];
};
