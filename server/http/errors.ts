import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage, isStatementTimeout } from '../database/outage.ts';
import { Problem, problemDetails, unavailable } from '../problem.ts';

const DETAILS: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request body must be JSON (content type application/json).',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
};

const toProblem = (error: unknown, { routeOptions }: FastifyRequest) => {
  if (error instanceof Problem) return error;
  const { code, statusCode = 500, message } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const kilobytes = Math.floor(routeOptions.bodyLimit / 1024);
    return new Problem(413, `The request is too large: at most ${kilobytes} kB are allowed.`);
  }
  if (isOutage(error)) return unavailable('The database cannot be reached. Please try again soon.');
  if (isStatementTimeout(error)) {
    return unavailable('The database took too long to answer. Please try again.');
  }
  return statusCode >= 400 && statusCode < 500
    ? new Problem(statusCode, DETAILS[code] ?? message)
    : new Problem(500, 'Something went wrong on the server. Please try again.');
};

/** Sends problem details as the response. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: Problem) =>
  reply
    .code(problem.statusCode)
    .headers(problem.headers)
    .type('application/problem+json')
    .send(problemDetails(problem, request.id));

/**
 * Turns every error into a problem-details response. A server error reveals no internals; it is
 * logged under the request id that the response carries.
 */
export const handleErrors = (app: FastifyInstance) =>
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request);
    // A deliberate 503 is not a fault, and an attack must not fill the log.
    if (problem.statusCode >= 500 && !(error instanceof Problem)) {
      request.log.error({ err: error }, 'request failed');
    }
    return sendProblem(request, reply, problem);
  });
