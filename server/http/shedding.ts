import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as HTTP from '../../contract/httpStatus.ts';
import { unavailable } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response may be a stream that lasts as long as its client, and occupies no slot. */
    isStream?: boolean;
  }
  interface FastifyRequest {
    /** What the request occupies of the server's capacity; undefined if it was rejected at once. */
    load: Load | undefined;
  }
}

/** What the API handles at a time. */
export interface Capacity {
  /** Requests that have arrived completely, until their responses have been sent. */
  requests: number;
  /** Bytes of request bodies and of responses that have not been sent completely. */
  bytes: number;
}

interface Load {
  /** Whether it counts among the requests of the capacity. */
  isCounted: boolean;
  bytes: number;
  /** Whether the client is still connected and has not received all of the response. */
  isConnected: boolean;
  /** Whether there is no response yet. */
  isPending: boolean;
}

const busy = () => unavailable('server.busy', 1);

/** The largest number of bytes that the body of a request can become. */
function bodyBytes({ headers, routeOptions }: FastifyRequest) {
  const { bodyLimit } = routeOptions;
  const announced = headers['content-length'];
  // A compressed body becomes longer than announced.
  if (announced !== undefined && headers['content-encoding'] === undefined) {
    return Math.min(Number(announced), bodyLimit);
  }
  return announced === undefined && headers['transfer-encoding'] === undefined ? 0 : bodyLimit;
}

/** Calls `listener` when the response has been sent or the connection has closed. */
function onceClosed({ raw }: FastifyReply, { socket }: FastifyRequest, listener: () => void) {
  const close = () => {
    raw.off('close', close);
    socket.off('close', close);
    listener();
  };
  // A response that waits for an earlier one on its connection emits nothing when that closes. There
  // may be any number of them.
  socket.setMaxListeners(0);
  socket.once('close', close);
  raw.once('close', close);
}

/**
 * Handles at most `capacity` at a time; what exceeds it gets 503 with Retry-After immediately, so that
 * overload neither slows every request nor exhausts the memory. A request counts from when it has
 * arrived completely, so that slow clients occupy no slot, until there is a response and its client
 * has received it or left. Its bytes count likewise: those that its body may have, from before it
 * arrives, and those of its response. Only a GET is rejected because of its response: other calls
 * have changed something by then. What is larger than the capacity is handled alone.
 */
export function shedLoad(app: FastifyInstance, capacity: Capacity) {
  const total = { requests: 0, bytes: 0 };

  const reserve = (load: Load, bytes: number) => {
    load.bytes += bytes;
    total.bytes += bytes;
  };
  const fits = (bytes: number, load: Load) =>
    total.bytes + bytes <= capacity.bytes || total.bytes === load.bytes;
  const releaseIfOver = (load: Load) => {
    if (load.isConnected || load.isPending) return;
    reserve(load, -load.bytes);
    if (load.isCounted) total.requests -= 1;
    load.isCounted = false;
  };

  app.decorateRequest('load');
  // Before reading a body that would be rejected anyway.
  app.addHook('onRequest', (request, reply, done) => {
    if (total.requests >= capacity.requests) return done(busy());
    const load = { isCounted: false, bytes: 0, isConnected: true, isPending: true };
    request.load = load;
    // Here, while the connection is open for certain: later it may have been closed already.
    onceClosed(reply, request, () => {
      load.isConnected = false;
      releaseIfOver(load);
    });
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { load, routeOptions } = request;
    // Without a token nobody can occupy capacity with a body that never arrives.
    if (!load || routeOptions.config.public) return done();
    const bytes = bodyBytes(request);
    if (!fits(bytes, load)) return done(busy());
    reserve(load, bytes);
    done();
  });
  app.addHook('preValidation', ({ load }, _reply, done) => {
    // Nobody waits for the response of a client that has left.
    if (!load?.isConnected || total.requests >= capacity.requests) return done(busy());
    load.isCounted = true;
    total.requests += 1;
    done();
  });
  app.addHook('onSend', ({ load, method, routeOptions }, { statusCode }, payload, done) => {
    if (!load) return done(null, payload);
    const isText = typeof payload === 'string';
    const bytes = isText || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
    if (method === 'GET' && statusCode === HTTP.ok && !fits(bytes, load)) return done(busy());
    load.isPending = false;
    if (routeOptions.config.isStream) load.isConnected = false;
    reserve(load, bytes);
    releaseIfOver(load);
    done(null, payload);
  });
}
