import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'ra-core';
import { ignoreSecondClick } from '../../ui/singleFlight';
import type { DecimalMark } from './decimalMarks';
import type { ImportState } from './importState';
import type { ImportTarget } from './importTarget';
import { loadExisting } from './loadExisting';
import type { FileProblem, ReadFile, ReadOptions } from './readFile';
import { type CallImporter, isInterrupted } from './useImporter';

/** A chosen file, and how its columns are imported. */
export interface ChosenFile extends ReadFile {
  source: File;
  /** The decimal mark of each column's numbers that have two readings. */
  decimals: (DecimalMark | undefined)[];
}

const chosenFile = (source: File, read: ReadFile, previous: ChosenFile | undefined): ChosenFile => {
  // What has been chosen for the columns stays while they are the same.
  const isSame =
    previous?.source === source && previous.header.join('\n') === read.header.join('\n');
  const { mapping, decimals } = isSame
    ? previous
    : { mapping: read.mapping, decimals: read.numbers.map((numbers) => numbers?.decimal) };
  return { ...read, source, mapping, decimals };
};

/** The file that is imported, as the worker has read it, and the steps before its rows are sent. */
export const useChosenFile = (
  target: ImportTarget,
  callImporter: CallImporter,
  setState: (state: ImportState) => void,
) => {
  const dataProvider = useDataProvider();
  const [file, setFile] = useState<ChosenFile>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  /** Resolves to why the file cannot be imported. Rejects as the worker does. */
  const read = async (source: File, options?: ReadOptions): Promise<FileProblem | undefined> => {
    const result = await callImporter(async (importer) => importer.read(target, source, options));
    if (typeof result === 'string') return result;
    // In short tasks: a file has many columns.
    startTransition(() => setFile((previous) => chosenFile(source, result, previous)));
    return undefined;
  };

  const readInto = async (reading: ImportState, chosen: File, options?: ReadOptions) => {
    setState(reading);
    const problem = await read(chosen, options).catch((error: unknown) =>
      isInterrupted(error) ? 'interrupted' : 'unreadable',
    );
    // In one task with the file.
    startTransition(() =>
      setState(problem === undefined ? { step: 'columns' } : { step: 'file', problem }),
    );
  };

  const check = async () => {
    if (!file) return;
    ignoreSecondClick();
    setState({ step: 'columns', isChecking: true });
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      for (const lookup of await callImporter((importer) => importer.lookups(file.mapping))) {
        await loadExisting(lookup, {
          dataProvider,
          signal,
          onRecords: (resource, records) =>
            callImporter((importer) => importer.addExisting(resource, records)),
        });
      }
      const counts = await callImporter((importer) => importer.check(file.mapping, file.decimals));
      startTransition(() => setState({ step: 'preview', counts }));
    } catch (error) {
      if (!signal.aborted && !isInterrupted(error)) setState({ step: 'columns', error });
    }
  };

  const map = useCallback(
    (mapping: (string | null)[]) => setFile((previous) => previous && { ...previous, mapping }),
    [],
  );

  const setDecimal = useCallback(
    (cell: number, mark: DecimalMark) =>
      setFile(
        (previous) => previous && { ...previous, decimals: previous.decimals.with(cell, mark) },
      ),
    [],
  );

  return {
    file,
    choose: (chosen: File) => readInto({ step: 'file', isReading: true }, chosen),
    /** Reads the file again, in another encoding or with another header. */
    reread: async (options: ReadOptions) => {
      if (file) await readInto({ step: 'columns', isReading: true }, file.source, options);
    },
    map,
    setDecimal,
    check,
    clear: () => setFile(undefined),
  };
};
