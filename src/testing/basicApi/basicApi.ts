import { basicRecords } from './basicRecords.ts';
import {
  createStore,
  json,
  notFound,
  pageOf,
  picture,
  show,
  type Options,
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

const crud = (
  { all, create, find, fieldsOf, update }: Store,
  resource: string,
  size = 30,
): Route[] => [
  ['GET', `/${resource}`, ({ query }) => pageOf(all(resource), query, size)],
  ['POST', `/${resource}`, ({ body }) => create(resource, {}, body)],
  ['GET', `/${resource}/:id`, ({ ids: [id] }) => show(find(resource, id))],
  ['PUT', `/${resource}/:id`, ({ ids: [id], body }) => update(find(resource, id), fieldsOf(body))],
];

const providerPicture = ({ find, update }: Store, name: string, flag: string): Route[] => {
  const path = `/service-providers/:id/${name}`;
  const set =
    (has: boolean) =>
    ({ ids: [id] }: Call) =>
      update(find('service-providers', id), { [flag]: has });
  return [
    ['POST', path, set(true)],
    ['DELETE', path, set(false)],
    [
      'GET',
      path,
      ({ ids: [id] }) => (find('service-providers', id)?.[flag] ? picture() : notFound()),
    ],
  ];
};

const imageRoutes = ({ all, create, fieldsOf, find, remove, update }: Store): Route[] => {
  const imageOf = ([productId, imageId]: string[]) =>
    all('product-images').find(
      (one) => one['productId'] === productId && String(one.id) === imageId,
    );
  const images = '/products/:id/images';

  return [
    [
      'GET',
      images,
      ({ ids: [id], query }) =>
        pageOf(
          all('product-images').filter((one) => one['productId'] === id),
          query,
          30,
        ),
    ],
    ['POST', images, ({ ids: [id], body }) => create('product-images', { productId: id }, body)],
    ['GET', `${images}/:imageId`, ({ ids }) => show(imageOf(ids))],
    ['PUT', `${images}/:imageId`, ({ ids, body }) => update(imageOf(ids), fieldsOf(body))],
    [
      'DELETE',
      `${images}/:imageId`,
      ({ ids }) => {
        const product = find('products', ids[0]);
        if (product && product['previewImageId'] === ids[1]) product['previewImageId'] = null;
        return remove('product-images', imageOf(ids));
      },
    ],
    [
      'POST',
      `${images}/:imageId/make-preview-image`,
      ({ ids: [productId = '', imageId = ''] }) => {
        for (const one of all('product-images')) {
          if (one['productId'] === productId) one['isPreview'] = String(one.id) === imageId;
        }
        return update(find('products', productId), { previewImageId: imageId });
      },
    ],
    ['GET', `${images}/:imageId/image-file`, ({ ids }) => (imageOf(ids) ? picture() : notFound())],
  ];
};

const createRoutes = (store: Store): Route[] => {
  const { all, find } = store;
  return [
    ['POST', '/auth/login', () => json({ token: 'basic' })],
    ['POST', '/auth/logout', () => new Response(null, { status: 204 })],
    [
      'GET',
      '/service-providers/public-info',
      ({ query }) => pageOf(all('service-providers'), query, 30),
    ],
    [
      'GET',
      '/service-providers/:id/public-info',
      ({ ids: [id] }) => show(find('service-providers', id)),
    ],
    ...providerPicture(store, 'passport-photo', 'hasPassportPhoto'),
    ...providerPicture(store, 'brand-logo', 'hasBrandLogo'),
    [
      'GET',
      '/service-providers/:id/products',
      ({ ids: [id], query }) =>
        pageOf(
          all('products').filter((one) => one['serviceProviderId'] === id),
          query,
          30,
        ),
    ],
    ...crud(store, 'service-provider-categories', 3_000),
    ...crud(store, 'service-providers'),
    ...crud(store, 'product-categories'),
    ...crud(store, 'products'),
    ...imageRoutes(store),
  ];
};

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

/**
 * An API with exactly the calls of the specification, which announces no extension. `calls` are
 * those that it has received, and `unknown` those of them that it does not have.
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
