import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import * as HTTP from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { actorOf } from '../security/accessLog.ts';
import { endOwnSessions } from '../security/accountSessions.ts';
import { removeTrust } from '../security/trustedBrowsers.ts';

const NONE = { tags: ['account'], response: { 204: Type.Null() } };

/**
 * The calls that end the signed-in user's sessions, or the trust in their browsers: one, or all (of
 * sessions, all others). Those of other users do not exist (404).
 */
export const accountDeviceRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const lists = [
      ['sessions', endOwnSessions, 'session.notFound', true],
      ['trusted-browsers', removeTrust, 'trustedBrowser.notFound', false],
    ] as const;
    for (const [name, remove, missing, isAllowedWithoutFactor] of lists) {
      const path = `/account/${name}`;
      const config = { isAllowedWithoutFactor, needsConfirmation: true };

      app.delete(
        `${path}/:id`,
        { config, schema: { ...NONE, params: IdParams } },
        async (request, reply) => {
          const { params } = request;
          const removed = await remove(db, actorOf(request), params.id);
          if (removed === 0) throw new Problem(missing, params);
          return reply.code(HTTP.noContent).send(null);
        },
      );

      app.delete(path, { config, schema: NONE }, async (request, reply) => {
        await remove(db, actorOf(request));
        return reply.code(HTTP.noContent).send(null);
      });
    }
  };
