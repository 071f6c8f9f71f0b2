import { startTransition, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { downloadCSV } from 'ra-core';
import { newKey } from '../../forms/attempt';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { type ImportState, inThisTabOnly, readStarted, type Started, stateOf } from './importState';
import { importStore } from './importStore';
import { NOTHING } from './progress';
import { type ChosenFile, useChosenFile } from './useChosenFile';
import { type CallImporter, isInterrupted, useImporter } from './useImporter';
import { useImportRun } from './useImportRun';
import { type ImportTarget, useImportKey, useImportTarget } from './importTarget';

/** The step at which an import is, and the unfinished import that it found or started. */
const useImportState = (key: string | undefined) => {
  const found = useQuery({
    queryKey: ['import', key],
    queryFn: () => readStarted(key ?? ''),
    enabled: key !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [changedState, setState] = useState<ImportState>();
  const [changedImport, setImport] = useState<Started>();
  return {
    // What cannot be read cannot be continued.
    state: changedState ?? stateOf(found.isError ? null : found.data),
    setState,
    started: changedImport ?? found.data ?? undefined,
    setImport,
  };
};

type Steps = ReturnType<typeof useImportState>;

/** Keeps the note on the list of an import that has rows left. */
const useUnfinishedNote = (key: string | undefined, { state, started }: Steps) => {
  const file = started?.stored.file;
  const hasRowsLeft = state.step === 'running' || state.step === 'paused';
  const isKnown = hasRowsLeft || state.step === 'file' || state.step === 'result';
  useEffect(() => {
    if (key === undefined || !isKnown) return;
    // A reload loses one that is kept in memory only.
    const isLasting = hasRowsLeft && file !== undefined && !importStore.isUnstored(key);
    importStore.noteUnfinished(key, isLasting ? file : null);
  }, [key, isKnown, hasRowsLeft, file]);
};

interface SendOptions extends Steps {
  target: ImportTarget;
  file: ChosenFile | undefined;
  callImporter: CallImporter;
}

/** The steps in which the rows are sent. */
const useSending = (key: string | undefined, options: SendOptions) => {
  const { target, file, callImporter, state, setState, started, setImport } = options;
  const { run, stop } = useImportRun(target, (progress) =>
    setImport((known) => known && { ...known, progress }),
  );

  /** Sends the rows that are not finished. No other tab may do that meanwhile. */
  const send = async ({ stored, progress: before }: Started, isContinued: boolean) => {
    setImport({ stored, progress: before });
    setState({ step: 'running' });
    const { outcome, detail, progress } = await run(stored, before, isContinued);
    if (outcome !== 'finished') return setState({ step: 'paused', outcome, detail });
    // Removed, because there are no failures to download. If that fails, it is shown again.
    if (progress.created + progress.updated === stored.rows) {
      await importStore.remove(stored.key, stored.id).catch(() => undefined);
    }
    return startTransition(() => setState({ step: 'result' }));
  };

  const start = async () => {
    if (!file || key === undefined || state.step !== 'preview') return;
    const { step, counts } = state;
    ignoreSecondClick();
    setState({ step, counts, isStarting: true });
    try {
      const outcome = await inThisTabOnly(key, async () => {
        const unstored = await callImporter((importer) =>
          importer.start({ key, id: newKey(), file: file.source.name }),
        );
        if (unstored) importStore.keep(unstored.planned, unstored.rows);
        const begun = await readStarted(key);
        if (!begun) throw new Error('The import was removed by another tab.');
        await send(begun, false);
      });
      if (outcome === 'elsewhere') setState({ step, counts, isElsewhere: true });
    } catch (error) {
      if (!isInterrupted(error)) setState({ step, counts, error });
    }
  };

  /** Another tab may have continued or replaced the import since it was read. */
  const resume = async () => {
    if (key === undefined || !started) return;
    setState({ step: 'running' });
    const outcome = await inThisTabOnly(key, async () => {
      const now = await readStarted(key);
      if (now?.stored.id === started.stored.id) return send(now, true);
      setImport(now ?? undefined);
      return setState(stateOf(now));
    }).catch(() => 'lost' as const);
    if (outcome) setState({ step: 'paused', outcome });
  };

  return {
    start,
    stop: () => {
      stop();
      setState({ step: 'running', isStopping: true });
    },
    resume,
  };
};

/** The steps of an import, from the choice of a file to the result, and the unfinished import. */
export const useImport = () => {
  const target = useImportTarget();
  const key = useImportKey();
  const steps = useImportState(key);
  useUnfinishedNote(key, steps);
  const { state, setState, started, setImport } = steps;
  const { created, updated } = started?.progress ?? NOTHING;
  const callImporter = useImporter(() =>
    setState((known) =>
      known?.step === 'columns' || known?.step === 'preview'
        ? { step: 'file', problem: 'interrupted' }
        : known,
    ),
  );
  const { file, clear, ...preparing } = useChosenFile(target, callImporter, setState);
  const sending = useSending(key, { ...steps, target, file, callImporter });

  return {
    target,
    callImporter,
    state,
    file,
    started: started?.stored,
    /** Whether a reload ends the import, because the browser does not store it. */
    isUnstored: started !== undefined && importStore.isUnstored(started.stored.key),
    progress: started?.progress ?? NOTHING,
    secondsLeft: started?.progress.secondsLeft,
    /** The number of rows that are not imported, for whatever reason. */
    failed: started
      ? started.stored.rows + (started.stored.rowsInside ?? 0) - created - updated
      : 0,
    ...preparing,
    ...sending,
    finish: () => setState({ step: 'result' }),
    back: (step: 'file' | 'columns') => setState({ step }),
    /** Rejects if the file cannot be made. */
    download: async () => {
      if (!started) return;
      const { stored } = started;
      const { locale } = target;
      // The worker has only what is stored.
      const csv = importStore.isUnstored(stored.key)
        ? await (await import('./failureFile')).failureFile(stored, locale)
        : await callImporter((importer) => importer.failures(stored, locale));
      downloadCSV(csv, stored.file.replace(/(\.\w+)?$/, '-rest'));
    },
    /** Removes the import, unless another tab has continued or replaced it. */
    startOver: async () => {
      const id = started?.stored.id;
      // If it cannot be removed, the next import replaces it, and until then a reload shows it again.
      const remove = (ofUser: string) =>
        inThisTabOnly(ofUser, () => importStore.remove(ofUser, id));
      if (key !== undefined) await remove(key).catch(() => undefined);
      setImport(undefined);
      clear();
      setState({ step: 'file' });
    },
  };
};

export type ImportControl = ReturnType<typeof useImport>;
