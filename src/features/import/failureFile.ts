import { csvImportText } from '../../i18n/csvImportTexts';
import { type Locale, locales } from '../../i18n/languages';
import type { Cell } from '../../forms/kinds/values';
import { csvHeader, csvRows } from '../export/csvFile';
import type { ActiveImport, StoredRow } from './importStore';
import { SEPARATORS } from './rowFaults';

const extraLabels = (file: string, locale: Locale) => [
  csvImportText(locale)('csvImport.result.line', { file }),
  csvImportText(locale)('csvImport.result.reason'),
];

const isReason = (label: string | undefined) =>
  locales.some((locale) => extraLabels('', locale)[1] === label);

const isLine = (label: string) =>
  locales.some((locale) => label.startsWith(extraLabels('', locale)[0] ?? ''));

/** Which columns of a header are the line and the reason that the file of another import has. */
export const extraColumns = (header: string[]): boolean[] =>
  header.map((label, index) => isReason(label) || (isLine(label) && isReason(header[index + 1])));

/**
 * The CSV file of the rows that were not imported: their original cells, the line, and the reason,
 * which replaces that of an earlier import. Cells beyond the header come last, so that the row
 * stays malformed until it is corrected. Rows with wrong quotes are at the end as they are in the
 * original file, where they cannot swallow others, each below a row with its reason.
 */
export const failureFile = (
  { stored: { file, header, separator = ',' }, rows }: ActiveImport,
  locale: Locale,
): string => {
  const isExtra = extraColumns(header);
  const fileCells = (cells: string[]) =>
    header.flatMap((_, index) => (isExtra[index] ? [] : [cells[index] ?? '']));
  const text = csvImportText(locale);
  const reasonOf = ({ outcome }: StoredRow) => {
    if (outcome?.state === 'failed') return outcome.reason;
    return text(`csvImport.problem.${outcome?.state === 'sent' ? 'lost' : 'not_sent'}`);
  };
  const write = (cells: Cell[]) => csvRows([cells], separator);
  let csv = csvHeader([...fileCells(header), ...extraLabels(file, locale)], separator);
  let originals = '';
  for (const row of rows) {
    const { cells, line, original, outcome, resource } = row;
    if (resource || outcome?.state === 'created' || outcome?.state === 'updated') continue;
    if (original === undefined) {
      csv += write([...fileCells(cells), line, reasonOf(row), ...cells.slice(header.length)]);
    } else {
      originals += write([...fileCells([]), line, reasonOf(row)]);
      originals += original.replace(/(?<![\r\n])$/, '\r\n');
    }
  }
  const isSeparator = SEPARATORS.includes(separator);
  return (isSeparator ? csv : csv.replace('\uFEFF', `\uFEFFsep=${separator}\r\n`)) + originals;
};
