import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CategoryCounts } from '../../contract/categoryCounts.ts';
import type { ApiResourceName } from '../../contract/resources.ts';
import type { Database } from '../database/database.ts';
import { productCategoryCounts, productCategoryStore } from '../stores/productCategories.ts';
import {
  serviceProviderCategoryCounts,
  serviceProviderCategoryStore,
} from '../stores/serviceProviderCategories.ts';
import { endpointsOf } from './endpoints.ts';
import { defineResource } from './resource.ts';

/** The call `counts` of a resource whose records are categories. */
const categoryCountCalls =
  (name: ApiResourceName, store: (db: Database) => () => Promise<CategoryCounts['data']>) =>
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const counts = store(db);
    const { paths, tags } = endpointsOf(name);
    app.get(
      `${paths.list}/counts`,
      {
        schema: { tags, response: { 200: CategoryCounts } },
      },
      async () => ({ data: await counts() }),
    );
  };

export const serviceProviderCategories = defineResource({
  name: 'service-provider-categories',
  store: serviceProviderCategoryStore,
  calls: categoryCountCalls('service-provider-categories', serviceProviderCategoryCounts),
});

export const productCategories = defineResource({
  name: 'product-categories',
  store: productCategoryStore,
  calls: categoryCountCalls('product-categories', productCategoryCounts),
});
