import { CategoryCounts } from '../../contract/categoryCounts.ts';
import { type CategoryResource, categoryStore, countsOf } from '../stores/categories.ts';
import { endpointsOf } from './endpoints.ts';
import { defineResource } from './resource.ts';

/** A resource whose records are categories, with the call `counts`. */
const categoryResource = (name: CategoryResource) =>
  defineResource({
    name,
    store: categoryStore(name),
    calls: (db) => async (app) => {
      const counts = countsOf(db, name);
      const { paths, tags } = endpointsOf(name);
      const schema = { tags, response: { 200: CategoryCounts } };
      app.get(`${paths.list}/counts`, { schema }, async () => ({ data: await counts() }));
    },
  });

export const serviceProviderCategories = categoryResource('service-provider-categories');
export const productCategories = categoryResource('product-categories');
