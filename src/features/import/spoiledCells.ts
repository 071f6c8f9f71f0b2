import { asciiDigits } from '../../../contract/rules/digits';
import { withoutFormulaGuard } from '../export/csvFile';
import { isSpreadsheetError } from './spreadsheetErrors';

// A text that a formula keeps as it is: ="0803".
const FORMULA_TEXT = /^\s*="((?:[^"]|"")*)"\s*$/;

// With an apostrophe, spreadsheets take a value for text. Some words begin with one ('t Hoen), and
// some texts are quoted.
const TEXT_MARK = /^'(?!\p{L}[\s-]|.*'$)/u;

const WHOLE = /^([+-]?\d+)[.,]0{1,2}$/;

// Spreadsheets show long numbers like this, and save what they show.
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,}$/i;

/** The text of a cell without what a spreadsheet, or an export of ours, has put around it. */
export const cellText = (cell: string): string => {
  const text = withoutFormulaGuard(cell);
  if (text !== cell) return text;
  const inner = FORMULA_TEXT.exec(cell)?.[1];
  return inner === undefined ? cell.replace(TEXT_MARK, '') : inner.replaceAll('""', '"');
};

/** The text of a whole number without the decimals that a program has added: `12` for `12.0`. */
export const wholeNumberText = (text: string): string => text.replace(WHOLE, '$1');

/** The text of a cell with an id: a whole number in the digits that ids are shown in. */
export const idText = (text: string): string => wholeNumberText(asciiDigits(text));

/** What a spreadsheet has put in place of a value. */
export const lostValue = (text: string): 'digits_lost' | 'cell_error' | undefined => {
  if (SHORTENED.test(text)) return 'digits_lost';
  return isSpreadsheetError(text) ? 'cell_error' : undefined;
};
