import type { ActiveImport, StoredImport } from './importStore';
import type { PlanCounts } from './preview';
import type { FileProblem } from './readFile';

/** How many rows of an import are finished, by their outcome. */
export interface ImportProgress {
  created: number;
  updated: number;
  failed: number;
}

/** A started import, and how far it is. */
export interface Started {
  stored: StoredImport;
  progress: ImportProgress;
  /** Known after the first seconds of a run. */
  secondsLeft?: number | undefined;
  /** Whether a reload ends the import, because the browser does not store it. */
  isUnstored: boolean;
}

/** What the page of an import shows. */
export type ImportState =
  | { step: 'opening' }
  | { step: 'file'; problem?: FileProblem; isReading?: boolean }
  | { step: 'columns'; isReading?: boolean; isChecking?: boolean; error?: unknown }
  | { step: 'preview'; counts: PlanCounts; isStarting?: boolean; isElsewhere?: boolean }
  | { step: 'running'; isStopping?: boolean }
  | { step: 'paused'; problem?: 'lost' | 'elsewhere' | 'interrupted'; detail?: string | undefined }
  | { step: 'result' };

/** The number of rows that are finished. */
export const countDone = ({ created, updated, failed }: ImportProgress): number =>
  created + updated + failed;

export const startedOf = ({ stored, rows, isUnstored }: ActiveImport): Started => {
  const progress = { created: 0, updated: 0, failed: 0 };
  for (const { outcome } of rows) {
    if (outcome && outcome.state !== 'sent') progress[outcome.state] += 1;
  }
  return { stored, progress, isUnstored };
};

/** The step at which a started import is, or that begins another. */
export const stateOf = (started: Started | undefined): ImportState => {
  if (!started) return { step: 'file' };
  return { step: countDone(started.progress) < started.stored.rows ? 'paused' : 'result' };
};

/** The step that follows when the worker has ended, which has the file and the plan, and sends the rows. */
export const stateAfterEnd = (state: ImportState, isUnstored: boolean): ImportState => {
  const { step } = state;
  if (step === 'paused' || step === 'result') return state;
  if (step === 'opening' || (step === 'file' && !state.isReading)) return { step: 'file' };
  if (step !== 'running') return { step: 'file', problem: 'interrupted' };
  return isUnstored
    ? { step: 'file', problem: 'import_lost' }
    : { step: 'paused', problem: 'interrupted' };
};

/** Before this many milliseconds, the pace is unknown. */
const SOONEST = 2_000;

/** The seconds that the rest takes at the pace of what was done in `elapsed` ms; undefined at first. */
export const secondsLeft = (work: { elapsed: number; done: number; left: number }) =>
  work.elapsed < SOONEST || work.done === 0
    ? undefined
    : Math.ceil((work.left * work.elapsed) / work.done / 1_000);
