import { CREDENTIAL_LIMITS } from '../limits.ts';
import type { ProblemKey } from '../problemStatus.ts';
import { normaliseText, STORABLE } from './text.ts';
import { uniqueKey } from './uniqueKey.ts';
import type { Violation } from './violation.ts';

/** The fewest characters of a new password. */
export const MIN_PASSWORD = 8;

/** Names in parentheses are those of the server's own entries in the history. */
const RESERVED = /^\(.*\)$/;

// What an attacker who knows this console tries in addition to the username.
const CONTEXT_WORDS = ['administrator', 'admin', 'console', 'marketplace', 'password'];
// A shorter name is in many passwords by chance.
const MIN_WORD = 3;

const lengthOf = (text: string) => Array.from(text).length;

const isStorable = new RegExp(STORABLE, 'u');

/** The field of a request in which a new password is. */
type PasswordField = 'password' | 'newPassword';

type Field = 'username' | PasswordField;

const broken = (field: Field, message: ProblemKey, limit?: number): Violation => ({
  pointer: `/${field}`,
  message,
  values: { label: { key: `label.${field}` }, ...(limit !== undefined && { limit }) },
});

const tooLong = (field: Field) =>
  broken(field, 'field.maxLength', CREDENTIAL_LIMITS[field === 'username' ? field : 'password']);

/**
 * The violation for the name of a new account. A name that passes is stored as typed, except for its
 * Unicode form, so that it can be typed again at sign-in.
 */
export function usernameViolation(username: string): Violation | undefined {
  if (username.trim() === '') return broken('username', 'field.required');
  if (!isStorable.test(username)) return broken('username', 'field.unstorable');
  const name = normaliseText(username, 'line');
  if (name !== username.normalize('NFC')) return broken('username', 'username.unsuitable');
  if (lengthOf(name) > CREDENTIAL_LIMITS.username) return tooLong('username');
  return RESERVED.test(uniqueKey(name)) ? broken('username', 'username.reserved') : undefined;
}

/**
 * A password as it is counted and hashed: keyboards and systems differ in the Unicode form of the
 * same letters, and in the kind of a space (RFC 8265, OpaqueString).
 */
export const normalisePassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords in lower case, 18,000 of them of 8 characters or more; loaded on first use. */
const loadCommonPasswords = () =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** Whether a password is nothing but the username, words of this product, digits and signs. */
function isGuessable(key: string, username: string) {
  const words = [uniqueKey(username), ...CONTEXT_WORDS].filter((word) => word.length >= MIN_WORD);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), key);
  return rest !== key && !/\p{L}/u.test(rest);
}

/** The violation for a new password that needs no list of common ones (see passwordViolation). */
export function unlistedViolation(
  password: string,
  username: string,
  field: PasswordField = 'password',
): Violation | undefined {
  if (!isStorable.test(password)) return broken(field, 'field.unstorable');
  const normal = normalisePassword(password);
  if (lengthOf(normal) < MIN_PASSWORD) return broken(field, 'password.tooShort', MIN_PASSWORD);
  if (lengthOf(password) > CREDENTIAL_LIMITS.password) return tooLong(field);
  return isGuessable(uniqueKey(normal), username) ? broken(field, 'password.guessable') : undefined;
}

/**
 * The violation for a new password of this user: its length, not its composition, decides, unless it
 * is among the first that an attacker tries.
 */
export async function passwordViolation(
  password: string,
  username: string,
  field: PasswordField = 'password',
): Promise<Violation | undefined> {
  const violation = unlistedViolation(password, username, field);
  if (violation) return violation;
  const isCommon = (await loadCommonPasswords()).has(uniqueKey(normalisePassword(password)));
  return isCommon ? broken(field, 'password.common') : undefined;
}
