import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import * as HTTP from '../../contract/httpStatus.ts';
import { ACCOUNT_ATTENTION } from '../../contract/headers.ts';
import { Credentials, SignedIn } from '../../contract/auth.ts';
import { SecondFactorAccepted, SecondFactorAnswer } from '../../contract/secondFactor.ts';
import type { Database } from '../database/database.ts';
import { bearerToken } from '../http/caller.ts';
import { actorOf } from '../security/accessLog.ts';
import { signOut } from '../security/accountSessions.ts';
import type { FactorPolicy } from '../security/requiredFactor.ts';
import { completeSignIn } from '../security/secondSignIn.ts';
import type { SessionLimits } from '../security/sessions.ts';
import { signIn } from '../security/signIn.ts';

/** The response to a sign-in, whose header says that something has to be done on the account first. */
export function signedIn<T extends { token: string }>(
  reply: FastifyReply,
  response: T,
  needsAttention: boolean,
) {
  if (needsAttention) reply.header(ACCOUNT_ATTENTION, 'true');
  return response;
}

/** The options of a call that needs no session. */
export const publicCall = <Schema extends object>(schema: Schema) => ({
  config: { public: true },
  schema: { tags: ['auth'], security: [], ...schema },
});

/** What is known of the session that a sign-in starts. */
export const signInSession = (request: FastifyRequest) => ({
  ...actorOf(request),
  replacedToken: bearerToken(request),
});

/** POST /auth/login, POST /auth/second-factor and POST /auth/logout. */
export const authRoutes =
  (db: Database, limits: SessionLimits & FactorPolicy): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/auth/login',
      publicCall({ body: Credentials, response: { 200: SignedIn } }),
      async (request, reply) => {
        const context = { ...signInSession(request), limits };
        const { mustChangePassword, ...response } = await signIn(db, request.body, context);
        // The password alone signs in who has no second factor.
        return signedIn(reply, response, mustChangePassword || limits.requireSecondFactor);
      },
    );

    app.post(
      '/auth/second-factor',
      publicCall({ body: SecondFactorAnswer, response: { 200: SecondFactorAccepted } }),
      async (request, reply) => {
        const context = { ...signInSession(request), limits };
        const { mustChangePassword, ...response } = await completeSignIn(db, request.body, context);
        return signedIn(reply, response, mustChangePassword);
      },
    );

    app.post(
      '/auth/logout',
      {
        config: { isAllowedWithoutFactor: true },
        schema: { tags: ['auth'], response: { 204: Type.Null() } },
      },
      async (request, reply) => {
        await signOut(db, bearerToken(request) ?? '', actorOf(request));
        return reply.code(HTTP.noContent).send(null);
      },
    );
  };
