/**
 * The minimum number of digits without the extension: the shortest subscriber numbers have four.
 */
const MIN_DIGITS = 4;

const SEPARATORS = '[\\s+()./\\u2010-\\u2013-]*';
const EXTENSION = '([eE][xX][tT][.]?|[eE][xX][tT][eE][nN][sS][iI][oO][nN]|[xX]|#)\\s*\\d{1,7}';

/**
 * A phone number, as a regular expression for trimmed text: digits with spaces and `+ ( ) - . /`
 * anywhere between them, and an optional extension at the end. Also valid in JSON Schema.
 */
export const PHONE_NUMBER_PATTERN = `^${SEPARATORS}(\\d${SEPARATORS}){${MIN_DIGITS},}(${EXTENSION})?$`;

const expression = /* @__PURE__ */ new RegExp(PHONE_NUMBER_PATTERN);

/** Whether a text is a phone number. Surrounding spaces are ignored. */
export const isPhoneNumber = (text: string): boolean => expression.test(text.trim());
