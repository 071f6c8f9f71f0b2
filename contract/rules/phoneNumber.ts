/**
 * The minimum number of digits without the extension: the shortest subscriber numbers have four.
 */
const MIN_DIGITS = 4;

/** What is between the digits of a phone number that is typed with an English keyboard, in a class. */
export const PHONE_SEPARATORS = '\\s+()./\\u00b7\\u2022\\u2219\\u22c5\\u30fb\\uff65-';

// Digits of any script, and the signs of full width and the dashes that stand for others.
const DIGIT = '\\p{Nd}';
const SEPARATORS = `[\\p{Pd}\\u2043\\u2212\\uff08\\uff09\\uff0b\\uff0e\\uff0f${PHONE_SEPARATORS}]*`;
const EXTENSION = `(;?[eE][xX][tT][.=]?|[eE][xX][tT][eE][nN][sS][iI][oO][nN]|[xX]|#)\\s*${DIGIT}{1,7}`;
const SCHEME = '[tT][eE][lL]\\s*[.:\\uff1a]{1,2}';

/**
 * A phone number, as a regular expression (flag `u`) for trimmed text: digits with spaces, dashes,
 * middle dots and `+ ( ) . /` anywhere between them, an optional extension at the end, and an optional
 * `tel:` at the beginning, as a copied link has it. Also valid in JSON Schema.
 */
export const PHONE_NUMBER_PATTERN = `^(${SCHEME})?${SEPARATORS}(${DIGIT}${SEPARATORS}){${MIN_DIGITS},}(${EXTENSION})?$`;

const expression = /* @__PURE__ */ new RegExp(PHONE_NUMBER_PATTERN, 'u');

const scheme = /* @__PURE__ */ new RegExp(`^\\s*${SCHEME}\\s*`);

/** Whether a text is a phone number. Surrounding spaces are ignored. */
export const isPhoneNumber = (text: string): boolean => expression.test(text.trim());

/** A text without the `tel:` of a copied link at its beginning. */
export const withoutTel = (text: string): string => text.replace(scheme, '');
