import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HTTP } from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import { changedMeanwhile } from '../../contract/problem.ts';
import { CreateHeaders } from '../../contract/requestHeaders.ts';
import {
  SavedView,
  SavedViewInput,
  SavedViewList,
  SavedViewUpdate,
} from '../../contract/savedViews.ts';
import type { Database } from '../database/database.ts';
import { ifRecord } from '../http/conditions.ts';
import { savedViewStore } from '../stores/savedViews.ts';
import { createOnce, inChange } from './changes.ts';

const path = '/saved-views';
const item = `${path}/:id`;

/** The calls on the signed-in user's saved views. Those of others do not exist for them (404). */
export const savedViewRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const views = savedViewStore(db);
    const tags = ['saved views'];
    const one = { tags, params: IdParams };

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

    app.put(
      item,
      {
        config: { checksConditions: true },
        schema: {
          ...one,
          body: SavedViewUpdate,
          response: { 200: SavedView, 412: changedMeanwhile(SavedView) },
        },
      },
      async (request, reply) => {
        const { params, user, body } = request;
        const condition = ifRecord(request, reply, SavedView);
        return inChange(db, request, (change) =>
          views.update(change, { id: params.id, userId: user.id }, () => body, condition),
        );
      },
    );

    app.delete(
      item,
      {
        config: { checksConditions: true },
        schema: {
          ...one,
          response: { 204: Type.Null(), 412: changedMeanwhile(SavedView) },
        },
      },
      async (request, reply) => {
        const { params, user } = request;
        const condition = ifRecord(request, reply, SavedView);
        await inChange(db, request, async (change) =>
          views.remove?.(change, { id: params.id, userId: user.id }, condition),
        );
        return reply.code(HTTP.noContent).send(null);
      },
    );
  };
