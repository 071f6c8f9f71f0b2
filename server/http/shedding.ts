import type { FastifyInstance } from 'fastify';
import { unavailable } from '../problem.ts';

/**
 * Handles at most `maxConcurrentRequests` at a time; further ones get 503 with Retry-After
 * immediately, so that overload neither slows every request nor exhausts the memory. A request
 * counts once it has arrived completely, so that slow clients occupy no slot.
 */
export function shedLoad(app: FastifyInstance, maxConcurrentRequests: number) {
  let running = 0;
  const overload = () =>
    running >= maxConcurrentRequests ? unavailable('server.busy', 1) : undefined;

  // Before reading a body that would be rejected anyway.
  app.addHook('onRequest', (_request, _reply, done) => done(overload()));
  app.addHook('preValidation', (_request, reply, done) => {
    const problem = overload();
    if (problem) return done(problem);
    running += 1;
    // Fires once for every request, even when the client has disconnected.
    reply.raw.once('close', () => {
      running -= 1;
    });
    done();
  });
}
