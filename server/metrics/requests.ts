import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

// What the not-found handler answers has no route.
const NO_ROUTE = 'none';

/**
 * Measures every request of an app that has no routes yet, but those whose response may be a stream, which
 * lasts as long as its client wants. The labels are bounded: the pattern of the route instead of the
 * path, which has ids in it.
 */
export function measureRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    if (routeOptions.config.isStream) return done();
    durations.observe(
      { method, route: routeOptions.url ?? NO_ROUTE, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
