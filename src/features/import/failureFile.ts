import { csvImportText } from '../../i18n/csvImportTexts';
import { type Locale, locales } from '../../i18n/languages';
import { type Cell, csvHeader, csvRows } from '../export/csvFile';
import { importStore, type StoredImport, type StoredRow } from './importStore';
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
export const failureFile = async (
  { key, file, header, separator = ',' }: StoredImport,
  locale: Locale,
): Promise<string> => {
  const isExtra = extraColumns(header);
  const fileCells = (cells: string[]) =>
    header.flatMap((_, index) => (isExtra[index] ? [] : [cells[index] ?? '']));
  const text = csvImportText(locale);
  const reasonOf = ({ outcome }: StoredRow) => {
    if (outcome?.state === 'failed') return outcome.reason;
    return text(`csvImport.problem.${outcome?.state === 'sent' ? 'lost' : 'not_sent'}`);
  };
  const write = (rows: Cell[][]) => csvRows(rows, separator);
  let csv = csvHeader([...fileCells(header), ...extraLabels(file, locale)], separator);
  let originals = '';
  for await (const rows of importStore.chunks(key)) {
    const failed = rows.flatMap((row) => {
      const { cells, line, original, outcome } = row;
      if (outcome?.state === 'created' || outcome?.state === 'updated') return [];
      if (original === undefined) {
        return [[...fileCells(cells), line, reasonOf(row), ...cells.slice(header.length)]];
      }
      const lines = original.replace(/(?<![\r\n])$/, '\r\n');
      originals += write([[...fileCells([]), line, reasonOf(row)]]) + lines;
      return [];
    });
    csv += write(failed);
  }
  const isSeparator = SEPARATORS.includes(separator);
  return (isSeparator ? csv : csv.replace('\uFEFF', `\uFEFFsep=${separator}\r\n`)) + originals;
};
