import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { sendProblem } from './errors.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const current = new AsyncLocalStorage<Exchange>();
const exchanges = new WeakMap<FastifyRequest, Exchange>();

/** Follows the asynchronous work of each request, so that failRequest knows whose exception it is. */
export function followWork(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const exchange = { request, reply };
    exchanges.set(request, exchange);
    current.run(exchange, done);
  });
}

/** Counts what `work` starts to a request. Needed where the body arrives: its events are those of the connection. */
export const withinRequest = <T>(request: FastifyRequest, work: () => T): T => {
  const exchange = exchanges.get(request);
  return exchange ? current.run(exchange, work) : work();
};

/**
 * Fails the request whose work threw an exception that nothing caught, in an event handler or a
 * detached promise: it is logged, and the client gets a 500. Returns false when the exception is not
 * that of a request. The process may go on after it, because requests share nothing but the
 * connections to the database, which work outside of them; after any other it may not.
 */
export function failRequest(error: unknown): boolean {
  const exchange = current.getStore();
  if (!exchange) return false;
  const { request, reply } = exchange;
  request.log.error({ err: error }, 'request failed');
  if (reply.sent) return true;
  if (reply.raw.headersSent) reply.raw.destroy();
  else void sendProblem(request, reply, new Problem('server.error'));
  return true;
}
