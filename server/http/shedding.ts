import type { FastifyInstance } from 'fastify';
import { unavailable } from './unavailable.ts';

/**
 * Takes at most that many requests at a time: further ones are answered 503 with Retry-After at
 * once, so that a crowd neither makes everybody wait for ever nor fills the memory.
 */
export function shedLoad(app: FastifyInstance, mostRequests: number) {
  let underWay = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    if (underWay >= mostRequests) {
      return done(unavailable('The server is too busy at this moment. Please try again.', 1));
    }
    underWay += 1;
    // Comes once for every answer, also for one that nobody waits for any more.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
}
