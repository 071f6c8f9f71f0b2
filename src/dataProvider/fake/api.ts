import { AuditQuery } from '../../../contract/audit';
import { withRecords } from './auditedRecords';
import { apiResourceNames } from '../../../contract/resources';
import { RecordChangesQuery } from '../../../contract/recordChanges';
import { SearchQuery } from '../../../contract/search';
import { changesSince } from './changes';
import { createCollection } from './collection';
import { crudRoutes, type Collections } from './crudRoutes';
import type { FakeDatabase } from './database';
import { createIdempotencyKeys } from './idempotency';
import { accountRoutes } from './resources/account';
import { administratorRoutes } from './resources/administrators';
import { categories, categoryCountRoutes } from './resources/categories';
import { productImages } from './resources/productImages';
import { products } from './resources/products';
import { publicInfoRoutes } from './resources/publicInfo';
import { recordPictureRoutes } from './resources/recordPictures';
import { savedViewRoutes } from './resources/savedViews';
import { serviceProviders } from './resources/serviceProviders';
import { restoreRoutes } from './restores';
import { route, type Route } from './routes';
import { createSearch } from './search';
import { createConfirmations } from './confirmation';
import { createAccountNews, newsRoutes } from './resources/accountNews';
import type { FakeSession } from './session';
import { createSecondFactor } from './secondFactor';
import { parseTexts } from './validation';

/** Every route of a fake API over `database`, and what throws the problem of an unconfirmed session. */
export const createApi = (database: FakeDatabase, session: FakeSession) => {
  const { getUsername } = session;
  const providers = serviceProviders(database);
  const sold = products(database);
  const images = productImages(database, sold.get);
  const declared = Object.fromEntries(
    apiResourceNames.map((name) => [name, createCollection(database, name)]),
  ) as Collections;
  const collections: Collections = {
    ...declared,
    'service-provider-categories': categories(database, 'service-provider-categories'),
    'service-providers': providers,
    'product-categories': categories(database, 'product-categories'),
    products: sold,
    'product-images': images.collection,
  };
  const withIdempotencyKey = createIdempotencyKeys(getUsername);
  const secondFactor = createSecondFactor();
  const confirmations = createConfirmations(session, secondFactor);
  const account = accountRoutes(database, getUsername, { secondFactor, confirmations });
  const own = { hasSecondFactor: secondFactor.isOn, countPasskeys: account.countPasskeys };
  const news = createAccountNews(database, getUsername);
  const search = createSearch(database, {
    getProvider: (id) => providers.get(id),
    getProduct: (id) => sold.get(id),
  });
  const routes: Route[] = [
    ...categoryCountRoutes(database),
    ...publicInfoRoutes(providers),
    ...apiResourceNames.flatMap((name) => recordPictureRoutes(database, name, collections[name])),
    ...images.routes,
    ...apiResourceNames.flatMap((name) =>
      crudRoutes(name, collections, withIdempotencyKey, database),
    ),
    ...account.routes,
    ...administratorRoutes(database, getUsername, own),
    ...newsRoutes(news),
    ...savedViewRoutes(database, getUsername, withIdempotencyKey),
    route.get('/audit', ({ query: texts }) => {
      const query = parseTexts(AuditQuery, texts);
      if (query.resource === 'access') return database.access.find(query);
      const page = database.audit.find(query);
      return query.recordId === undefined ? withRecords(database, page) : page;
    }),
    ...restoreRoutes(database, collections, withIdempotencyKey, { products: images.preview }),
    route.get('/changes', ({ query }) =>
      changesSince(database, parseTexts(RecordChangesQuery, query)),
    ),
    route.get('/search', ({ query }) => ({ data: search(parseTexts(SearchQuery, query)) })),
  ];
  return { routes, requireConfirmation: confirmations.require, hasNews: news.has };
};
