import { HttpError, type RaRecord } from 'ra-core';
import {
  DEFAULT_LOCALE,
  formatMessage,
  type Locale,
} from '../../../contract/messages/formatMessage';
import type { MessageValues } from '../../../contract/messages/messages';
import { statusOf, type ProblemKey } from '../../../contract/problemStatus';
import type { Violation } from '../../../contract/rules/violation';
import { isLocale } from '../../i18n/languages';
import { withEtag } from '../../http/safeWrites';
import type { ErrorBody } from '../../http/errors';

interface ProblemOptions {
  /** The rejected fields. Their messages replace the problem's own. */
  violations?: Violation[];
  /** The current record, if the request expected another version of it. */
  current?: { record: RaRecord; etag: string };
  /** What a right password is answered with, for the call that takes a code. */
  challenge?: string;
  /** With what a session has to be confirmed. */
  confirmation?: ErrorBody['confirmation'];
}

/** A rejected request. It names its message by key; toHttpError formats it in the client's language. */
class Problem extends Error {
  override name = 'Problem';
  readonly key: ProblemKey;
  readonly values: MessageValues | undefined;
  readonly options: ProblemOptions;

  constructor(key: ProblemKey, values?: MessageValues, options: ProblemOptions = {}) {
    super(key);
    this.key = key;
    this.values = values;
    this.options = options;
  }
}

/** The problem of a request that is rejected as a whole. */
export const createProblem = (
  key: ProblemKey,
  values?: MessageValues,
  options?: Omit<ProblemOptions, 'violations'>,
) => new Problem(key, values, options);

/** Throws the problem of the fields that break a rule; returns when there are none. */
export const throwIfViolated = (...found: (Violation | undefined)[]): void => {
  const violations = found.filter((violation) => violation !== undefined);
  const [first] = violations;
  if (first) throw new Problem(first.message, first.values, { violations });
};

/** The language of the messages that a request asks for; English by default. */
export const localeOf = (headers: Headers): Locale => {
  const accepted = headers.get('accept-language');
  return isLocale(accepted) ? accepted : DEFAULT_LOCALE;
};

const bodyOf = (
  { key, values, options: { violations = [], current, challenge, confirmation } }: Problem,
  headers: Headers,
): ErrorBody => {
  const locale = localeOf(headers);
  if (violations.length === 0) {
    return {
      detail: formatMessage(locale, key, values),
      errors: undefined,
      current: current && withEtag(current.record, new Headers({ etag: current.etag })),
      ...(challenge !== undefined && { challenge }),
      ...(confirmation && { confirmation }),
    };
  }
  const details = violations.map((violation) => ({
    field: violation.pointer.slice(1),
    detail: formatMessage(locale, violation.message, violation.values),
  }));
  return {
    detail: details.map(({ detail }) => detail).join(' '),
    errors: Object.fromEntries(details.map(({ field, detail }) => [field, detail])),
  };
};

/**
 * Converts a problem to the error that the HTTP client throws, with messages in the language of the
 * request's `Accept-Language`, else in English. Returns other errors unchanged.
 */
export const toHttpError = (error: unknown, headers: Headers): unknown => {
  if (!(error instanceof Problem)) return error;
  const body = bodyOf(error, headers);
  return new HttpError(body.detail, statusOf(error.key), body);
};
