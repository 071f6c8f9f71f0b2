import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { changedMeanwhile, ProblemDetails } from '../../contract/problem.ts';
import {
  ServiceProvider,
  ServiceProviderInput,
  ServiceProviderList,
  ServiceProviderPublicInfo,
  ServiceProviderPublicInfoList,
  ServiceProviderPublicInfoQuery,
  ServiceProviderQuery,
  ServiceProviderUpdate,
} from '../../contract/serviceProviders.ts';
import { CreateHeaders, UpdateHeaders } from '../../contract/requestHeaders.ts';
import type { Database } from '../database/database.ts';
import { createOnce, inChange } from './changes.ts';
import { ifMatch } from '../http/etag.ts';
import { serviceProviderStore } from '../stores/serviceProviders.ts';

/**
 * The calls under /service-providers (specification, section 7), but for the pictures. What the
 * public-info calls leave out is what their schemas do not name: answers hold nothing else.
 */
export const serviceProviderRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const providers = serviceProviderStore(db);
    const tags = ['service providers'];
    const path = '/service-providers';
    const errors = { '4xx': ProblemDetails };

    app.post(
      path,
      {
        schema: {
          tags,
          headers: CreateHeaders,
          body: ServiceProviderInput,
          response: { 201: ServiceProvider, ...errors },
        },
      },
      async (request, reply) => {
        const { body } = request;
        return createOnce(db, request, reply, (change) => providers.create(change, body));
      },
    );

    app.get(
      path,
      {
        schema: {
          tags,
          querystring: ServiceProviderQuery,
          response: { 200: ServiceProviderList, ...errors },
        },
      },
      async ({ query }) => providers.list(query),
    );

    app.get(
      `${path}/public-info`,
      {
        schema: {
          tags,
          querystring: ServiceProviderPublicInfoQuery,
          response: { 200: ServiceProviderPublicInfoList, ...errors },
        },
      },
      async ({ query }) => providers.list(query),
    );

    app.get(
      `${path}/:id`,
      { schema: { tags, params: IdParams, response: { 200: ServiceProvider, ...errors } } },
      async ({ params }) => providers.get(params.id),
    );

    app.get(
      `${path}/:id/public-info`,
      {
        schema: { tags, params: IdParams, response: { 200: ServiceProviderPublicInfo, ...errors } },
      },
      async ({ params }) => providers.get(params.id),
    );

    app.put(
      `${path}/:id`,
      {
        schema: {
          tags,
          params: IdParams,
          headers: UpdateHeaders,
          body: ServiceProviderUpdate,
          response: { 200: ServiceProvider, 412: changedMeanwhile(ServiceProvider), ...errors },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const condition = ifMatch(request, reply);
        return inChange(db, request, (change) =>
          providers.update(change, params.id, body, condition),
        );
      },
    );
  };
