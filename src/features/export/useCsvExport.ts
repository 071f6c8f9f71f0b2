import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext, useResourceDefinitions } from 'ra-core';
import { referencesOf } from '../../../contract/fields';
import { localDay } from '../../i18n/language';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import type { ResourceOptions } from '../../routing/Resource';
import type { RecordNames } from '../../forms/kinds/values';
import { cellOf, csvColumns } from './csvColumns';
import { csvHeader, csvRows } from './csvFile';
import { readPages } from './readPages';

interface CsvExport {
  /** The name of the file, without its extension. */
  name: string;
  /** The content of the file. */
  csv: string;
  /** The number of records in it. */
  count: number;
}

/**
 * Exports the list in context, with its filters and sort and all its pages, or only the `chosen`
 * records, while the component is mounted. Unmounting aborts it. Returns the query, whose data is the finished export, and the share
 * read so far, from 0 to 1.
 */
export const useCsvExport = (
  resource: ResourceName,
  permanentFilter: object | undefined,
  chosen?: RaRecord[],
) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const definitions = useResourceDefinitions<ResourceOptions>();
  const { filterValues, sort } = useListContext();
  const [fraction, setFraction] = useState(0);

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

  const query = useQuery({
    queryKey: ['csv', resource, filterValues, sort, chosen?.map(({ id }) => id)],
    queryFn: async ({ signal }): Promise<CsvExport> => {
      setFraction(0);
      const names = await loadNames();
      let csv = csvHeader(
        columns.map((source) =>
          fieldLabel({ source, resource, label: source === 'id' ? 'app.field.id' : undefined }),
        ),
      );
      let count = 0;
      const filter = { ...filterValues, ...permanentFilter };
      const pages = chosen
        ? [{ records: chosen, fraction: 1 }]
        : readPages({ dataProvider, resource, filter, sort, signal });
      for await (const page of pages) {
        csv += csvRows(
          page.records.map((record) =>
            columns.map((column) =>
              cellOf(resource, record, column, { names: names.get(column), words }),
            ),
          ),
        );
        count += page.records.length;
        setFraction(page.fraction);
      }
      return { name: `${resource}-${localDay(new Date())}`, csv, count };
    },
    // Each export reads the list again, and no file stays in memory.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { ...query, fraction };
};
