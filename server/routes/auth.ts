import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { HTTP } from '../../contract/httpStatus.ts';
import { MUST_CHANGE_PASSWORD } from '../../contract/headers.ts';
import { Credentials, LoginResponse } from '../../contract/auth.ts';
import { SecondFactorAccepted, SecondFactorAnswer } from '../../contract/secondFactor.ts';
import type { Database } from '../database/database.ts';
import { bearerToken } from '../http/caller.ts';
import { deviceOf } from '../http/device.ts';
import { logAccess } from '../security/accessLog.ts';
import { completeSignIn } from '../security/secondSignIn.ts';
import { endSession, type SessionLimits } from '../security/sessions.ts';
import { signIn } from '../security/signIn.ts';

/** The response to a sign-in, whose header says that the password has to be changed. */
function signedIn<T extends LoginResponse>(
  reply: FastifyReply,
  { isPasswordPrinted, ...response }: T & { isPasswordPrinted: boolean },
) {
  if (isPasswordPrinted) reply.header(MUST_CHANGE_PASSWORD, 'true');
  return response;
}

/** What is known of the session that a sign-in starts. */
export const signInSession = (request: FastifyRequest) => ({
  log: request.log,
  device: deviceOf(request),
  replacedToken: bearerToken(request),
});

/** POST /auth/login, POST /auth/second-factor and POST /auth/logout. */
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
      async (request, reply) =>
        signedIn(reply, await signIn(db, request.body, { ...signInSession(request), limits })),
    );

    app.post(
      '/auth/second-factor',
      {
        config: { public: true },
        schema: {
          tags: ['auth'],
          security: [],
          body: SecondFactorAnswer,
          response: { 200: SecondFactorAccepted },
        },
      },
      async (request, reply) =>
        signedIn(
          reply,
          await completeSignIn(db, request.body, { ...signInSession(request), limits }),
        ),
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
