const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;

// The characters from ! to ~ as East Asian keyboards type them.
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const WIDENED_BY = 0xfe_e0;
const FULL_STOPS = /[\u3002\uff61]/g;

const DASHES = /[\p{Pd}\u2043\u2212]/gu;

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

// The digits of a script follow each other from 0 to 9, and those of another script may come next.
const valueOf = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
};

/** A text with the digits of other scripts as 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(OTHER_DIGITS, valueOf);

/**
 * A text with digits and signs as an English keyboard types them: those of other scripts and of full
 * width, every dash as a hyphen, and an ideographic full stop as a point.
 */
export const asciiSigns = (text: string): string =>
  asciiDigits(text)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDENED_BY))
    .replace(FULL_STOPS, '.')
    .replace(DASHES, '-');
