import type { FileProblem } from './readFile';
import type { PlanCounts } from './importer';
import { importStore, type StoredImport } from './importStore';
import { unlessInOtherTab } from '../../storage/tabLock';
import { countDone, readProgress } from './progress';
import type { RenderedProgress, RunOutcome } from './useImportRun';

/** Runs `work` unless another tab works on the same import; resolves to `elsewhere` then. */
export const inThisTabOnly = <T>(key: string, work: () => Promise<T>) =>
  unlessInOtherTab(`import ${key}`, work);

/** What the page of an import shows. */
export type ImportState =
  | { step: 'opening' }
  | { step: 'file'; problem?: FileProblem; isReading?: boolean }
  | { step: 'columns'; isReading?: boolean; isChecking?: boolean; error?: unknown }
  | {
      step: 'preview';
      counts: PlanCounts;
      isStarting?: boolean;
      isElsewhere?: boolean;
      error?: unknown;
    }
  | { step: 'running'; isStopping?: boolean }
  | { step: 'paused'; outcome?: RunOutcome | 'elsewhere'; detail?: string }
  | { step: 'result' };

/** An import whose rows are stored. */
export interface Started {
  stored: StoredImport;
  progress: RenderedProgress;
}

/** The unfinished import of a key; null if there is none. */
export const readStarted = async (key: string): Promise<Started | null> => {
  // Without IndexedDB there is nothing to continue.
  const stored = await importStore.get(key).catch(() => undefined);
  return stored ? { stored, progress: await readProgress(stored) } : null;
};

/** The step at which an unfinished import is; undefined until it has been looked for. */
export const stateOf = (found: Started | null | undefined): ImportState => {
  if (found === undefined) return { step: 'opening' };
  if (found === null) return { step: 'file' };
  return { step: countDone(found.progress) < found.stored.rows ? 'paused' : 'result' };
};
