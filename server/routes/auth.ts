import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HTTP } from '../../contract/httpStatus.ts';
import { MUST_CHANGE_PASSWORD } from '../../contract/headers.ts';
import { Credentials, LoginResponse } from '../../contract/auth.ts';
import type { Database } from '../database/database.ts';
import { bearerToken } from '../http/caller.ts';
import { deviceOf } from '../http/device.ts';
import { logAccess } from '../security/accessLog.ts';
import { endSession, type SessionLimits } from '../security/sessions.ts';
import { signIn } from '../security/signIn.ts';

/** POST /auth/login and POST /auth/logout. */
export const authRoutes =
  (db: Database, limits: SessionLimits): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/auth/login',
      {
        config: { public: true },
        schema: {
          tags: ['auth'],
          security: [],
          body: Credentials,
          response: { 200: LoginResponse },
        },
      },
      async (request, reply) => {
        const { token, isPasswordPrinted } = await signIn(db, request.body, {
          log: request.log,
          device: deviceOf(request),
          limits,
          replacedToken: bearerToken(request),
        });
        if (isPasswordPrinted) reply.header(MUST_CHANGE_PASSWORD, 'true');
        return { token };
      },
    );

    app.post(
      '/auth/logout',
      { schema: { tags: ['auth'], response: { 204: Type.Null() } } },
      async (request, reply) => {
        const { user, log } = request;
        const access = { event: 'sign-out', user, device: deviceOf(request) } as const;
        await endSession(db, bearerToken(request) ?? '', access);
        logAccess(log, access);
        return reply.code(HTTP.noContent).send(null);
      },
    );
  };
