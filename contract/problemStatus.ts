import * as HTTP from './httpStatus.ts';
import type { MessageKey } from './messages/messages.ts';

/** Messages used inside other messages, and never as a problem themselves. */
type Fragment = Extract<MessageKey, `label.${string}` | 'picture.allowed'>;

/** The message of a rejected request. */
export type ProblemKey = Exclude<MessageKey, Fragment>;

/**
 * The HTTP status of a problem that has neither 400 (the request can never be accepted, or refers to a
 * record that does not exist) nor, as its name then says, 404 (nothing at this path). 401: not signed in,
 * or the session has to be confirmed first. 403: not allowed from where the request comes, or before a
 * second factor is set up. 405: the path has no such method. 409: the request conflicts with stored data
 * or with a request in flight. 412: the record or picture has changed since the client read it. 413: too
 * large. 422: what a history entry would restore cannot be, the idempotency key belongs to another
 * request, or the current password, a code or the token of a browser is wrong (not 401, which ends the
 * session). 429: too many requests. 503: temporarily unavailable; retry after the seconds in
 * `Retry-After`.
 */
const statuses: { readonly [Key in ProblemKey]?: number } = {
  'body.tooLarge': HTTP.contentTooLarge,
  'charset.unsupported': HTTP.unsupportedMediaType,
  'contentType.unsupported': HTTP.unsupportedMediaType,
  'contentEncoding.unsupported': HTTP.unsupportedMediaType,
  'request.headersTooLong': HTTP.headersTooLarge,
  'request.timeout': HTTP.requestTimeout,
  'requests.tooMany': HTTP.tooManyRequests,
  'email.taken': HTTP.conflict,
  'username.taken': HTTP.conflict,
  'password.wrongCurrent': HTTP.unprocessableContent,
  'category.cycle': HTTP.conflict,
  'category.tooDeep': HTTP.conflict,
  'savedView.tooMany': HTTP.conflict,
  'picture.tooManyBytes': HTTP.contentTooLarge,
  'picture.replaced': HTTP.conflict,
  'picture.changed': HTTP.preconditionFailed,
  'picture.noOriginal': HTTP.notFound,
  'pictures.interrupted': HTTP.serviceUnavailable,
  'pictures.busy': HTTP.serviceUnavailable,
  'session.required': HTTP.unauthorized,
  'session.disabled': HTTP.unauthorized,
  'confirmation.required': HTTP.unauthorized,
  'confirmation.passkeyRefused': HTTP.unprocessableContent,
  'credentials.wrong': HTTP.unauthorized,
  'signIn.tooManyAttempts': HTTP.tooManyRequests,
  'password.tooManyAttempts': HTTP.tooManyRequests,
  'secondFactor.required': HTTP.unauthorized,
  'secondFactor.expired': HTTP.unauthorized,
  'secondFactor.wrongCode': HTTP.unprocessableContent,
  'secondFactor.wrongFirstCode': HTTP.unprocessableContent,
  'secondFactor.wrongClock': HTTP.unprocessableContent,
  'secondFactor.missingKey': HTTP.unprocessableContent,
  'secondFactor.untrustedBrowser': HTTP.unprocessableContent,
  'secondFactor.tooManyAttempts': HTTP.tooManyRequests,
  'secondFactor.on': HTTP.conflict,
  'secondFactor.off': HTTP.conflict,
  'secondFactor.notStarted': HTTP.conflict,
  'secondFactor.mustSetUp': HTTP.forbidden,
  'secondFactor.isRequired': HTTP.conflict,
  'passkey.refused': HTTP.unauthorized,
  'passkey.foreignOrigin': HTTP.forbidden,
  'passkey.taken': HTTP.conflict,
  'passkey.tooMany': HTTP.conflict,
  'signIn.busy': HTTP.serviceUnavailable,
  'administrator.disabled': HTTP.conflict,
  'administrator.lastEnabled': HTTP.conflict,
  'administrator.cannotDisableSelf': HTTP.conflict,
  'administrator.cannotResetSelf': HTTP.conflict,
  'administrator.cannotRemoveOwnFactor': HTTP.conflict,
  'link.tooManyAttempts': HTTP.tooManyRequests,
  'product.imageNotFound': HTTP.notFound,
  'address.forbidden': HTTP.forbidden,
  'method.notAllowed': HTTP.methodNotAllowed,
  'idempotencyKey.reused': HTTP.unprocessableContent,
  'idempotencyKey.inFlight': HTTP.conflict,
  'condition.unsupported': HTTP.preconditionFailed,
  'record.noPicture': HTTP.notFound,
  'record.changed': HTTP.preconditionFailed,
  'precondition.failed': HTTP.preconditionFailed,
  'range.unsatisfiable': HTTP.rangeNotSatisfiable,
  'server.error': HTTP.internalServerError,
  'server.busy': HTTP.serviceUnavailable,
  'server.stopping': HTTP.serviceUnavailable,
  'database.damaged': HTTP.internalServerError,
  'database.notResponding': HTTP.serviceUnavailable,
  'database.unreachable': HTTP.serviceUnavailable,
  'database.timeout': HTTP.serviceUnavailable,
  'database.diskFull': HTTP.serviceUnavailable,
  'database.diskNearlyFull': HTTP.serviceUnavailable,
  'change.unknownOutcome': HTTP.serviceUnavailable,
  'change.repeatable': HTTP.serviceUnavailable,
  'restore.changedSince': HTTP.conflict,
  'restore.notKept': HTTP.unprocessableContent,
  'restore.fixedField': HTTP.unprocessableContent,
  'restore.imageOfProduct': HTTP.unprocessableContent,
  'restore.previewOfProduct': HTTP.unprocessableContent,
  'restore.previewGone': HTTP.unprocessableContent,
  'restore.deletion': HTTP.unprocessableContent,
  'restore.deleted': HTTP.unprocessableContent,
  'restore.noStatus': HTTP.unprocessableContent,
  'restore.unsupported': HTTP.unprocessableContent,
  'restore.nothing': HTTP.unprocessableContent,
};

/** The HTTP status of a problem. */
export const statusOf = (key: ProblemKey): number =>
  statuses[key] ?? (key.endsWith('.notFound') ? HTTP.notFound : HTTP.badRequest);
