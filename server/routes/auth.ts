import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HTTP } from '../../contract/httpStatus.ts';
import { Credentials, LoginResponse } from '../../contract/auth.ts';
import type { Database } from '../database/database.ts';
import { bearerToken } from '../http/caller.ts';
import { endSession } from '../security/sessions.ts';
import { signIn } from '../security/signIn.ts';

/** POST /auth/login and POST /auth/logout. */
export const authRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
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
      async ({ body, ip }) => ({ token: await signIn(db, body, ip) }),
    );

    app.post(
      '/auth/logout',
      { schema: { tags: ['auth'], response: { 204: Type.Null() } } },
      async (request, reply) => {
        await endSession(db, bearerToken(request) ?? '');
        return reply.code(HTTP.noContent).send(null);
      },
    );
  };
