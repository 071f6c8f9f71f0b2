import type { MessageKey } from './messages/messages.ts';

/** Messages used inside other messages, and never as a problem themselves. */
type Fragment = Extract<MessageKey, `label.${string}` | 'picture.allowed'>;

/** The message of a rejected request. */
export type ProblemKey = Exclude<MessageKey, Fragment>;

const statuses: Partial<Record<ProblemKey, number>> = {
  'method.notAllowed': 405,
  'body.tooLarge': 413,
  'charset.unsupported': 415,
  'contentType.unsupported': 415,
  'contentEncoding.unsupported': 415,
  'request.headersTooLong': 431,
  'request.timeout': 408,
  'requests.tooMany': 429,
  'email.taken': 409,
  'category.cycle': 409,
  'category.tooDeep': 409,
  'savedView.tooMany': 409,
  'picture.tooManyBytes': 413,
  'picture.replaced': 409,
  'picture.noOriginal': 404,
  'pictures.busy': 503,
  'pictures.interrupted': 503,
  'session.required': 401,
  'credentials.wrong': 401,
  'signIn.tooManyAttempts': 429,
  'signIn.busy': 503,
  'provider.noPassportPhoto': 404,
  'provider.noBrandLogo': 404,
  'address.forbidden': 403,
  'idempotencyKey.reused': 422,
  'idempotencyKey.inFlight': 409,
  'record.changed': 412,
  'precondition.failed': 412,
  'condition.unsupported': 412,
  'picture.changed': 412,
  'range.unsatisfiable': 416,
  'server.error': 500,
  'server.busy': 503,
  'server.stopping': 503,
  'database.notResponding': 503,
  'database.unreachable': 503,
  'database.timeout': 503,
  'database.diskFull': 503,
  'database.diskNearlyFull': 503,
  'change.unknownOutcome': 503,
  'change.repeatable': 503,
};

/**
 * The HTTP status of a problem. 400 unless the table says otherwise: the request can never be
 * accepted, or refers to a record that does not exist. 401: not signed in. 404: nothing at this path,
 * as for every `notFound`. 405: the path has no such method. 409: the request conflicts with stored data or with a request in flight.
 * 412: the record or picture has changed since the client read it. 413: too large. 422: the idempotency key
 * belongs to another request. 429: too many requests. 503: temporarily unavailable; retry after the
 * seconds in `Retry-After`.
 */
export const problemStatus = (key: ProblemKey): number =>
  statuses[key] ?? (/notFound$/i.test(key) ? 404 : 400);
