import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { changedMeanwhile, ProblemDetails } from '../../contract/problem.ts';
import {
  ServiceProviderCategory,
  ServiceProviderCategoryInput,
  ServiceProviderCategoryList,
  ServiceProviderCategoryQuery,
} from '../../contract/serviceProviderCategories.ts';
import { CreateHeaders, UpdateHeaders } from '../../contract/requestHeaders.ts';
import type { Database } from '../database/database.ts';
import { serviceProviderCategories } from '../database/schema/categories.ts';
import { createOnce, inChange } from './changes.ts';
import { ifMatch } from '../http/etag.ts';
import { categoryStore } from '../stores/categories.ts';

/** The calls under /service-provider-categories (specification, section 7). */
export const serviceProviderCategoryRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const categories = categoryStore(db, {
      table: serviceProviderCategories,
      resource: 'service-provider-categories',
      parentField: 'parentId',
    });
    const tags = ['service provider categories'];
    const answer = { 200: ServiceProviderCategory, '4xx': ProblemDetails };

    app.post(
      '/service-provider-categories',
      {
        schema: {
          tags,
          headers: CreateHeaders,
          body: ServiceProviderCategoryInput,
          response: { 201: ServiceProviderCategory, '4xx': ProblemDetails },
        },
      },
      async (request, reply) => {
        const { body } = request;
        return createOnce(db, request, reply, (change) => categories.create(change, body));
      },
    );

    app.get(
      '/service-provider-categories',
      {
        schema: {
          tags,
          querystring: ServiceProviderCategoryQuery,
          response: { 200: ServiceProviderCategoryList, '4xx': ProblemDetails },
        },
      },
      async ({ query }) => categories.list(query),
    );

    app.get(
      '/service-provider-categories/:id',
      { schema: { tags, params: IdParams, response: answer } },
      async ({ params }) => categories.get(params.id),
    );

    app.put(
      '/service-provider-categories/:id',
      {
        schema: {
          tags,
          params: IdParams,
          headers: UpdateHeaders,
          body: ServiceProviderCategoryInput,
          response: { ...answer, 412: changedMeanwhile(ServiceProviderCategory) },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const condition = ifMatch(request, reply);
        return inChange(db, request, (change) =>
          categories.update(change, params.id, body, condition),
        );
      },
    );
  };
