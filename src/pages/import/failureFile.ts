import { csvImportText } from '../../i18n/csvImportTexts';
import type { Locale } from '../../i18n/languages';
import { locales } from '../../i18n/locales';
import { csvHeader, csvRows } from '../export/csvFile';
import { importStore, type StoredImport, type StoredRow } from './importStore';

const extraLabels = (file: string, locale: Locale) => [
  csvImportText(locale)('csvImport.result.line', { file }),
  csvImportText(locale)('csvImport.result.reason'),
];

const isExtra = (label: string) =>
  locales.some((locale) => {
    const [line = '', reason] = extraLabels('', locale);
    return label === reason || label.startsWith(line);
  });

/**
 * The CSV file of the rows that were not imported: their original cells, the line, and the reason,
 * which replaces that of an earlier import. Cells beyond the header come last, so that the row
 * stays malformed until it is corrected.
 */
export const failureFile = async (
  { key, file, header }: StoredImport,
  locale: Locale,
): Promise<string> => {
  const kept = header.map((label) => !isExtra(label));
  const ownCells = (cells: string[]) => header.flatMap((_, i) => (kept[i] ? [cells[i] ?? ''] : []));
  const text = csvImportText(locale);
  const reasonOf = ({ outcome }: StoredRow) => {
    if (outcome?.state === 'failed') return outcome.reason;
    return text(`csvImport.problem.${outcome?.state === 'sent' ? 'lost' : 'not_sent'}`);
  };
  let csv = csvHeader([...ownCells(header), ...extraLabels(file, locale)]);
  for await (const rows of importStore.chunks(key)) {
    const failed = rows.flatMap((row) => {
      const { cells, line, outcome } = row;
      if (outcome?.state === 'created' || outcome?.state === 'updated') return [];
      return [[...ownCells(cells), line, reasonOf(row), ...cells.slice(header.length)]];
    });
    csv += csvRows(failed);
  }
  return csv;
};
