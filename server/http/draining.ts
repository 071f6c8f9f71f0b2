import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is shutting down. */
    isDraining: () => boolean;
    /** Records a request for /readyz. */
    noteReadinessProbe: () => void;
    /** Stops accepting connections; resolves when every request has a response or has been cut off. */
    drain: () => Promise<void>;
  }
}

// A load balancer that has probed within this time gets time to notice.
const PROBE_WINDOW_MS = 30_000;
// How long requests in flight may take.
const SHUTDOWN_TIMEOUT_MS = 1_500;

/**
 * Shuts the app down without losing a request. While draining, every response closes its connection,
 * so that keep-alive clients reconnect to another server. When a load balancer probes /readyz, new
 * connections are still served for `shutdownDelay` milliseconds, until it has noticed. After that
 * nothing is accepted, and requests in flight have 1.5 seconds to finish.
 */
export function makeDrainable(app: FastifyInstance, shutdownDelay: number) {
  let isDraining = false;
  let lastProbe = Number.NEGATIVE_INFINITY;
  app.decorate('isDraining', () => isDraining);
  app.decorate('noteReadinessProbe', () => {
    lastProbe = performance.now();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.decorate('drain', async () => {
    isDraining = true;
    if (performance.now() - lastProbe < PROBE_WINDOW_MS) await delay(shutdownDelay);
    const closed = new Promise((resolve) => app.server.close(resolve));
    await Promise.race([closed, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    app.server.closeAllConnections();
  });
}
