import {
  apiPaths,
  apiResources,
  isLongRead,
  ownerOf,
  type ApiResourceName,
} from '../../../contract/resources';
import { bulkCreateRoutes, bulkRoutes } from './bulkRoutes';
import type { Collection } from './collection';
import type { FakeDatabase } from './database';
import type { IdempotencyKeys } from './idempotency';
import { asImported, oneChanged } from './imports';
import { route, type Route, tagged, versionedRoute } from './routes';

/** The collection of every resource. */
export type Collections = { [R in ApiResourceName]: Collection<R> };

/** The ids in a path: the record's comes last, after its owner's if there is one. */
const split = (ids: number[]) => ({ id: ids.at(-1) ?? 0, ownerId: ids.at(-2) });

/** The routes of the calls that every resource has: those on its list and on one record. */
export const crudRoutes = (
  resource: ApiResourceName,
  collections: Collections,
  withIdempotencyKey: IdempotencyKeys,
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
    return page;
  };
  const remove = versionedRoute.delete(record, ({ headers }, ...ids) => {
    const { id, ownerId } = split(ids);
    collection.remove(id, headers, ownerId);
  });
  return [
    ...bulkRoutes(resource, path, collection, withIdempotencyKey, audit),
    ...bulkCreateRoutes(resource, path, collection, withIdempotencyKey, audit),
    route.get(path, list),
    ...(ownerList === undefined ? [] : [route.get(ownerList, list)]),
    route.post(path, (request, ownerId) =>
      withIdempotencyKey(request, () => {
        const create = () => collection.create(request.body, ownerId);
        return tagged(asImported(audit, request, create, oneChanged));
      }),
    ),
    route.get(record, (_, ...ids) => {
      const { id, ownerId } = split(ids);
      return tagged(collection.get(id, ownerId));
    }),
    versionedRoute.put(record, (request, ...ids) => {
      const { id, ownerId } = split(ids);
      const update = () => collection.update(id, request.body, request.headers, ownerId);
      return tagged(asImported(audit, request, update, oneChanged));
    }),
    ...(apiResources[resource].isDeletable ? [remove] : []),
  ];
};
