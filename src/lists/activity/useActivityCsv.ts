import { useDataProvider, useResourceDefinitions } from 'ra-core';
import type { AuditChange, AuditEntry } from '../../../contract/audit';
import type { MaskedChange } from '../../../contract/auditedChange';
import { isPicture } from '../../../contract/fields';
import type { CsvPart, CsvSource } from '../../features/export/useCsvFile';
import { type Cell, valuesOf } from '../../forms/kinds/values';
import { useActivityText } from '../../i18n/useActivityText';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import type { HistoryDataProvider } from '../../records/history/historyCalls';
import { type ActivityFilter, toActivityQuery } from './activityFilter';
import { entryName } from './entryName';
import { useKindName } from './useKindName';

/** Entries per call: few enough that converting them to CSV does not drop a frame. */
const PAGE_SIZE = 500;

const COLUMNS = [
  'at',
  'username',
  'action',
  'kind',
  'recordId',
  'name',
  'field',
  'from',
  'to',
  'run',
] as const;

type Row = Record<(typeof COLUMNS)[number], Cell>;

/** Returns a function that puts a value of a history in a cell. */
const useCells = () => {
  const translate = useTranslate();
  const words = {
    true: translate('app.state.enabled'),
    false: translate('app.state.disabled'),
  };
  return (resource: string, field: string, value: unknown): Cell => {
    if (value === null || value === undefined) return '';
    if (isPicture(resource, field)) {
      return translate(`changes.history.picture.${value as MaskedChange}`);
    }
    const cell: unknown = valuesOf(resource, field).cell(value, { words });
    return typeof cell === 'string' || typeof cell === 'number' ? cell : JSON.stringify(cell);
  };
};

/** Returns a function that returns the rows of an entry: one for each field that changed. */
const useRows = () => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const kindName = useKindName();
  const definitions = useResourceDefinitions();
  const cellOf = useCells();
  return (entry: AuditEntry): Row[] => {
    const { at, username, action, resource, recordId, run, changes } = entry;
    const shared = {
      at,
      username,
      action: translate(`changes.history.action.${action}`),
      kind: kindName(resource, 1),
      recordId,
      name: entryName(entry, definitions[resource] ?? {}) ?? '',
      run: run?.id ?? '',
    };
    return changes.map(({ field, from, to }: AuditChange) => ({
      ...shared,
      field: fieldLabel({ resource, source: field }),
      from: cellOf(resource, field, from),
      to: cellOf(resource, field, to),
    }));
  };
};

/** The CSV file of every change that matches the filters, newest first, a row for each field. */
export const useActivityCsv = (filter: ActivityFilter): CsvSource => {
  const dataProvider = useDataProvider<HistoryDataProvider>();
  const text = useActivityText();
  const rowsOf = useRows();
  return {
    queryKey: ['audit', filter],
    name: 'activity',
    labels: COLUMNS.map((column) => text(`activity.export.column.${column}`)),
    read: async function* read(signal): AsyncGenerator<CsvPart> {
      const query = { ...toActivityQuery(filter), pageSize: PAGE_SIZE, signal };
      let newest: number | undefined;
      let before: number | undefined;
      do {
        const { data, next } = await dataProvider.getActivity({ ...query, before });
        newest ??= data[0]?.id;
        before = next ?? undefined;
        yield {
          rows: data.flatMap(rowsOf).map((row) => COLUMNS.map((column) => row[column])),
          count: data.length,
          // How many there are is not known: the share of the ids stands for it.
          fraction: before && newest ? 1 - before / newest : 1,
        };
      } while (before !== undefined);
    },
  };
};
