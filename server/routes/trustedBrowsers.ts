import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { HTTP } from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import type { Database } from '../database/database.ts';
import { deviceOf } from '../http/device.ts';
import { Problem } from '../problem.ts';
import { logAccess } from '../security/accessLog.ts';
import { removeTrust } from '../security/trustedBrowsers.ts';

const path = '/account/trusted-browsers';

/** Removes trust in one browser of the user, or in all, and returns in how many. */
async function remove(db: Database, request: FastifyRequest, browserId?: number) {
  const { user, log } = request;
  const access = { event: 'browser-trust-removed', user, device: deviceOf(request) } as const;
  const which = { userId: user.id, ...(browserId !== undefined && { browserId }) };
  const count = await removeTrust(db, which, access);
  for (let removed = 0; removed < count; removed++) logAccess(log, access);
  return count;
}

/** The calls that end trust in the signed-in user's browsers. Those of others do not exist (404). */
export const trustedBrowserRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['account'];

    app.delete(
      `${path}/:id`,
      { schema: { tags, params: IdParams, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const { params } = request;
        if ((await remove(db, request, params.id)) === 0) {
          throw new Problem('trustedBrowser.notFound', params);
        }
        return reply.code(HTTP.noContent).send(null);
      },
    );

    app.delete(
      path,
      { schema: { tags, response: { 204: Type.Null() } } },
      async (request, reply) => {
        await remove(db, request);
        return reply.code(HTTP.noContent).send(null);
      },
    );
  };
