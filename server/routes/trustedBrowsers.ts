import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import * as HTTP from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { actorOf } from '../security/accessLog.ts';
import { removeTrust } from '../security/trustedBrowsers.ts';

const path = '/account/trusted-browsers';

/** The calls that end trust in the signed-in user's browsers. Those of others do not exist (404). */
export const trustedBrowserRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['account'];
    const confirmed = { config: { needsConfirmation: true } };

    app.delete(
      `${path}/:id`,
      { ...confirmed, schema: { tags, params: IdParams, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const { params } = request;
        if ((await removeTrust(db, actorOf(request), params.id)) === 0) {
          throw new Problem('trustedBrowser.notFound', params);
        }
        return reply.code(HTTP.noContent).send(null);
      },
    );

    app.delete(
      path,
      { ...confirmed, schema: { tags, response: { 204: Type.Null() } } },
      async (request, reply) => {
        await removeTrust(db, actorOf(request));
        return reply.code(HTTP.noContent).send(null);
      },
    );
  };
