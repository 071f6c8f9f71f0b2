import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Credentials, LoginResponse } from '../../contract/auth.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import type { Database } from '../database/database.ts';
import { bearerToken } from '../http/bearerToken.ts';
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
          response: { 200: LoginResponse, '4xx': ProblemDetails },
        },
      },
      async ({ body, ip }) => ({ token: await signIn(db, body, ip) }),
    );

    app.post(
      '/auth/logout',
      { schema: { tags: ['auth'], response: { 204: Type.Null(), '4xx': ProblemDetails } } },
      async (request, reply) => {
        await endSession(db, bearerToken(request) ?? '');
        return reply.code(204).send(null);
      },
    );
  };
