import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop. */
    isDraining: () => boolean;
    /** Notes that somebody wants to know whether the server is ready. */
    noteReadinessProbe: () => void;
    /** Stops accepting connections, and resolves when every request has been answered or cut off. */
    drain: () => Promise<void>;
  }
}

// A load balancer that has asked within this time is waited for.
const WATCHED_MS = 30_000;
// What requests are given to be answered.
const IN_FLIGHT_MS = 1_500;

/**
 * Lets the app stop without losing a request. When it drains, every answer closes its connection, so
 * that clients with kept-alive connections take another server. Where a load balancer watches /readyz,
 * new connections are still served for `shutdownDelay` milliseconds, until it has noticed. Then
 * nothing more is accepted, and what is in flight has a second and a half to end.
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
    if (performance.now() - lastProbe < WATCHED_MS) await delay(shutdownDelay);
    const closed = new Promise((resolve) => app.server.close(resolve));
    const timer = new AbortController();
    await Promise.race([closed, delay(IN_FLIGHT_MS, undefined, { signal: timer.signal })]);
    timer.abort();
    app.server.closeAllConnections();
  });
}
