import type { RaRecord } from 'ra-core';
import * as HTTP from '../../contract/httpStatus';
import { isObject } from '../../contract/rules/responses';

/** The `body` of an `HttpError`. */
export interface ErrorBody {
  /** The server's words, for the user. */
  detail?: string;
  /** What is wrong with each rejected field. */
  errors?: Record<string, string>;
  /** The current record, with its ETag, if the request expected another version (412). */
  current?: RaRecord;
  /** With a 401 to a right password that needs a code: for the call that takes it. */
  challenge?: string;
  /** With a 401: the session has to be confirmed first, also by a code if the password takes one. */
  confirmation?: { needsCode: boolean };
  /** With a 401: whether the session has ended because its user has been disabled. */
  accountDisabled?: true;
  /** The seconds after which the request may be sent again (409, 429, 503). */
  retryAfter?: number;
  /**
   * Whether another session has started since the request was sent, which a 401 does not end. Asked when
   * the error is handled: the session may also start between the response and that.
   */
  isOfEndedSession?: () => boolean;
}

const read = (error: unknown): { status?: unknown; body?: ErrorBody } =>
  isObject(error) ? error : {};

/** The HTTP status of a failed call; 0 without a response, undefined for any other error. */
export const statusOf = (error: unknown): number | undefined => {
  const { status } = read(error);
  return typeof status === 'number' ? status : undefined;
};

/** Whether a call failed because the record does not exist. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === HTTP.notFound;

const isUnavailable = (status: unknown) =>
  status === HTTP.badGateway ||
  status === HTTP.serviceUnavailable ||
  status === HTTP.gatewayTimeout;

/**
 * Statuses that say nothing about what was sent: the session expired, a timeout, a busy API, or a
 * gateway error. The call may still have been executed.
 */
const isUnrelated = (status: number) =>
  status === HTTP.unauthorized ||
  status === HTTP.requestTimeout ||
  status === HTTP.tooManyRequests ||
  isUnavailable(status);

/** Whether the server has answered, so that the failure is about what was sent. */
export const isRejection = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= HTTP.badRequest && !isUnrelated(status);
};

export const isServerError = (error: unknown): boolean =>
  (statusOf(error) ?? 0) >= HTTP.internalServerError;

/** The server's detail of an error, if there is one. */
export const errorDetail = (error: unknown): string | undefined => read(error).body?.detail;

/** What is wrong with each field that the server rejects. */
export const fieldErrors = (error: unknown): ErrorBody['errors'] => read(error).body?.errors;

/** The seconds after which a failed request may be sent again, if the API has said so. */
export const retryAfter = (error: unknown): number | undefined => read(error).body?.retryAfter;

/** What the session has to be confirmed with, if a call was refused for that. */
export const confirmationIn = (error: unknown): ErrorBody['confirmation'] =>
  read(error).body?.confirmation;

/** The current record in a 412, if the API sends it. */
export const currentRecord = (error: unknown): RaRecord | undefined => read(error).body?.current;

/**
 * What a response without a detail means, such as the HTML page of a proxy: that the server could
 * not be reached, or that the request was too large.
 */
export const proxyProblem = (error: unknown): 'too_large' | 'unavailable' | undefined => {
  const status = statusOf(error);
  if (status === HTTP.contentTooLarge) return 'too_large';
  return isUnavailable(status) ? 'unavailable' : undefined;
};

/**
 * The reason a call got no response: the browser is offline, or something else. Undefined if the
 * server responded.
 */
export const connectionProblem = (error: unknown): 'offline' | 'no_response' | undefined => {
  const status = statusOf(error);
  if (status) return undefined;
  if (!navigator.onLine) return 'offline';
  return status === 0 ? 'no_response' : undefined;
};
