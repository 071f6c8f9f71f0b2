import { emailAddress } from './emailAddress.ts';
import type { Violation } from './violation.ts';
import { oneBlank, shortenMarks } from './text.ts';

// Longer keys than any name or address has, because NFKC makes 18 characters of one. In UTF-8 this
// fits an index entry of PostgreSQL (2,704 bytes).
const MAX_CHARACTERS = 600;

const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
const PLAIN = /^[ -~]*$/;

const BLANK = /\s/g;

// Upper case first: it unites letters that lower case keeps apart, such as ß and ss, ς and σ.
const fold = (text: string) => text.toUpperCase().toLowerCase().normalize('NFKC');

const shorten = (key: string) =>
  key.length > MAX_CHARACTERS ? Array.from(key).slice(0, MAX_CHARACTERS).join('') : key;

/**
 * The key by which user names are compared: two are the same when their keys are equal. Ignores letter
 * case, Unicode's different forms of a character, the number of blanks in a row, and invisible
 * characters; unlike in a search, accents make a difference. The database stores keys, because its own
 * `lower` depends on the locale.
 */
export const uniqueKey = (text: string): string =>
  PLAIN.test(text)
    ? oneBlank(text.toLowerCase().trim())
    : shorten(
        oneBlank(
          fold(fold(shortenMarks(text.replace(IGNORED, '')).normalize('NFKC'))).replace(BLANK, ' '),
        ).trim(),
      );

/**
 * The key by which e-mail addresses are compared: uniqueKey of the address with its international
 * domain in its own letters, which may also be spelt as `xn--`.
 */
export const emailKey = (email: string): string => uniqueKey(emailAddress(email));

/** Whether two e-mail addresses count as the same, in whatever spelling. */
export const isSameEmail = (one: string, other: string): boolean =>
  emailKey(one) === emailKey(other);

/** The violation for an e-mail address that another provider already has. */
export const emailTaken = (email: string): Violation => ({
  pointer: '/email',
  message: 'email.taken',
  values: { email },
});
