import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CategoryCounts } from '../../contract/categoryCounts.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import type { Database } from '../database/database.ts';

interface CountedCategories {
  /** The path and the tag of the categories. */
  path: string;
  tag: string;
  store: (db: Database) => () => Promise<CategoryCounts['data']>;
}

/** The call `counts` below a path of categories. */
export const categoryCountCalls =
  ({ path, tag, store }: CountedCategories) =>
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const counts = store(db);
    app.get(
      `${path}/counts`,
      {
        config: { mayLag: true },
        schema: { tags: [tag], response: { 200: CategoryCounts, '4xx': ProblemDetails } },
      },
      async () => ({ data: await counts() }),
    );
  };
