import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

// A proxy from which a probe or a request has come within this time gets time to notice.
const PROXY_WINDOW_MS = 30_000;
// It has noticed when its next probe has been refused, and no new connection has come for this long.
const QUIET_MS = 100;
// How much longer than the configured delay that may take.
const LONGEST_EXTENSION_MS = 500;
const CHECK_MS = 20;
// How long a turn of the event loop may take in which the server stops accepting connections.
const IDLE_TURN_MS = 0.5;
// A client that has got the last response may connect again at once.
const RECONNECT_MS = 20;
// How long new requests are held for such a turn.
const LONGEST_HOLD_MS = 500;
// How long requests in flight may take.
const SHUTDOWN_TIMEOUT_MS = 1_500;

const isProxied = ({ ips = [] }: FastifyRequest) => ips.length > 1;

/** When something was last seen, in milliseconds since then. */
function sighting() {
  let last = Number.NEGATIVE_INFINITY;
  return {
    note: () => {
      last = performance.now();
    },
    age: () => performance.now() - last,
  };
}

/**
 * Shuts the app down without losing a request. While draining, every response closes its connection,
 * so that keep-alive clients reconnect to another server. Behind a proxy, which probes /readyz or
 * forwards requests, new connections are still served for `shutdownDelay` milliseconds, and up to half
 * a second more until there are none. Those that wait to be accepted when nothing is accepted any more
 * are reset: that is in a turn of the event loop without other work, for which new requests are held
 * for up to half a second. Then requests in flight have 1.5 seconds to finish.
 */
export function makeDrainable(app: FastifyInstance, shutdownDelay: number) {
  let isDraining = false;
  let held: (() => void)[] | undefined;
  const [proxied, probed, connected] = [sighting(), sighting(), sighting()];
  app.decorate('isDraining', () => isDraining);
  app.decorate('noteReadinessProbe', probed.note);
  app.server.on('connection', connected.note);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isProxied(request)) proxied.note();
    if (held) held.push(AsyncResource.bind(done));
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });

  /** Waits until a proxy sends nothing more. */
  async function untilNoticed() {
    const start = performance.now();
    const isProbed = probed.age() < PROXY_WINDOW_MS;
    const isBehindProxy = isProbed || proxied.age() < PROXY_WINDOW_MS;
    if (!isBehindProxy || shutdownDelay === 0) return;
    await delay(shutdownDelay);
    const isOver = () => performance.now() - start > shutdownDelay + LONGEST_EXTENSION_MS;
    const isRefused = () => !isProbed || probed.age() < performance.now() - start;
    while (!isOver() && !(isRefused() && connected.age() > QUIET_MS)) await delay(CHECK_MS);
  }

  /** Waits for a turn that has accepted all connections, and done nothing since. */
  async function untilIdleTurn() {
    const end = performance.now() + LONGEST_HOLD_MS;
    let isIdle: boolean;
    do {
      const start = performance.now();
      // After the events of connections.
      await nextTurn();
      isIdle = performance.now() - start < IDLE_TURN_MS && connected.age() > RECONNECT_MS;
    } while (!isIdle && performance.now() < end);
  }

  app.decorate('drain', async () => {
    isDraining = true;
    await untilNoticed();
    const resumed: (() => void)[] = [];
    held = resumed;
    await untilIdleTurn();
    const closed = new Promise((resolve) => app.server.close(resolve));
    held = undefined;
    for (const resume of resumed) resume();
    await Promise.race([closed, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    app.server.closeAllConnections();
  });
}
