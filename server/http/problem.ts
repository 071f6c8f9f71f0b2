import { STATUS_CODES } from 'node:http';
import { formatMessage } from '../../contract/messages/formatMessage.ts';
import { PROBLEM_STATUS } from '../../contract/problemStatus.ts';
import type { Violation } from '../../contract/rules/violation.ts';
import type { FieldProblem, ProblemDetails } from '../../contract/problem.ts';

interface Options {
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  /** The record as it is, when another state of it was expected. */
  current?: object;
}

/** A refusal that the client is told of as problem details; `detail` is a sentence that a person can act on. */
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

/** A refusal (400 unless told otherwise) of one field of the body, by its JSON pointer. */
export const fieldProblem = (pointer: string, detail: string, status = 400) =>
  new Problem(status, detail, { errors: [{ pointer, detail }] });

/** Throws the Problem of a violation, if there is one. */
export function refuse(violation: Violation | undefined) {
  if (!violation) return;
  const { pointer, message, values } = violation;
  throw fieldProblem(pointer, formatMessage('en', message, values), PROBLEM_STATUS[message]);
}

/** The body of an error answer (RFC 9457). */
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
