import { isPhoneNumber } from '../../../contract/rules/phoneNumber';

/** The country codes of one and two digits (ITU-T E.164); all others have three. */
const COUNTRY = '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]';

/** What gets parentheses: the country code, the first group, or the first digits of a number without groups. */
const HEAD = new RegExp(
  `^(?:\\+(?:\\d{1,3}(?=\\D)|${COUNTRY}|\\d{3})|\\d{1,4}(?=\\D)|0\\d{3}(?=\\d)|\\d{3}|\\(+\\+?\\d+\\)+)`,
);

/** What spreadsheets take for a formula, a number with or without groups of thousands, or a date. */
const MISREAD =
  /^(?:\+\d|\d+$|\d+([\s.])\d{3}(?:\1\d{3})*$|\d+\.\d+$|\d{1,4}([-/.])\d{1,2}\2\d{1,4}$)/;

const PARENTHESISED = /^\((\(*\+?\d+\)*)\)/;

/**
 * A phone number as a spreadsheet keeps it, without an apostrophe in front:
 * `(+234) 803 555 0101`, `(0803)5550101`. Only what it would change, or what looks like this already,
 * gets parentheses, so that `fromPhoneCell` returns exactly the number.
 */
export const toPhoneCell = (text: string): string =>
  isPhoneNumber(text) && (MISREAD.test(text) || fromPhoneCell(text) !== text)
    ? text.replace(HEAD, '($&)')
    : text;

/** The phone number of a cell without the parentheses that `toPhoneCell` adds. */
export const fromPhoneCell = (cell: string): string => {
  const text = cell.replace(PARENTHESISED, '$1');
  return text !== cell && toPhoneCell(text) === cell ? text : cell;
};
