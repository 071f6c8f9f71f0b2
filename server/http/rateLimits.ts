import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../security/bearer.ts';
import { Problem } from './problem.ts';

const SENTENCE = 'Too many requests. Please slow down.';

/**
 * Answers 429 with Retry-After when one address, or one token from however many addresses, makes
 * more than `max` requests a minute. Before the token is looked at: guessing tokens is bounded too.
 */
export async function limitRates(app: FastifyInstance, max: number) {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new Problem(429, SENTENCE),
  });
  app.addHook('onRequest', app.rateLimit());
  const ofToken = app.createRateLimit({
    keyGenerator: (request) => `token ${bearerToken(request) ?? ''}`,
  });
  app.addHook('onRequest', async (request) => {
    if (!bearerToken(request)) return;
    const count = await ofToken(request);
    if (count.isAllowed || !count.isExceeded) return;
    const headers = { 'retry-after': String(count.ttlInSeconds) };
    throw new Problem(429, SENTENCE, { headers });
  });
}
