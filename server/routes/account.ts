import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Account, PasswordChange, PasswordChanged } from '../../contract/accounts.ts';
import { HTTP } from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../http/caller.ts';
import { deviceOf } from '../http/device.ts';
import { Problem } from '../problem.ts';
import { logAccess } from '../security/accessLog.ts';
import { changePassword } from '../security/changePassword.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../security/ownSessions.ts';
import type { SessionLimits } from '../security/sessions.ts';

const path = '/account';
const sessions = `${path}/sessions`;

const logEnded = ({ user, ip, log }: FastifyRequest) =>
  logAccess(log, { event: 'session-ended', user: user.username, network: networkOf(ip) });

/** The calls on the signed-in user's account. The sessions of others do not exist for them (404). */
export const accountRoutes =
  (db: Database, limits: SessionLimits): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['account'];

    app.get(path, { schema: { tags, response: { 200: Account } } }, async ({ user }) => ({
      username: user.username,
      sessions: await listSessions(db, user, limits),
    }));

    app.put(
      `${path}/password`,
      { schema: { tags, body: PasswordChange, response: { 200: PasswordChanged } } },
      async (request) => {
        const { user, body, log } = request;
        const context = { user, log, limits, device: deviceOf(request) };
        return { token: await changePassword(db, body, context) };
      },
    );

    app.delete(
      `${sessions}/:id`,
      { schema: { tags, params: IdParams, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const { id } = request.params;
        if (!(await endOwnSession(db, request.user.id, id))) {
          throw new Problem('session.notFound', { id });
        }
        logEnded(request);
        return reply.code(HTTP.noContent).send(null);
      },
    );

    app.delete(
      sessions,
      { schema: { tags, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const count = await endOtherSessions(db, request.user);
        for (let ended = 0; ended < count; ended++) logEnded(request);
        return reply.code(HTTP.noContent).send(null);
      },
    );
  };
