import {
  apiPaths,
  apiResourceNames,
  apiResources,
  type ApiResourceName,
  ownerOf,
} from '../../../contract/resources.ts';
import { type BasicRecord, basicRecords } from './basicRecords.ts';
import {
  createStore,
  json,
  notFound,
  type Options,
  pageOf,
  picture,
  show,
  type Store,
} from './basicStore.ts';

/** A call that the API has received. */
interface BasicCall {
  method: string;
  /** With the query. */
  path: string;
  body: unknown;
}

interface Call extends BasicCall {
  query: URLSearchParams;
  ids: string[];
}

type Route = [method: string, path: string, handle: (call: Call) => Response];

/** The calls that every resource has. */
const crud = ({ all, create, fieldsOf, find, remove, update }: Store, name: ApiResourceName) => {
  const { list, record, ownerList } = apiPaths(name);
  const { nestedIn, isDeletable, pageSize = 30 } = apiResources[name];
  const owner = ownerOf(name);
  const ownedBy = (ownerId: string | undefined) =>
    owner && ownerId !== undefined ? { [owner.field]: ownerId } : {};
  const one = (ids: string[]) => find(name, ids.at(-1), ownedBy(nestedIn && ids[0]));
  const read = ({ ids: [ownerId], query }: Call) =>
    pageOf(all(name, ownedBy(ownerId)), query, pageSize);
  const routes: Route[] = [
    ['GET', list, read],
    ['POST', list, ({ ids: [ownerId], body }) => create(name, ownedBy(ownerId), body)],
    ['GET', record, ({ ids }) => show(one(ids))],
    ['PUT', record, ({ ids, body }) => update(one(ids), fieldsOf(name, body))],
  ];
  if (ownerList) routes.push(['GET', ownerList, read]);
  if (isDeletable) routes.push(['DELETE', record, ({ ids }) => remove(name, one(ids))]);
  return routes;
};

const pictureOf = (owner: BasicRecord | undefined, flag = 'id') =>
  owner?.[flag] ? picture() : notFound();

const providerPicture = ({ find, update }: Store, name: string, flag: string): Route[] => {
  const path = `/service-providers/:id/${name}`;
  const provider = ({ ids: [id] }: Call) => find('service-providers', id);
  return [
    ['POST', path, (call) => update(provider(call), { [flag]: true })],
    ['DELETE', path, (call) => update(provider(call), { [flag]: false })],
    ['GET', path, (call) => pictureOf(provider(call), flag)],
  ];
};

const createRoutes = (store: Store): Route[] => {
  const { all, find, makePreview } = store;
  const image = apiPaths('product-images').record;
  const providers = '/service-providers';
  return [
    ['POST', '/auth/login', () => json({ token: 'basic' })],
    ['POST', '/auth/logout', () => new Response(null, { status: 204 })],
    ['GET', `${providers}/public-info`, ({ query }) => pageOf(all('service-providers'), query, 30)],
    ['GET', `${providers}/:id/public-info`, ({ ids: [id] }) => show(find('service-providers', id))],
    ...providerPicture(store, 'passport-photo', 'hasPassportPhoto'),
    ...providerPicture(store, 'brand-logo', 'hasBrandLogo'),
    ...apiResourceNames.flatMap((name) => crud(store, name)),
    ['POST', `${image}/make-preview-image`, ({ ids: [id, imageId] }) => makePreview(id, imageId)],
    ['GET', `${image}/image-file`, ({ ids }) => pictureOf(find('product-images', ids[1]))],
  ];
};

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

/**
 * An API with exactly the calls of the specification, which announces no extension and checks nothing
 * that it is sent. `calls` are those that it has received, and `unknown` those of them that it does
 * not have.
 */
export const createBasicApi = ({
  records = basicRecords(),
  writes = 'none',
  creations = 'id',
}: Options = {}) => {
  const calls: BasicCall[] = [];
  const unknown: BasicCall[] = [];
  const routes = createRoutes(createStore(records, { writes, creations })).map(
    ([method, path, handle]) =>
      [method, new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`), handle] as const,
  );
  const handle = async (request: Request): Promise<Response> => {
    const { pathname, search, searchParams: query } = new URL(request.url);
    const call = { method: request.method, path: pathname + search, body: await bodyOf(request) };
    calls.push(call);
    for (const [method, pattern, respond] of routes) {
      const ids = method === call.method ? pattern.exec(pathname)?.slice(1) : undefined;
      if (ids) return respond({ ...call, query, ids: ids.map(decodeURIComponent) });
    }
    unknown.push(call);
    return json({ detail: 'There is no such call.' }, 404);
  };
  return { handle, calls, unknown, records };
};
