import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { bearerToken } from '../http/bearerToken.ts';
import { Problem } from '../problem.ts';
import { SESSION_MEMORY, sessionUserOf, type SessionUser } from './sessions.ts';

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

/**
 * Makes every call of the app, unknown ones included, answer 401 without the token of a live
 * session, except routes whose config says `public`. All requests within SESSION_MEMORY milliseconds
 * share one reading of the session: a page full of pictures asks for it once.
 */
export function requireToken(app: FastifyInstance, db: Database) {
  const known = new LRUCache<string, Promise<SessionUser | undefined>>({
    max: 1_000,
    ttl: SESSION_MEMORY,
    // The clock is read each time: a busy process could go by an old reading.
    ttlResolution: 0,
  });

  function userOf(token: string) {
    const before = known.get(token);
    if (before) return before;
    const user = sessionUserOf(db, token);
    // From its beginning on, however long it takes: that is what whoever ends a session waits for.
    known.set(token, user);
    // A reading that failed is not worth keeping.
    user.catch(() => known.delete(token));
    return user;
  }

  app.decorateRequest('user');
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public) return;
    const token = bearerToken(request);
    const user = token && (await userOf(token));
    if (!user) {
      const headers = { 'www-authenticate': 'Bearer' };
      throw new Problem('session.required', {}, { headers });
    }
    request.user = user;
  });
}
