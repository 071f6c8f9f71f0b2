import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import {
  ServiceProvider,
  ServiceProviderInput,
  ServiceProviderPublicInfo,
  ServiceProviderPublicInfoList,
  ServiceProviderPublicInfoQuery,
  ServiceProviderQuery,
  ServiceProviderUpdate,
} from '../../contract/serviceProviders.ts';
import type { Database } from '../database/database.ts';
import { serviceProviderStore } from '../stores/serviceProviders.ts';
import { defineResource } from './resource.ts';
import { serviceProviderPictureCalls } from './serviceProviderPictures.ts';

const path = '/service-providers';
const tag = 'service providers';

/** The public-info calls. The response schemas drop every field they do not name. */
const publicInfoCalls =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const providers = serviceProviderStore(db);
    const tags = [tag];
    const errors = { '4xx': ProblemDetails };

    app.get(
      `${path}/public-info`,
      {
        config: { mayLag: true },
        schema: {
          tags,
          querystring: ServiceProviderPublicInfoQuery,
          response: { 200: ServiceProviderPublicInfoList, ...errors },
        },
      },
      async ({ query }) => providers.list(query),
    );

    app.get(
      `${path}/:id/public-info`,
      {
        schema: { tags, params: IdParams, response: { 200: ServiceProviderPublicInfo, ...errors } },
      },
      async ({ params }) => providers.get(params),
    );
  };

export const serviceProviders = defineResource({
  path,
  tag,
  record: ServiceProvider,
  input: ServiceProviderInput,
  update: ServiceProviderUpdate,
  query: ServiceProviderQuery,
  store: serviceProviderStore,
  calls: (db) => async (app) => {
    await app.register(publicInfoCalls(db));
    await app.register(serviceProviderPictureCalls(db));
  },
});
