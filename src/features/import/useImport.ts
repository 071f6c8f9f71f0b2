import { startTransition, useCallback, useEffect, useState } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { NavigationType, useNavigationType } from 'react-router';
import { referencesOf } from '../../../contract/fields';
import { resourceKey } from '../../http/queryKeys';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { type Choice, type UnclearValue, withChoice } from './choices';
import { type ChosenFile, chosenFile, isClear } from './chosenFile';
import type { Importer } from './importer';
import { type ImportState, PREVIEW, type StateAt, stateAfterEnd, stateOf } from './importState';
import { importStore, type StoredImport } from './importStore';
import { type ImportTarget, useImportKey, useImportTarget } from './importTarget';
import type { ReadOptions } from './readFile';
import type { Ended } from './runImport';
import { useImporter, WorkerEnded } from './useImporter';

/** Keeps the note on the list of an import that has rows left. */
const useUnfinishedNote = (key: string | undefined, state: ImportState) => {
  const { step } = state;
  const isKnown = !['opening', 'columns', 'preview'].includes(step);
  // A reload loses one that is kept in memory only.
  const started = step === 'running' || step === 'paused' ? state.started : undefined;
  const file = started?.isUnstored ? undefined : started?.stored.file;
  useEffect(() => {
    if (key !== undefined && isKnown) importStore.noteUnfinished(key, file ?? null);
  }, [key, isKnown, file]);
};

/** The worker, and what the page shows of its work. */
const useImportState = (key: string | undefined) => {
  const [state, setState] = useState<ImportState>({ step: 'opening' });
  const callImporter = useImporter({
    onProgress: (started) =>
      setState((known) =>
        known.step === 'running' ? { ...known, started } : { step: 'running', started },
      ),
    onEnded: () => setState(stateAfterEnd),
  });
  /** Has the worker do something, and shows what follows. If it ends meanwhile, that has been shown. */
  const ask = useCallback(
    async (work: (importer: Importer) => Promise<ImportState>) => {
      try {
        const next = await callImporter(work);
        // In short tasks: a file has many columns.
        startTransition(() => setState(next));
      } catch (error) {
        if (!(error instanceof WorkerEnded)) throw error;
      }
    },
    [callImporter],
  );
  // Back from a record, or after a reload.
  const [returns] = useState(useNavigationType() === NavigationType.Pop);
  useEffect(() => {
    if (key !== undefined) void ask(async (importer) => stateOf(await importer.find(key, returns)));
  }, [key, returns, ask]);
  return { state, setState, ask, callImporter };
};

type Shown = Pick<ReturnType<typeof useImportState>, 'setState' | 'ask'>;

/** What is done with a file before anything is sent. */
const fileActions = (target: ImportTarget, { setState, ask }: Shown, queryClient: QueryClient) => {
  const read = async (
    importer: Importer,
    source: File,
    previous?: ChosenFile,
    options?: ReadOptions,
  ): Promise<StateAt<'file'> | StateAt<'columns'>> => {
    const result = await importer.read(target, source, options);
    return typeof result === 'string'
      ? { step: 'file', problem: result }
      : { step: 'columns', file: chosenFile(source, result, previous) };
  };
  const check = async (importer: Importer, file: ChosenFile): Promise<ImportState> => {
    const { mapping, decimals, choices } = file;
    const checked = await importer.check(target, { mapping, decimals, choices });
    return 'counts' in checked
      ? { step: 'preview', file, counts: checked.counts }
      : { step: 'columns', file, error: checked.error };
  };
  return {
    /** Reads a file, and checks its rows unless something has to be chosen for its columns. */
    open: (source: File) => {
      setState({ step: 'file', isReading: true });
      return ask(async (importer) => {
        const next = await read(importer, source);
        if (next.step === 'file' || !isClear(next.file)) return next;
        setState({ step: 'file', isReading: true, isChecking: true });
        return check(importer, next.file);
      });
    },
    /** Reads the file again, in another encoding or with another header. */
    reread: (file: ChosenFile, options: ReadOptions) => {
      setState({ step: 'columns', file, isReading: true });
      return ask((importer) => read(importer, file.source, file, options));
    },
    /** Uses a record for a text wherever the file has it; without a choice, takes that back. */
    choose: (
      { file, ...preview }: StateAt<'preview'>,
      value: Pick<UnclearValue, 'column' | 'text'>,
      choice?: Choice,
    ) =>
      ask(async (importer) => {
        const choices = withChoice(file.choices, value, choice);
        const counts = await importer.choose(choices);
        await queryClient.invalidateQueries({ queryKey: [PREVIEW] });
        return { ...preview, file: { ...file, choices }, counts };
      }),
    check: (file: ChosenFile) => {
      ignoreSecondClick();
      setState({ step: 'columns', file, isChecking: true });
      return ask((importer) => check(importer, file));
    },
  };
};

/** The steps of an import, from the choice of a file to the result, and the unfinished import. */
export const useImport = () => {
  const target = useImportTarget();
  const key = useImportKey();
  const queryClient = useQueryClient();
  const { state, setState, ask, callImporter } = useImportState(key);
  useUnfinishedNote(key, state);

  const refresh = () => {
    for (const resource of [target.resource, ...Object.values(referencesOf(target.resource))]) {
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
    }
  };

  /** Sends rows, also after the page has been left, until their calls have ended. */
  const send = (
    busy: ImportState,
    work: (importer: Importer) => Promise<Ended | 'elsewhere'>,
    elsewhere: ImportState,
  ) => {
    setState(busy);
    return ask(async (importer) => {
      const ended = await work(importer).finally(refresh);
      return ended === 'elsewhere' ? elsewhere : stateOf(ended.started, ended.pause);
    });
  };

  return {
    target,
    callImporter,
    state,
    /** Shows another step. */
    show: setState,
    change: useCallback(
      (to: Partial<ChosenFile>) =>
        setState((known) =>
          known.step === 'columns' ? { ...known, file: { ...known.file, ...to } } : known,
        ),
      [setState],
    ),
    ...fileActions(target, { setState, ask }, queryClient),
    start: async (preview: StateAt<'preview'>) => {
      if (key === undefined) return;
      const { name } = preview.file.source;
      const busy = { ...preview, isElsewhere: false, isStarting: true };
      ignoreSecondClick();
      await send(busy, (importer) => importer.start(key, name), { ...preview, isElsewhere: true });
    },
    stop: (running: StateAt<'running'>) => {
      setState({ ...running, isStopping: true });
      callImporter((importer) => importer.stop()).catch(() => undefined);
    },
    resume: ({ started }: StateAt<'paused'>) => {
      const elsewhere = { step: 'paused', started, pause: { problem: 'elsewhere' } } as const;
      const resume = (importer: Importer) => importer.resume(target, started.stored);
      return send({ step: 'running', started }, resume, elsewhere);
    },
    startOver: ({ key: stored, id }: StoredImport) =>
      ask(async (importer) => {
        await importer.remove(stored, id);
        return { step: 'file' };
      }),
  };
};

export type ImportControl = ReturnType<typeof useImport>;

/** The props of what the page shows at a step. */
export interface StepProps<Step extends ImportState['step']> {
  state: StateAt<Step>;
  control: ImportControl;
}
