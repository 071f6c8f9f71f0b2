import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as HTTP from '../../contract/httpStatus.ts';
import type { ProblemKey } from '../../contract/problemStatus.ts';
import { IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import {
  damageReason,
  type DatabaseOutage,
  DiskFull,
  isDiskFull,
  isConflict,
  isStatementTimeout,
  outageIn,
  UnknownOutcome,
} from '../database/errors.ts';
import { Problem, problemDetails, unavailable } from '../problem.ts';
import { negotiateLanguage } from './language.ts';

// The client errors of Fastify and its plugins, by code, and those without one by status.
const BY_CODE: Record<string, ProblemKey> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'contentType.unsupported',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body.malformedJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body.wrongLength',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'contentEncoding.unsupported',
  FST_CP_ERR_INVALID_CONTENT: 'contentEncoding.malformed',
};
const BY_STATUS: Record<number, ProblemKey> = {
  [HTTP.forbidden]: 'address.forbidden',
  [HTTP.preconditionFailed]: 'precondition.failed',
  [HTTP.rangeNotSatisfiable]: 'range.unsatisfiable',
};

// Longer than for other failures: somebody has to make space first.
const RETRY_WHEN_FULL_S = 30;

/** What the client is told about a database that is unavailable. */
function outageProblem(outage: DatabaseOutage, { method, headers }: FastifyRequest) {
  if (outage instanceof DiskFull) {
    const { freeMegabytes } = outage;
    return unavailable('database.diskNearlyFull', RETRY_WHEN_FULL_S, { values: { freeMegabytes } });
  }
  const isChange = method !== 'GET' && method !== 'HEAD';
  if (!(isChange && outage instanceof UnknownOutcome)) return unavailable('database.unreachable');
  const idempotencyKey = headers[IDEMPOTENCY_KEY];
  // With its key the request can be repeated, and gets the outcome of the first.
  return method === 'POST' && typeof idempotencyKey === 'string'
    ? unavailable('change.repeatable', 5, { idempotencyKey })
    : unavailable('change.unknownOutcome');
}

const toProblem = (error: unknown, request: FastifyRequest) => {
  if (error instanceof Problem) return error;
  const { code, statusCode = HTTP.internalServerError } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const kilobytes = Math.floor(request.routeOptions.bodyLimit / 1024);
    return new Problem('body.tooLarge', { kilobytes });
  }
  const outage = outageIn(error);
  if (outage) return outageProblem(outage, request);
  if (isDiskFull(error)) return unavailable('database.diskFull', RETRY_WHEN_FULL_S);
  if (isStatementTimeout(error)) return unavailable('database.timeout');
  if (isConflict(error)) return unavailable('server.busy', 1);
  if (damageReason(error) !== undefined) return new Problem('database.damaged');
  return statusCode >= HTTP.badRequest && statusCode < HTTP.internalServerError
    ? new Problem(BY_CODE[code] ?? BY_STATUS[statusCode] ?? 'request.invalid')
    : new Problem('server.error');
};

/** Sends problem details in the client's language, in place of whatever the response was going to be. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: Problem) =>
  reply
    .code(problem.statusCode)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .headers(problem.headers)
    .type('application/problem+json')
    .send(problemDetails(problem, request.id, negotiateLanguage(request, reply)));

/**
 * Turns every error into a problem-details response. A server error reveals no internals; it is
 * logged under the request id that the response carries.
 */
export const handleErrors = (app: FastifyInstance) =>
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request);
    // A deliberate 503 is not a fault, an attack must not fill the log, nor the log a full disk.
    if (
      problem.statusCode >= HTTP.internalServerError &&
      !(error instanceof Problem || isDiskFull(error))
    ) {
      request.log.error({ err: error }, 'request failed');
    }
    return sendProblem(request, reply, problem);
  });
