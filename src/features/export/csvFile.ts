import Papa from 'papaparse';
import type { Cell } from '../../forms/kinds/values';

// Without it, spreadsheets take UTF-8 for an older encoding.
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * A text that a spreadsheet would run as a formula, or that looks escaped already: escaping both
 * makes the escaping reversible.
 */
const FORMULA = /^['=+\-@\t\r]/;

/** The beginning of a CSV file in UTF-8 (RFC 4180): its header row. */
export const csvHeader = (labels: string[], separator?: string) =>
  BYTE_ORDER_MARK + csvRows([labels], separator);

/**
 * Rows of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front,
 * as OWASP recommends against CSV injection.
 */
export const csvRows = (rows: Cell[][], delimiter = ',') =>
  rows.length === 0 ? '' : Papa.unparse(rows, { delimiter, escapeFormulae: FORMULA }) + LINE_END;

/** The text of a cell without the apostrophe that `csvRows` has put in front of it. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
