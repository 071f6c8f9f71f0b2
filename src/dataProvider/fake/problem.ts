import { HttpError } from 'ra-core';
import { formatMessage } from '../../../contract/messages/formatMessage';
import type { MessageValues } from '../../../contract/messages/messages';
import { PROBLEM_STATUS, type ProblemKey } from '../../../contract/problemStatus';
import type { Violation } from '../../../contract/rules/violation';

/** An error as the HTTP client throws it: a status, the `detail` and the errors by field. */
export const problem = (status: number, detail: string, errors?: Record<string, string>) =>
  new HttpError(detail, status, { detail, errors });

/** The error for a request rejected as a whole. */
export const refusal = (key: ProblemKey, values?: MessageValues) =>
  problem(PROBLEM_STATUS[key], formatMessage('en', key, values));

/** Throws if any field has an error; otherwise returns. */
export const refuse = (...found: (Violation | undefined)[]): void => {
  const violations = found.filter((violation) => violation !== undefined);
  const [first] = violations;
  if (!first) return;
  const details = violations.map(({ pointer, message, values }) => ({
    field: pointer.slice(1),
    detail: formatMessage('en', message, values),
  }));
  throw problem(
    PROBLEM_STATUS[first.message],
    details.map(({ detail }) => detail).join(' '),
    Object.fromEntries(details.map(({ field, detail }) => [field, detail])),
  );
};
