import { STATUS_CODES } from 'node:http';
import { formatMessage, type Locale } from '../contract/messages/formatMessage.ts';
import type { MessageValues } from '../contract/messages/messages.ts';
import { statusOf, type ProblemKey } from '../contract/problemStatus.ts';
import type { Violation } from '../contract/rules/violation.ts';
import type { ProblemDetails } from '../contract/problem.ts';

/** What a body has besides the members that every one has. */
interface Extensions extends Pick<
  ProblemDetails,
  'idempotencyKey' | 'challenge' | 'accountDisabled' | 'confirmation'
> {
  /** What identifies the problem for programs, where its status does not. */
  type?: string;
  /** The record as it is now, when the request expected another state of it. */
  current?: object;
}

interface Options extends Extensions {
  /** The rejected fields. Their messages replace the problem's own. */
  violations?: Violation[];
  headers?: Record<string, string>;
}

/**
 * An error that the client receives as problem details (RFC 9457). It names its message by key: the
 * text is rendered in the client's language when the response is sent.
 */
export class Problem extends Error {
  override name = 'Problem';
  readonly key: ProblemKey;
  readonly values: MessageValues;
  readonly statusCode: number;
  readonly violations: Violation[];
  readonly headers: Record<string, string>;
  readonly extensions: Extensions;

  constructor(
    key: ProblemKey,
    values: MessageValues = {},
    { violations = [], headers = {}, ...extensions }: Options = {},
  ) {
    super(key);
    this.key = key;
    this.values = values;
    this.statusCode = statusOf(key);
    this.violations = violations;
    this.headers = headers;
    this.extensions = extensions;
  }
}

/** The Problem of the fields that break a rule. Its status is that of the first. */
export const fieldProblem = (first: Violation, ...others: Violation[]) =>
  new Problem(first.message, first.values, { violations: [first, ...others] });

/** Throws the Problem of violations, if there are any. */
export function throwIfViolated(first?: Violation, ...others: Violation[]) {
  if (first) throw fieldProblem(first, ...others);
}

/** A temporary failure (503); `retryAfter` is in seconds. */
export const unavailable = (
  key: ProblemKey,
  retryAfter = 5,
  { values = {}, ...options }: Pick<Options, 'idempotencyKey'> & { values?: MessageValues } = {},
) => new Problem(key, values, { ...options, headers: { 'retry-after': String(retryAfter) } });

/** The body of an error response (RFC 9457). */
export const problemDetails = (
  { key, values, statusCode, violations, extensions }: Problem,
  requestId: string,
  locale: Locale,
): ProblemDetails & Extensions => {
  const errors = violations.map((violation) => ({
    pointer: violation.pointer,
    detail: formatMessage(locale, violation.message, violation.values),
  }));
  const isAboutFields = errors.length > 0;
  return {
    type: 'about:blank',
    title: STATUS_CODES[statusCode] ?? 'Error',
    status: statusCode,
    detail: isAboutFields
      ? errors.map(({ detail }) => detail).join(' ')
      : formatMessage(locale, key, values),
    requestId,
    ...(isAboutFields && { errors }),
    ...extensions,
  };
};
