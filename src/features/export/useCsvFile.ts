import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Cell } from '../../forms/kinds/values';
import { localDay } from '../../i18n/language';
import { csvHeader, csvRows } from './csvFile';

/** Some rows of a file, of `count` exported things, and the share read with them, from 0 to 1. */
export interface CsvPart {
  rows: Cell[][];
  count: number;
  fraction: number;
}

/** What a CSV file is made of. */
export interface CsvSource {
  queryKey: readonly unknown[];
  /** The beginning of the name of the file, before the day. */
  name: string;
  labels: string[];
  read: (signal: AbortSignal) => AsyncIterable<CsvPart>;
}

interface CsvFile {
  /** The name of the file, without its extension. */
  name: string;
  /** The content of the file. */
  csv: string;
  /** How many things are in it. */
  count: number;
}

/**
 * Writes a CSV file while the component is mounted. Unmounting aborts it. Returns the query, whose data
 * is the finished file, and the share read so far, from 0 to 1.
 */
export const useCsvFile = ({ queryKey, name, labels, read }: CsvSource) => {
  const [fraction, setFraction] = useState(0);
  const query = useQuery({
    queryKey: ['csv', ...queryKey],
    queryFn: async ({ signal }): Promise<CsvFile> => {
      setFraction(0);
      let csv = csvHeader(labels);
      let count = 0;
      for await (const part of read(signal)) {
        csv += csvRows(part.rows);
        count += part.count;
        setFraction(part.fraction);
      }
      return { name: `${name}-${localDay(new Date())}`, csv, count };
    },
    // Each export reads again, and no file stays in memory.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { ...query, fraction };
};
