import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { bearerToken, networkOf } from './caller.ts';
import { Problem } from '../problem.ts';
import { RateLimitStore } from './rateLimitStore.ts';

/**
 * Responds with 429 and Retry-After when one network, or one token across networks, makes more than
 * `max` requests a minute. Runs before authentication, so that guessing tokens is limited too.
 */
export async function limitRates(app: FastifyInstance, max: number) {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: '1 minute',
    store: RateLimitStore,
  });
  const byNetwork = app.createRateLimit({ keyGenerator: ({ ip }) => networkOf(ip) });
  const byToken = app.createRateLimit({
    keyGenerator: (request) => `token ${bearerToken(request) ?? ''}`,
  });
  app.addHook('onRequest', async (request) => {
    const limits = bearerToken(request) ? [byNetwork, byToken] : [byNetwork];
    for (const count of await Promise.all(limits.map((limit) => limit(request)))) {
      if (count.isAllowed || !count.isExceeded) continue;
      const headers = { 'retry-after': String(count.ttlInSeconds) };
      throw new Problem('requests.tooMany', {}, { headers });
    }
  });
}
