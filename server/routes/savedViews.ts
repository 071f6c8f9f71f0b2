import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { CreateHeaders } from '../../contract/requestHeaders.ts';
import {
  SavedView,
  SavedViewInput,
  SavedViewList,
  SavedViewUpdate,
} from '../../contract/savedViews.ts';
import type { Database } from '../database/database.ts';
import { savedViewStore } from '../stores/savedViews.ts';
import { createOnce } from './changes.ts';
import { addRecordCalls } from './resource.ts';

const path = '/saved-views';

/** The calls on the signed-in user's saved views. Those of others do not exist for them (404). */
export const savedViewRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const views = savedViewStore(db);
    const tags = ['saved views'];

    app.get(path, { schema: { tags, response: { 200: SavedViewList } } }, async ({ user }) => ({
      data: await views.listOfUser(user.id),
    }));

    app.post(
      path,
      {
        schema: {
          tags,
          headers: CreateHeaders,
          body: SavedViewInput,
          response: { 201: SavedView },
        },
      },
      async (request, reply) => {
        const view = { ...request.body, userId: request.user.id };
        return createOnce(db, request, reply, (change) => views.create(change, view));
      },
    );

    addRecordCalls(
      app,
      db,
      {
        path: `${path}/:id`,
        schema: { tags, params: IdParams },
        record: SavedView,
        update: SavedViewUpdate,
        keyOf: ({ params: { id = 0 }, user }) => ({ id, userId: user.id }),
      },
      views,
    );
  };
