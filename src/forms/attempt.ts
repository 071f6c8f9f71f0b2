import * as HTTP from '../../contract/httpStatus';
import { statusOf } from '../http/errors';
import { fingerprint } from '../storage/fingerprint';

/** An attempt to create a record; a retry with the same values reuses its key. */
export interface Attempt {
  /** A fingerprint of the values. */
  of: string;
  /** The idempotency key, 128 random bits as 32 hexadecimal digits. */
  key: string;
}

/** Matches no values, so that the next attempt gets a new key. */
export const NO_ATTEMPT: Attempt = { of: '', key: '' };

const bytesOf = async (value: unknown) =>
  value instanceof Blob
    ? new Uint8Array(await value.arrayBuffer())
    : new TextEncoder().encode(JSON.stringify(value));

/** A new idempotency key. Not `randomUUID`, which browsers offer on pages with TLS only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The attempt to create a record with these values, including files: `last` if it was for the same
 * values, else a new one.
 */
export const attemptOf = async (values: object, last: Attempt | undefined): Promise<Attempt> => {
  const fields = Object.entries(values).map(async ([name, value]) => [
    name,
    fingerprint(await bytesOf(value)),
  ]);
  const of = JSON.stringify(await Promise.all(fields));
  return last?.of === of ? last : { of, key: newKey() };
};

/**
 * Whether the attempt failed because its key was already used for other values (422): the next one
 * needs a new key.
 */
export const isKeyReused = (error: unknown): boolean =>
  statusOf(error) === HTTP.unprocessableContent;
