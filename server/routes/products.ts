import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { changedMeanwhile, ProblemDetails } from '../../contract/problem.ts';
import {
  Product,
  ProductInput,
  ProductList,
  ProductQuery,
  ProductUpdate,
  ProviderProductQuery,
} from '../../contract/products.ts';
import { CreateHeaders, UpdateHeaders } from '../../contract/requestHeaders.ts';
import type { Database } from '../database/database.ts';
import { createOnce, inChange } from './changes.ts';
import { ifMatch } from '../http/etag.ts';
import { productStore } from '../stores/products.ts';

/** The calls under /products, but for the images, and GET /service-providers/{id}/products (specification, section 7). */
export const productRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const products = productStore(db);
    const tags = ['products'];
    const errors = { '4xx': ProblemDetails };

    app.post(
      '/products',
      {
        schema: {
          tags,
          headers: CreateHeaders,
          body: ProductInput,
          response: { 201: Product, ...errors },
        },
      },
      async (request, reply) => {
        const { body } = request;
        return createOnce(db, request, reply, (change) => products.create(change, body));
      },
    );

    app.get(
      '/products',
      { schema: { tags, querystring: ProductQuery, response: { 200: ProductList, ...errors } } },
      async ({ query }) => products.list(query),
    );

    app.get(
      '/products/:id',
      { schema: { tags, params: IdParams, response: { 200: Product, ...errors } } },
      async ({ params }) => products.get(params.id),
    );

    app.put(
      '/products/:id',
      {
        schema: {
          tags,
          params: IdParams,
          headers: UpdateHeaders,
          body: ProductUpdate,
          response: { 200: Product, 412: changedMeanwhile(Product), ...errors },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const condition = ifMatch(request, reply);
        return inChange(db, request, (change) =>
          products.update(change, params.id, body, condition),
        );
      },
    );

    app.get(
      '/service-providers/:id/products',
      {
        schema: {
          tags,
          params: IdParams,
          querystring: ProviderProductQuery,
          response: { 200: ProductList, ...errors },
        },
      },
      async ({ params, query }) => products.listOfProvider(params.id, query),
    );
  };
