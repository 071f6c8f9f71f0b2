import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { useSession, type SessionUser } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call answers without a token. */
    public?: boolean;
  }
  interface FastifyRequest {
    /** Whose session it is; there is none in public calls. */
    user: SessionUser;
  }
}

/** The bearer token that a request carries, if any. */
export const bearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Makes every call of the app, unknown ones included, answer 401 without the token of a live
 * session, except routes whose config says `public`.
 */
export function requireToken(app: FastifyInstance, db: Database) {
  app.decorateRequest('user');
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public) return;
    const token = bearerToken(request);
    const user = token && (await useSession(db, token));
    if (user) {
      request.user = user;
      return;
    }
    throw new Problem(401, 'Please sign in to go on.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  });
}
