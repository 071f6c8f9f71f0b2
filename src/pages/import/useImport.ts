import { startTransition, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { downloadCSV, useDataProvider } from 'ra-core';
import { newKey } from '../../forms/attempt';
import type { FileProblem, PlanCounts, ReadFile } from './importer';
import { importStore, type StoredImport } from './importStore';
import { loadKnown } from './loadKnown';
import { countDone, NOTHING, readProgress } from './progress';
import { useImporter } from './useImporter';
import { useImportRun, type RenderedProgress, type RunEnd } from './useImportRun';
import { useImportKey, useImportTarget } from './useImportTarget';

/** What the page of an import shows. */
export type ImportState =
  | { step: 'opening' }
  | { step: 'file'; problem?: FileProblem; isReading?: boolean }
  | { step: 'columns'; isChecking?: boolean; error?: unknown }
  | { step: 'preview'; counts: PlanCounts; isStarting?: boolean; error?: unknown }
  | { step: 'running'; isStopping?: boolean }
  | { step: 'paused'; end?: RunEnd }
  | { step: 'result' };

/** A chosen file, and the column that each of its cells belongs to. */
export interface ChosenFile extends ReadFile {
  name: string;
}

/** An import whose rows are stored. */
interface Started {
  stored: StoredImport;
  progress: RenderedProgress;
}

const readStarted = async (key: string): Promise<Started | null> => {
  // Without IndexedDB there is nothing to continue.
  const stored = await importStore.get(key).catch(() => undefined);
  return stored ? { stored, progress: await readProgress(stored) } : null;
};

const stateOf = (found: Started | null | undefined): ImportState => {
  if (found === undefined) return { step: 'opening' };
  if (found === null) return { step: 'file' };
  return { step: countDone(found.progress) < found.stored.rows ? 'paused' : 'result' };
};

/** The steps of an import, from the choice of a file to the result, and the unfinished import. */
export const useImport = () => {
  const target = useImportTarget();
  const key = useImportKey();
  const dataProvider = useDataProvider();
  const callImporter = useImporter();
  const found = useQuery({
    queryKey: ['import', key],
    queryFn: () => readStarted(key ?? ''),
    enabled: key !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [ownState, setState] = useState<ImportState>();
  const [own, setOwn] = useState<Started>();
  const [file, setFile] = useState<ChosenFile>();
  const { run, stop } = useImportRun(target, (progress) =>
    setOwn((known) => known && { ...known, progress }),
  );
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const state = ownState ?? stateOf(found.data);
  const started = own ?? found.data ?? undefined;
  const { created, updated } = started?.progress ?? NOTHING;

  const choose = async (chosen: File) => {
    setState({ step: 'file', isReading: true });
    const read = await callImporter(async (importer) => importer.read(target, chosen)).catch(
      () => 'unreadable' as const,
    );
    if (typeof read === 'string') return setState({ step: 'file', problem: read });
    // In short tasks: a file has many columns.
    return startTransition(() => {
      setFile({ ...read, name: chosen.name });
      setState({ step: 'columns' });
    });
  };

  const check = async () => {
    if (!file) return;
    setState({ step: 'columns', isChecking: true });
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      for (const lookup of await callImporter((importer) => importer.lookups(file.mapping))) {
        await loadKnown(lookup, {
          dataProvider,
          signal,
          onRecords: (resource, records) =>
            callImporter((importer) => importer.know(resource, records)),
        });
      }
      const counts = await callImporter((importer) => importer.check(file.mapping));
      startTransition(() => setState({ step: 'preview', counts }));
    } catch (error) {
      if (!signal.aborted) setState({ step: 'columns', error });
    }
  };

  const resume = async (from: Started) => {
    setOwn(from);
    setState({ step: 'running' });
    const end = await run(from.stored, from.progress);
    if (end !== 'finished') return setState({ step: 'paused', end });
    const progress = await readProgress(from.stored);
    setOwn({ stored: from.stored, progress });
    // Nothing is left to download.
    if (progress.created + progress.updated === from.stored.rows) {
      await importStore.remove(from.stored.key);
    }
    return startTransition(() => setState({ step: 'result' }));
  };

  const start = async () => {
    if (!file || key === undefined || state.step !== 'preview') return;
    setState({ ...state, isStarting: true });
    try {
      const id = newKey();
      await callImporter((importer) => importer.start({ key, id, file: file.name }));
      const begun = await readStarted(key);
      if (begun) await resume(begun);
    } catch (error) {
      setState({ ...state, error });
    }
  };

  return {
    target,
    callImporter,
    state,
    file,
    started: started?.stored,
    progress: started?.progress ?? NOTHING,
    secondsLeft: started?.progress.secondsLeft,
    /** The number of rows that are not imported, for whatever reason. */
    failed: started ? started.stored.rows - created - updated : 0,
    choose,
    map: (mapping: (string | null)[]) => setFile(file && { ...file, mapping }),
    check,
    start,
    stop: () => {
      stop();
      setState({ step: 'running', isStopping: true });
    },
    resume: async () => {
      if (started) await resume(started);
    },
    end: () => setState({ step: 'result' }),
    back: (step: 'file' | 'columns') => setState({ step }),
    download: async () => {
      if (!started) return;
      const { stored } = started;
      const csv = await callImporter((importer) => importer.failures(stored, target.locale));
      downloadCSV(csv, stored.file.replace(/(\.\w+)?$/, '-rest'));
    },
    /** Forgets the import. */
    again: async () => {
      if (key !== undefined) await importStore.remove(key);
      setOwn(undefined);
      setFile(undefined);
      setState({ step: 'file' });
    },
  };
};

export type ImportControl = ReturnType<typeof useImport>;
