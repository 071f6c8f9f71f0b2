/*
 * What a phone number may look like. This file imports nothing, so that the console can use it
 * without carrying the schema library into the browser.
 */

/** The fewest digits of a phone number, its extension aside: the shortest subscriber numbers have four. */
const FEWEST_DIGITS = 4;

const SEPARATORS = '[\\s+()./\\u2010-\\u2013-]*';
const EXTENSION = '([eE][xX][tT][.]?|[eE][xX][tT][eE][nN][sS][iI][oO][nN]|[xX]|#)\\s*\\d{1,7}';

/**
 * The rule for a phone number: digits with spaces, `+ ( ) - . /` anywhere between them, and an
 * extension at the end. `pattern` is a regular expression for trimmed text, also in JSON Schema;
 * `description` completes a sentence that begins "Phone number must be".
 */
export const PHONE_NUMBER = {
  fewestDigits: FEWEST_DIGITS,
  pattern: `^${SEPARATORS}(\\d${SEPARATORS}){${FEWEST_DIGITS},}(${EXTENSION})?$`,
  description: `at least ${FEWEST_DIGITS} digits, such as +234 803 555 0100 ext. 12; brackets, hyphens, dots and slashes are allowed`,
} as const;

const expression = new RegExp(PHONE_NUMBER.pattern);

/** Whether a text is a phone number; spaces around it do not matter. */
export const isPhoneNumber = (text: string): boolean => expression.test(text.trim());
