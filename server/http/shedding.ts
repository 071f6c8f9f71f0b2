import type { FastifyInstance } from 'fastify';
import { unavailable } from '../problem.ts';

/**
 * Works on at most that many requests at a time: further ones are answered 503 with Retry-After at
 * once, so that a crowd neither makes everybody wait nor fills the memory. A request counts from when
 * all of it has arrived, so that clients that send slowly take nobody's place.
 */
export function shedLoad(app: FastifyInstance, maxConcurrentRequests: number) {
  let running = 0;
  const refusal = () =>
    running >= maxConcurrentRequests ? unavailable('server.busy', 1) : undefined;

  // Before a body is read that could not be dealt with.
  app.addHook('onRequest', (_request, _reply, done) => done(refusal()));
  app.addHook('preValidation', (_request, reply, done) => {
    const refused = refusal();
    if (refused) return done(refused);
    running += 1;
    // Comes once for every answer, also for one that nobody waits for any more.
    reply.raw.once('close', () => {
      running -= 1;
    });
    done();
  });
}
