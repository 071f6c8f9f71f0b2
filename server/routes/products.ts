import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import {
  Product,
  ProductInput,
  ProductList,
  ProductQuery,
  ProductUpdate,
  ProviderProductQuery,
} from '../../contract/products.ts';
import type { Database } from '../database/database.ts';
import { productStore } from '../stores/products.ts';
import { defineResource } from './resource.ts';

const tag = 'products';

/** GET /service-providers/{id}/products. */
const productsOfProvider =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const products = productStore(db);
    app.get(
      '/service-providers/:id/products',
      {
        config: { mayLag: true },
        schema: {
          tags: [tag],
          params: IdParams,
          querystring: ProviderProductQuery,
          response: { 200: ProductList, '4xx': ProblemDetails },
        },
      },
      async ({ params, query }) => products.listOfProvider(params.id, query),
    );
  };

export const products = defineResource({
  path: '/products',
  tag,
  record: Product,
  input: ProductInput,
  update: ProductUpdate,
  query: ProductQuery,
  store: productStore,
  calls: productsOfProvider,
});
