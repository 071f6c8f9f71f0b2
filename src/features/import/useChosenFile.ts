import { startTransition, useCallback, useState } from 'react';
import type { DecimalMark } from './decimalMarks';
import type { ImportTarget } from './importTarget';
import type { FileProblem, ReadFile, ReadOptions } from './readFile';
import type { CallImporter } from './useImporter';

/** A chosen file, and how its columns are imported. */
export interface ChosenFile extends ReadFile {
  source: File;
  /** The decimal mark of each column's numbers that have two readings. */
  decimals: (DecimalMark | undefined)[];
}

const chosenFile = (source: File, read: ReadFile, known: ChosenFile | undefined): ChosenFile => {
  // What has been chosen for the columns stays while they are the same.
  const isSame = known?.source === source && known.header.join('\n') === read.header.join('\n');
  const { mapping, decimals } = isSame
    ? known
    : { mapping: read.mapping, decimals: read.numbers.map((numbers) => numbers?.decimal) };
  return { ...read, source, mapping, decimals };
};

/** The file that is imported, as the worker has read it. */
export const useChosenFile = (target: ImportTarget, callImporter: CallImporter) => {
  const [file, setFile] = useState<ChosenFile>();

  /** Resolves to why the file cannot be imported. Rejects as the worker does. */
  const read = async (source: File, options?: ReadOptions): Promise<FileProblem | undefined> => {
    const result = await callImporter(async (importer) => importer.read(target, source, options));
    if (typeof result === 'string') return result;
    // In short tasks: a file has many columns.
    startTransition(() => setFile((known) => chosenFile(source, result, known)));
    return undefined;
  };

  const map = useCallback(
    (mapping: (string | null)[]) => setFile((known) => known && { ...known, mapping }),
    [],
  );

  const setDecimal = useCallback(
    (cell: number, mark: DecimalMark) =>
      setFile((known) => known && { ...known, decimals: known.decimals.with(cell, mark) }),
    [],
  );

  return { file, read, map, setDecimal, clear: () => setFile(undefined) };
};
