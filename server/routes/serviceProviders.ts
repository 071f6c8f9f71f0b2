import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../contract/identifiers.ts';
import {
  ServiceProviderPublicInfo,
  ServiceProviderPublicInfoList,
  ServiceProviderPublicInfoQuery,
} from '../../contract/publicInfo.ts';
import type { Database } from '../database/database.ts';
import { missingProvider, serviceProviderStore } from '../stores/serviceProviders.ts';
import { endpointsOf } from './endpoints.ts';
import { defineResource } from './resource.ts';
import { recordPictureCalls } from './recordPictures.ts';

const { paths, tags } = endpointsOf('service-providers');

/** The public-info calls. The response schemas drop every field they do not name. */
const publicInfoCalls =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const providers = serviceProviderStore(db);

    app.get(
      `${paths.list}/public-info`,
      {
        schema: {
          tags,
          querystring: ServiceProviderPublicInfoQuery,
          response: { 200: ServiceProviderPublicInfoList },
        },
      },
      async ({ query }) => providers.list(query as ServiceProviderPublicInfoQuery),
    );

    app.get(
      `${paths.record}/public-info`,
      {
        schema: { tags, params: IdParams, response: { 200: ServiceProviderPublicInfo } },
      },
      async ({ params }) => providers.get(params),
    );
  };

const pictureCalls = recordPictureCalls('service-providers', serviceProviderStore, ({ id }) =>
  missingProvider(id),
);

export const serviceProviders = defineResource({
  name: 'service-providers',
  store: serviceProviderStore,
  calls: (db) => async (app) => {
    await app.register(publicInfoCalls(db));
    await app.register(pictureCalls(db));
  },
});
