import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from './bearerToken.ts';
import { networkOf } from './network.ts';
import { Problem } from '../problem.ts';

/**
 * Answers 429 with Retry-After when one network, or one token from however many networks, makes more
 * than `max` requests a minute. Before the token is looked at: guessing tokens is bounded too.
 */
export async function limitRates(app: FastifyInstance, max: number) {
  await app.register(rateLimit, { global: false, max, timeWindow: '1 minute' });
  const ofAddress = app.createRateLimit({ keyGenerator: ({ ip }) => networkOf(ip) });
  const ofToken = app.createRateLimit({
    keyGenerator: (request) => `token ${bearerToken(request) ?? ''}`,
  });
  app.addHook('onRequest', async (request) => {
    const counting = bearerToken(request) ? [ofAddress, ofToken] : [ofAddress];
    for (const count of await Promise.all(counting.map((countOf) => countOf(request)))) {
      if (count.isAllowed || !count.isExceeded) continue;
      const headers = { 'retry-after': String(count.ttlInSeconds) };
      throw new Problem('requests.tooMany', {}, { headers });
    }
  });
}
