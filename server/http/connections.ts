import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { REQUEST_ID } from '../../contract/headers.ts';
import { sendProblem } from './errors.ts';
import { Problem, problemDetails } from './problem.ts';

const refusals = new Map([
  ['HPE_HEADER_OVERFLOW', new Problem(431, 'The address and headers of the request are too long.')],
  ['ERR_HTTP_REQUEST_TIMEOUT', new Problem(408, 'The request took too long to arrive.')],
]);
const unreadable = new Problem(400, 'The request is not valid HTTP.');

const refuse = (socket: Socket, { statusCode, message, ...problem }: Problem) => {
  if (!socket.writable) return void socket.destroy();
  const id = randomUUID();
  const details = problemDetails({ ...problem, statusCode, message }, id);
  const body = JSON.stringify(details);
  socket.end(
    [
      `HTTP/1.1 ${statusCode} ${details.title}`,
      'content-type: application/problem+json; charset=utf-8',
      `${REQUEST_ID}: ${id}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};

/** How long a client may take over a request and how large it may be; what is not HTTP is refused in problem details too. */
export const connectionOptions = {
  genReqId: () => randomUUID(),
  // The largest JSON body that is not a picture; uploads say their own.
  bodyLimit: 64 * 1024,
  // Also bounds the address, which arrives in front of the headers.
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 20_000 },
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  return503OnClosing: true,
  clientErrorHandler: (error, socket) => refuse(socket, refusals.get(error.code) ?? unreadable),
  frameworkErrors: (_error, request, reply) => {
    void sendProblem(
      request,
      reply.header(REQUEST_ID, request.id),
      new Problem(400, 'The address of the request is not valid.'),
    );
  },
} satisfies FastifyHttpOptions<Server>;

/** Tells each request's id in its answer: the one of its problem details and of the log. */
export const identifyRequests = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
