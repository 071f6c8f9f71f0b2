import { startTransition, useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { downloadCSV } from 'ra-core';
import { resourceKey } from '../../http/queryKeys';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { type DecimalMark, isSmall } from './decimalMarks';
import type { Importer, Shown } from './importer';
import { type ImportState, type Started, stateAfterEnd } from './importState';
import { importStore } from './importStore';
import { useImportKey, useImportTarget } from './importTarget';
import type { ReadFile, ReadOptions } from './readFile';
import { useImporter, WorkerEnded } from './useImporter';

const NOTHING = { created: 0, updated: 0, failed: 0 };

/** A chosen file, and how its columns are imported. */
export interface ChosenFile extends ReadFile {
  source: File;
  /** The decimal mark of each column's numbers that have two readings. */
  decimals: (DecimalMark | undefined)[];
}

/** The columns with numbers of two readings of which it has not been said which one they have. */
export const doubtfulCells = ({ columns, mapping, numbers, decimals }: ChosenFile): number[] =>
  [...numbers.keys()].filter((cell) => {
    const column = columns.find(({ name }) => name === mapping[cell]);
    const isNumber = column?.kind === 'number' && !isSmall(column.rules.max);
    return isNumber && numbers[cell] !== undefined && decimals[cell] === undefined;
  });

const chosenFile = (source: File, read: ReadFile, previous: ChosenFile | undefined): ChosenFile => {
  // What has been chosen for the columns stays while they are the same.
  const isSame =
    previous?.source === source && previous.header.join('\n') === read.header.join('\n');
  const { mapping, decimals } = isSame
    ? previous
    : { mapping: read.mapping, decimals: read.numbers.map((numbers) => numbers?.settled) };
  return { ...read, source, mapping, decimals };
};

/** Keeps the note on the list of an import that has rows left. */
const useUnfinishedNote = (
  key: string | undefined,
  { step }: ImportState,
  started: Started | undefined,
) => {
  const hasRowsLeft = step === 'running' || step === 'paused';
  const isKnown = hasRowsLeft || step === 'file' || step === 'result';
  // A reload loses one that is kept in memory only.
  const file = hasRowsLeft && !started?.isUnstored ? started?.stored.file : undefined;
  useEffect(() => {
    if (key !== undefined && isKnown) importStore.noteUnfinished(key, file ?? null);
  }, [key, isKnown, file]);
};

/** The worker, with what it has found or started, and what the page shows of its work. */
const useImportState = (key: string | undefined) => {
  const [state, setState] = useState<ImportState>({ step: 'opening' });
  const [started, setStarted] = useState<Started>();
  const callImporter = useImporter({
    onProgress: (now) => {
      setStarted(now);
      setState((known) => (known.step === 'running' ? known : { step: 'running' }));
    },
    onEnded: () => setState((known) => stateAfterEnd(known, started?.isUnstored === true)),
  });
  /** Has the worker do something, and shows the result. If it ends meanwhile, that has been shown. */
  const ask = useCallback(
    async (work: (importer: Importer) => Promise<Shown>, onFile?: (file: ReadFile) => void) => {
      try {
        const shown = await callImporter(work);
        // In short tasks: a file has many columns.
        startTransition(() => {
          if (shown.file) onFile?.(shown.file);
          if ('started' in shown) setStarted(shown.started);
          setState(shown.state);
        });
      } catch (error) {
        if (!(error instanceof WorkerEnded)) throw error;
      }
    },
    [callImporter],
  );
  useEffect(() => {
    if (key !== undefined) void ask((importer) => importer.find(key));
  }, [key, ask]);
  return { state, setState, started, ask, callImporter };
};

/** The steps of an import, from the choice of a file to the result, and the unfinished import. */
export const useImport = () => {
  const target = useImportTarget();
  const key = useImportKey();
  const queryClient = useQueryClient();
  const { state, setState, started, ask, callImporter } = useImportState(key);
  const [file, setFile] = useState<ChosenFile>();
  useUnfinishedNote(key, state, started);
  const { stored, progress = NOTHING } = started ?? {};

  const read = (busy: ImportState, source: File, options?: ReadOptions) => {
    setState(busy);
    return ask(
      (importer) => importer.read(target, source, options),
      (result) => setFile((previous) => chosenFile(source, result, previous)),
    );
  };

  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: resourceKey(target.resource) });

  /** Sends rows, also after the page has been left, until their calls have ended. */
  const send = (busy: ImportState, work: (importer: Importer) => Promise<Shown>) => {
    setState(busy);
    return ask((importer) => work(importer).finally(refresh));
  };

  return {
    target,
    callImporter,
    state,
    file,
    started,
    progress,
    choose: (source: File) => read({ step: 'file', isReading: true }, source),
    /** Reads the file again, in another encoding or with another header. */
    reread: async (options: ReadOptions) => {
      if (file) await read({ step: 'columns', isReading: true }, file.source, options);
    },
    change: useCallback(
      (to: Partial<ChosenFile>) => setFile((previous) => previous && { ...previous, ...to }),
      [],
    ),
    check: async () => {
      if (!file) return;
      ignoreSecondClick();
      setState({ step: 'columns', isChecking: true });
      const { mapping, decimals } = file;
      await ask((importer) => importer.check(target, { mapping, decimals }));
    },
    start: async () => {
      if (!file || key === undefined || state.step !== 'preview') return;
      ignoreSecondClick();
      await send({ ...state, isElsewhere: false, isStarting: true }, (importer) =>
        importer.start(key, file.source.name),
      );
    },
    stop: () => {
      setState({ step: 'running', isStopping: true });
      callImporter((importer) => importer.stop()).catch(() => undefined);
    },
    resume: async () => {
      if (stored) await send({ step: 'running' }, (importer) => importer.resume(target, stored));
    },
    finish: () => setState({ step: 'result' }),
    back: (step: 'file' | 'columns') => setState({ step }),
    /** Rejects if the file cannot be made. */
    download: async () => {
      if (!stored) return;
      const csv = await callImporter((importer) => importer.failures(stored.key, target.locale));
      downloadCSV(csv, stored.file.replace(/(\.\w+)?$/, '-rest'));
    },
    startOver: async () => {
      if (key !== undefined) await ask((importer) => importer.remove(key, stored?.id));
    },
  };
};

export type ImportControl = ReturnType<typeof useImport>;
