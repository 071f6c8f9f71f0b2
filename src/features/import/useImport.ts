import { startTransition, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { downloadCSV, useDataProvider } from 'ra-core';
import { newKey } from '../../forms/attempt';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { type ImportState, inThisTabOnly, readStarted, type Started, stateOf } from './importState';
import { importStore } from './importStore';
import { loadKnown } from './loadKnown';
import { NOTHING } from './progress';
import type { ReadOptions } from './readFile';
import { useChosenFile } from './useChosenFile';
import { useImporter, WorkerEnded } from './useImporter';
import { useImportRun } from './useImportRun';
import { useImportKey, useImportTarget } from './importTarget';

const isInterrupted = (error: unknown) => error instanceof WorkerEnded;

/** The steps of an import, from the choice of a file to the result, and the unfinished import. */
export const useImport = () => {
  const target = useImportTarget();
  const key = useImportKey();
  const dataProvider = useDataProvider();
  const found = useQuery({
    queryKey: ['import', key],
    queryFn: () => readStarted(key ?? ''),
    enabled: key !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [changedState, setState] = useState<ImportState>();
  const [changedImport, setImport] = useState<Started>();
  const callImporter = useImporter(() =>
    setState((known) =>
      known?.step === 'columns' || known?.step === 'preview'
        ? { step: 'file', problem: 'interrupted' }
        : known,
    ),
  );
  const { file, read, map, setDecimal, clear } = useChosenFile(target, callImporter);
  const { run, stop } = useImportRun(target, (progress) =>
    setImport((known) => known && { ...known, progress }),
  );
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  // What cannot be read cannot be continued.
  const state = changedState ?? stateOf(found.isError ? null : found.data);
  const started = changedImport ?? found.data ?? undefined;
  const { created, updated } = started?.progress ?? NOTHING;

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
        await loadKnown(lookup, {
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
    const store = async (): Promise<Started | undefined> => {
      try {
        const id = newKey();
        const unstored = await callImporter((importer) =>
          importer.start({ key, id, file: file.source.name }),
        );
        if (unstored) importStore.keep(unstored.planned, unstored.rows);
        const begun = await readStarted(key);
        if (begun) return begun;
        throw new Error('The import was removed by another tab.');
      } catch (error) {
        if (!isInterrupted(error)) setState({ step, counts, error });
        return undefined;
      }
    };
    try {
      const outcome = await inThisTabOnly(key, async () => {
        const begun = await store();
        if (begun) await send(begun, false);
      });
      if (outcome === 'elsewhere') setState({ step, counts, isElsewhere: true });
    } catch (error) {
      setState({ step, counts, error });
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
    choose: (chosen: File) => readInto({ step: 'file', isReading: true }, chosen),
    /** Reads the file again, in another encoding or with another header. */
    reread: async (options: ReadOptions) => {
      if (file) await readInto({ step: 'columns', isReading: true }, file.source, options);
    },
    map,
    setDecimal,
    check,
    start,
    stop: () => {
      stop();
      setState({ step: 'running', isStopping: true });
    },
    resume,
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
    /** Forgets the import, unless another tab has continued or replaced it. */
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
