import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext, useResourceDefinitions } from 'ra-core';
import { referencesOf } from '../../../contract/fields';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import type { ResourceOptions } from '../../routing/Resource';
import type { RecordNames } from '../../forms/kinds/values';
import { cellOf, csvColumns } from './csvColumns';
import { readPages } from './readPages';
import type { CsvSource } from './useCsvFile';

/**
 * The CSV file of the list in context, with its filters and sort and all its pages, or of only the
 * `chosen` records.
 */
export const useListCsv = (
  resource: ResourceName,
  permanentFilter: object | undefined,
  chosen?: RaRecord[],
): CsvSource => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const definitions = useResourceDefinitions<ResourceOptions>();
  const { filterValues, sort } = useListContext();

  const columns = csvColumns(resource);
  const words = {
    true: translate('app.state.enabled'),
    false: translate('app.state.disabled'),
  };

  /** The names of the records that each column refers to. */
  const loadNames = async () => {
    const loads = Object.entries(referencesOf(resource)).map(async ([column, reference]) => {
      const query = definitions[reference]?.options?.describeAll?.(dataProvider);
      return [column, query && (await queryClient.query(query))] as const;
    });
    return new Map<string, RecordNames | undefined>(await Promise.all(loads));
  };

  return {
    queryKey: [resource, filterValues, sort, chosen?.map(({ id }) => id)],
    name: resource,
    labels: columns.map((source) =>
      fieldLabel({ source, resource, label: source === 'id' ? 'app.field.id' : undefined }),
    ),
    read: async function* read(signal) {
      const names = await loadNames();
      const filter = { ...filterValues, ...permanentFilter };
      const pages = chosen
        ? [{ records: chosen, fraction: 1 }]
        : readPages({ dataProvider, resource, filter, sort, signal });
      for await (const { records, fraction } of pages) {
        const rows = records.map((record) =>
          columns.map((column) =>
            cellOf(resource, record, column, { names: names.get(column), words }),
          ),
        );
        yield { rows, count: records.length, fraction };
      }
    },
  };
};
