import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SearchQuery, SearchResults } from '../../contract/search.ts';
import type { Database } from '../database/database.ts';
import { search } from '../stores/search/search.ts';

/** GET /search: records of every kind by their texts, best first. */
export const searchRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/search',
      {
        schema: {
          tags: ['search'],
          querystring: SearchQuery,
          response: { 200: SearchResults },
        },
      },
      async ({ query }) => ({ data: await search(db, query) }),
    );
  };
