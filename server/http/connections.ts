import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import { Socket } from 'node:net';
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { REQUEST_ID } from '../../contract/headers.ts';
import { DEFAULT_LOCALE } from '../../contract/messages/formatMessage.ts';
import { isNavigation } from './console.ts';
import { sendProblem } from './errors.ts';
import { Problem, problemDetails } from '../problem.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

// How often Node checks for requests that take too long.
const CHECK_MS = 1_000;
// How long a client has to read an error response before its connection is destroyed.
const LINGER_MS = 1_500;
// Time reserved for detecting and rejecting a request that takes too long.
const RESERVE_MS = 3_500;
const HEADERS_TIMEOUT_MS = 20_000;

const problemsByCode = new Map([
  ['HPE_HEADER_OVERFLOW', new Problem('request.headersTooLong')],
  ['ERR_HTTP_REQUEST_TIMEOUT', new Problem('request.timeout')],
]);
const unreadable = new Problem('request.notHttp');

/** Parses a query string; a parameter without a value counts as absent. */
const parseQuery = (query: string) =>
  Object.fromEntries(Object.entries(parse(query)).filter(([, value]) => value !== ''));

/** Destroys a connection after the client has had time to read the response. */
function destroySoon(socket: Socket) {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

const rejectConnection = (socket: Socket, problem: Problem, headers: SecurityHeaders) => {
  if (!socket.writable) return void socket.destroy();
  const id = randomUUID();
  // Headers that could not be parsed do not tell the client's language.
  const details = problemDetails(problem, id, DEFAULT_LOCALE);
  const body = JSON.stringify(details);
  socket.end(
    [
      `HTTP/1.1 ${problem.statusCode} ${details.title}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-language: ${DEFAULT_LOCALE}`,
      `${REQUEST_ID}: ${id}`,
      'cache-control: no-store',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  destroySoon(socket);
};

/**
 * Limits the size of a request and the time a client may take to send it: after `requestTimeout`
 * milliseconds its connection is closed. Malformed HTTP and URLs get problem details with these
 * headers; a browser that navigates to such a URL gets the console's 404 page.
 */
export function connectionOptions(requestTimeout: number, headers: SecurityHeaders) {
  const timeout = requestTimeout - RESERVE_MS;
  return {
    genReqId: () => randomUUID(),
    // For JSON without pictures; uploads have a limit of their own.
    bodyLimit: 64 * 1024,
    http: {
      // guardRequests rejects a request without it, with problem details.
      requireHostHeader: false,
      // Includes the URL.
      maxHeaderSize: 16 * 1024,
      headersTimeout: Math.min(timeout, HEADERS_TIMEOUT_MS),
      connectionsCheckingInterval: CHECK_MS,
    },
    requestTimeout: timeout,
    routerOptions: { querystringParser: parseQuery },
    // For a client that does not read the response.
    connectionTimeout: requestTimeout,
    keepAliveTimeout: 72_000,
    // Requests that arrive during shutdown are still served.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) =>
      rejectConnection(socket, problemsByCode.get(error.code) ?? unreadable, headers),
    frameworkErrors: (_error, request, reply) => {
      if (isNavigation(request) && !request.url.startsWith('/api/')) {
        return void reply.headers(headers).redirect('/not-found');
      }
      void sendProblem(
        request,
        reply.headers(headers).header(REQUEST_ID, request.id),
        new Problem('address.malformed'),
      );
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Whether a request lacks the header that HTTP/1.1 requires. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * Adds the security headers and the request id, which is also in the problem details and the log, to
 * each response. The connection of a request that got its response before it had arrived completely
 * is destroyed soon, unless the rest arrives.
 */
export function guardRequests(app: FastifyInstance, headers: SecurityHeaders) {
  // Node would respond to one that it does not know without any of these headers.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID, request.id);
    done(lacksHost(request.raw) ? unreadable : undefined);
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // Node would close the connection with the response: what is still being sent is then reset, and
    // clients and proxies take that for a failure before they read the response.
    if (!raw.complete) {
      reply.removeHeader('connection');
      reply.raw.shouldKeepAlive = true;
    }
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && raw.socket instanceof Socket) {
      const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
