import { STATUS_CODES } from 'node:http';
import { formatMessage } from '../contract/messages/formatMessage.ts';
import { PROBLEM_STATUS } from '../contract/problemStatus.ts';
import type { Violation } from '../contract/rules/violation.ts';
import type { FieldProblem, ProblemDetails } from '../contract/problem.ts';

interface Options {
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  /** The record as it is now, when the request expected another state of it. */
  current?: object;
}

/** An error that the client receives as problem details (RFC 9457); `detail` is a sentence a person can act on. */
export class Problem extends Error {
  override name = 'Problem';
  readonly statusCode: number;
  readonly errors: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;
  readonly current: object | undefined;

  constructor(statusCode: number, detail: string, { errors, headers = {}, current }: Options = {}) {
    super(detail);
    this.statusCode = statusCode;
    this.errors = errors;
    this.headers = headers;
    this.current = current;
  }
}

/** Rejects one field of the body, named by its JSON pointer; status 400 by default. */
export const fieldProblem = (pointer: string, detail: string, status = 400) =>
  new Problem(status, detail, { errors: [{ pointer, detail }] });

/** Throws the Problem of a violation, if there is one. */
export function refuse(violation: Violation | undefined) {
  if (!violation) return;
  const { pointer, message, values } = violation;
  throw fieldProblem(pointer, formatMessage('en', message, values), PROBLEM_STATUS[message]);
}

/** A temporary failure (503); `retryAfter` is in seconds. */
export const unavailable = (detail: string, retryAfter = 5) =>
  new Problem(503, detail, { headers: { 'retry-after': String(retryAfter) } });

/** The body of an error response (RFC 9457). */
export const problemDetails = (
  { statusCode, message, errors, current }: Problem,
  requestId: string,
): ProblemDetails & { current?: object } => ({
  type: 'about:blank',
  title: STATUS_CODES[statusCode] ?? 'Error',
  status: statusCode,
  detail: message,
  requestId,
  ...(errors && { errors }),
  ...(current && { current }),
});
