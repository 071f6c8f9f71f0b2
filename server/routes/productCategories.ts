import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { changedMeanwhile, ProblemDetails } from '../../contract/problem.ts';
import {
  ProductCategory,
  ProductCategoryInput,
  ProductCategoryList,
  ProductCategoryQuery,
} from '../../contract/productCategories.ts';
import { CreateHeaders, UpdateHeaders } from '../../contract/requestHeaders.ts';
import type { Database } from '../database/database.ts';
import { productCategories } from '../database/schema/categories.ts';
import { createOnce, inChange } from './changes.ts';
import { ifMatch } from '../http/etag.ts';
import { categoryStore, type Category } from '../stores/categories.ts';

// This API says parentCategoryId where that of service provider categories says parentId.
const toWire = ({ id, name, description, parentId }: Category): ProductCategory => ({
  id,
  name,
  description,
  parentCategoryId: parentId,
});
const fromWire = ({ parentCategoryId, ...values }: ProductCategoryInput) => ({
  ...values,
  parentId: parentCategoryId,
});

/** The calls under /product-categories (specification, section 7). */
export const productCategoryRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const categories = categoryStore(db, {
      table: productCategories,
      resource: 'product-categories',
      parentField: 'parentCategoryId',
    });
    const tags = ['product categories'];
    const path = '/product-categories';
    const errors = { '4xx': ProblemDetails };

    app.post(
      path,
      {
        schema: {
          tags,
          headers: CreateHeaders,
          body: ProductCategoryInput,
          response: { 201: ProductCategory, ...errors },
        },
      },
      async (request, reply) => {
        const values = fromWire(request.body);
        return createOnce(db, request, reply, async (change) =>
          toWire(await categories.create(change, values)),
        );
      },
    );

    app.get(
      path,
      {
        schema: {
          tags,
          querystring: ProductCategoryQuery,
          response: { 200: ProductCategoryList, ...errors },
        },
      },
      async ({ query }) => {
        const filter = { ...query, parentId: query.parentCategoryId };
        const { data, pagination } = await categories.list(filter);
        return { data: data.map(toWire), pagination };
      },
    );

    app.get(
      `${path}/:id`,
      { schema: { tags, params: IdParams, response: { 200: ProductCategory, ...errors } } },
      async ({ params }) => toWire(await categories.get(params.id)),
    );

    app.put(
      `${path}/:id`,
      {
        schema: {
          tags,
          params: IdParams,
          headers: UpdateHeaders,
          body: ProductCategoryInput,
          response: { 200: ProductCategory, 412: changedMeanwhile(ProductCategory), ...errors },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const condition = ifMatch(request, reply);
        const updated = await inChange(db, request, (change) =>
          categories.update(change, params.id, fromWire(body), (now) => condition(toWire(now))),
        );
        return toWire(updated);
      },
    );
  };
