import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CategoryCounts } from '../../contract/categoryCounts.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import type { ApiResourceName } from '../../contract/resources.ts';
import type { Database } from '../database/database.ts';
import { endpointsOf } from './endpoints.ts';

/** The call `counts` of a resource whose records are categories. */
export const categoryCountCalls =
  (name: ApiResourceName, store: (db: Database) => () => Promise<CategoryCounts['data']>) =>
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const counts = store(db);
    const { paths, tags } = endpointsOf(name);
    app.get(
      `${paths.list}/counts`,
      {
        schema: { tags, response: { 200: CategoryCounts, '4xx': ProblemDetails } },
      },
      async () => ({ data: await counts() }),
    );
  };
