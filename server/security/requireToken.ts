import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { bearerToken } from '../http/caller.ts';
import { ACCOUNT_NEWS } from '../../contract/headers.ts';
import { Problem } from '../problem.ts';
import { SESSION_CACHE_TTL_MS } from './accountChange.ts';
import { confirmationRequired } from './confirmSession.ts';
import { type FactorPolicy, mustSetUpFactor } from './requiredFactor.ts';
import {
  sessionRequired,
  sessionUserOf,
  type SessionLimits,
  type SessionUser,
} from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call needs no token. */
    public?: boolean;
    /** The call is one of those with which a required second factor is set up. */
    isAllowedWithoutFactor?: boolean;
    /** The call is made without a user, and does not keep a session alive. */
    isPassive?: boolean;
    /** The call changes how somebody signs in: a token alone is not enough. */
    needsConfirmation?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user; undefined in public calls. */
    user: SessionUser;
  }
}

/**
 * Responds with 401 to every request without the token of a live session, unknown paths included,
 * except on routes whose config is `public`, and with 403 to users who have to set up a second factor
 * first, except on routes whose config says `isAllowedWithoutFactor`. On routes whose config says
 * `needsConfirmation` the session has to be confirmed. A session is cached for SESSION_CACHE_TTL_MS, which
 * saves a third of the cost of reading a record, and all but one query for a page full of pictures.
 */
export function requireToken(
  app: FastifyInstance,
  db: Database,
  config: SessionLimits & FactorPolicy,
) {
  const sessions = new LRUCache<string, Promise<SessionUser | undefined>>({
    max: 1_000,
    ttl: SESSION_CACHE_TTL_MS,
    // Read the clock each time: in a busy process a cached reading could be too old.
    ttlResolution: 0,
  });

  function userOf(token: string) {
    const cached = sessions.get(token);
    if (cached) return cached;
    const user = sessionUserOf(db, token, config);
    // The TTL starts with the query, not with its result: waitForSessionCacheExpiry relies on it.
    sessions.set(token, user);
    // Failures are not cached.
    user.catch(() => sessions.delete(token));
    return user;
  }

  app.decorateRequest('user');
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.config;
    if (route.public) return;
    const token = bearerToken(request);
    const user =
      token && (await (route.isPassive ? sessionUserOf(db, token, config, route) : userOf(token)));
    if (!user) throw sessionRequired();
    request.user = user;
    if (!route.isAllowedWithoutFactor && mustSetUpFactor(user, config)) {
      throw new Problem('secondFactor.mustSetUp');
    }
    if (route.needsConfirmation && !user.isConfirmed) throw confirmationRequired(user);
    if (user.hasNews) reply.header(ACCOUNT_NEWS, 'true');
  });
}
