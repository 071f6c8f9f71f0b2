import type { MessageKey } from './messages/messages.ts';

/** Messages used inside other messages, and never as a problem themselves. */
type Fragment = Extract<MessageKey, `label.${string}` | 'picture.allowed'>;

/** The message of a rejected request. */
export type ProblemKey = Exclude<MessageKey, Fragment>;

/**
 * The HTTP status of every error. 400: the request can never be accepted, or refers to a record
 * that does not exist. 404: there is nothing at the path. 409: it conflicts with the stored data.
 * 412: the record has changed since the client read it. 413: too large. 422: the idempotency key
 * belongs to another request.
 */
export const PROBLEM_STATUS = {
  'body.notAnObject': 400,
  'field.required': 400,
  'field.maxLength': 400,
  'field.maxItems': 400,
  'field.minimum': 400,
  'field.maximum': 400,
  'field.twoDecimals': 400,
  'field.integer': 400,
  'field.number': 400,
  'field.string': 400,
  'field.boolean': 400,
  'field.array': 400,
  'field.object': 400,
  'field.unstorable': 400,
  'field.invalid': 400,
  'field.amountOrNull': 400,
  'field.textOrNull': 400,
  'field.idOrNull': 400,
  'field.idOrNullText': 400,
  'field.ids': 400,
  'phoneNumber.malformed': 400,
  'priceRange.inverted': 400,
  'pricing.unknown': 400,
  'email.malformed': 400,
  'email.taken': 409,
  'category.unknownParent': 400,
  'category.cycle': 409,
  'product.unknownCategory': 400,
  'product.unknownProvider': 400,
  'provider.unknownCategory': 400,
  'picture.notBase64': 400,
  'picture.notDataUrl': 400,
  'picture.tooManyBytes': 413,
  'picture.wrongType': 400,
  'category.notFound': 404,
  'product.notFound': 404,
  'product.imageNotFound': 404,
  'provider.notFound': 404,
  'provider.noPassportPhoto': 404,
  'provider.noBrandLogo': 404,
  'address.notFound': 404,
  'endpoint.notFound': 404,
  'idempotencyKey.malformed': 400,
  'idempotencyKey.reused': 422,
  'ifMatch.malformed': 400,
  'record.changed': 412,
} as const satisfies Record<ProblemKey, number>;
