import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { problemInstead, problemOf } from '../http/errors.ts';
import { Problem } from '../http/problem.ts';
import { sessionUserOf, type SessionUser } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call answers without a token. */
    public?: boolean;
  }
  interface FastifyRequest {
    /** Whose session it is; there is none in public calls. */
    user: SessionUser;
    /** What to answer in place of what the call found, if anything, once that is known. */
    refusal?: Promise<Problem | undefined>;
  }
}

/** The bearer token that a request carries, if any. */
export const bearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

const notSignedIn = () =>
  new Problem(401, 'Please sign in to go on.', { headers: { 'www-authenticate': 'Bearer' } });

/**
 * Makes every call of the app, unknown ones included, answer 401 without the token of a live
 * session, except routes whose config says `public`. Every token is looked up in every call. Only
 * where it was good the last time, and the call changes nothing, is it looked up while the call
 * already reads: the answer waits for both.
 */
export function requireToken(app: FastifyInstance, db: Database) {
  const known = new LRUCache<string, SessionUser>({ max: 1_000 });

  async function userOf(token: string) {
    const user = await sessionUserOf(db, token);
    // Setting nothing forgets it.
    known.set(token, user);
    return user;
  }

  app.decorateRequest('user');
  app.decorateRequest('refusal');
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public) return;
    const token = bearerToken(request);
    if (!token) throw notSignedIn();
    const before = request.method === 'GET' ? known.get(token) : undefined;
    const user = before ?? (await userOf(token));
    if (!user) throw notSignedIn();
    request.user = user;
    if (!before) return;
    request.refusal = othersFirst()
      .then(() => userOf(token))
      .then(
        (now) => (now ? undefined : notSignedIn()),
        (error: unknown) => problemOf(error, request),
      );
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const refusal = await request.refusal;
    return refusal ? problemInstead(request, reply, refusal) : payload;
  });
}
