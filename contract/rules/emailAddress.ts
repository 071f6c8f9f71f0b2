import { decodePunycode } from './punycode.ts';

// The signs that stand for a point in a domain (UTS #46), and for the @.
const DOTS = '\\u3002\\uff0e\\uff61';
const AT = '\\uff20';
// A character of any script, except for blanks, signs of this rule, invisible characters and halves of
// surrogate pairs.
const OTHER = `[^\\x00-\\x7f\\s\\p{DI}\\p{Cs}${DOTS}${AT}]`;
const LOCAL = `(?:[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]|${OTHER})+`;
const LETTER = `(?:[A-Za-z0-9]|${OTHER})`;
const LABEL = `${LETTER}(?:(?:[A-Za-z0-9-]|${OTHER}){0,61}${LETTER})?`;
const DOT = `[.${DOTS}]`;

/**
 * An e-mail address, as a regular expression (flag `u`) for trimmed text: what browsers take, in the
 * letters of any script, and with what a copied one may have around it, a `mailto:` and a full stop.
 * Also valid in JSON Schema.
 */
export const EMAIL_PATTERN = `^(?:[mM][aA][iI][lL][tT][oO]:\\s*)?${LOCAL}[@${AT}]${LABEL}(?:${DOT}${LABEL})*${DOT}?$`;

const expression = /* @__PURE__ */ new RegExp(EMAIL_PATTERN, 'u');

const SCHEME = /^\s*mailto:\s*/i;
const LAST_DOTS = /* @__PURE__ */ new RegExp(`${DOT}+\\s*$`);
const OTHER_DOTS = /* @__PURE__ */ new RegExp(`[${DOTS}]`, 'g');
const INTERNATIONAL = /\bxn--([a-z\d-]{1,59})(?![\p{L}\p{N}-])/giu;
// What a domain has in its own letters; anything else is no international domain.
const IN_DOMAIN = /^[\p{L}\p{M}\p{N}\p{S}\p{Join_Control}\u00b7-]+$/u;

/** Whether a text is an e-mail address. Surrounding spaces are ignored. */
export const isEmailAddress = (text: string): boolean => expression.test(text.trim());

/** A text without what a copied e-mail address may have around it: a `mailto:`, and a full stop. */
export const withoutMailto = (text: string): string =>
  text.replace(SCHEME, '').replace(LAST_DOTS, '');

/** A text with the international domains in it in their own letters. */
export const ownLetters = (text: string): string =>
  // The expression alone would be most of the time of a searchKey.
  text.includes('--')
    ? text.replace(INTERNATIONAL, (label, encoded: string) => {
        const letters = decodePunycode(encoded) ?? '';
        return IN_DOMAIN.test(letters) ? letters : label;
      })
    : text;

/** An e-mail address in the one form that all its spellings have, except for letter case. */
export const emailAddress = (text: string): string =>
  ownLetters(withoutMailto(text).trim().replace(OTHER_DOTS, '.').replace('\uff20', '@'));
