import type { ChosenFile } from './chosenFile';
import type { ActiveImport, StoredImport } from './importStore';
import type { PlanCounts } from './preview';
import type { FileProblem } from './readFile';

/** The beginning of the keys of queries for parts of the preview. */
export const PREVIEW = 'import preview';

/** A started import, and how far it is. */
export interface Started {
  stored: StoredImport;
  created: number;
  updated: number;
  /** The number of rows that are finished, whatever became of them. */
  done: number;
  /** Known after the first seconds of a run. */
  secondsLeft?: number | undefined;
  /** Whether a reload ends the import, because the browser does not store it. */
  isUnstored: boolean;
}

/** Why rows are left. */
export interface Pause {
  problem: 'lost' | 'elsewhere' | 'interrupted';
  detail?: string | undefined;
}

/** What the page of an import shows. */
export type ImportState =
  | { step: 'opening' }
  | { step: 'file'; problem?: FileProblem; isReading?: boolean; isChecking?: boolean }
  | {
      step: 'columns';
      file: ChosenFile;
      isReading?: boolean;
      isChecking?: boolean;
      error?: unknown;
    }
  | {
      step: 'preview';
      file: ChosenFile;
      counts: PlanCounts;
      isStarting?: boolean;
      isElsewhere?: boolean;
    }
  | { step: 'running'; started: Started; isStopping?: boolean }
  | { step: 'paused'; started: Started; pause?: Pause | undefined }
  | { step: 'result'; started: Started };

/** What the page shows at a step. */
export type StateAt<Step extends ImportState['step']> = Extract<ImportState, { step: Step }>;

export const startedOf = ({ stored, rows, isUnstored }: ActiveImport): Started => {
  const counts = { created: 0, updated: 0, failed: 0 };
  for (const { outcome, resource } of rows) {
    if (!resource && outcome && outcome.state !== 'sent') counts[outcome.state] += 1;
  }
  const { created, updated, failed } = counts;
  const done = created + updated + failed;
  return { stored, created, updated, done, isUnstored };
};

/** Whether every row has been imported. */
export const isComplete = ({ stored, created, updated }: Started): boolean =>
  created + updated === stored.rows;

/** The step at which a started import is whose rows are not being sent, or that begins another. */
export const stateOf = (started: Started | undefined, pause?: Pause): ImportState => {
  if (!started) return { step: 'file' };
  const hasRowsLeft = started.done < started.stored.rows;
  return hasRowsLeft ? { step: 'paused', started, pause } : { step: 'result', started };
};

/** The step that follows when the worker has ended, which has the file and the plan, and sends the rows. */
export const stateAfterEnd = (state: ImportState): ImportState => {
  const { step } = state;
  if (step === 'paused' || step === 'result') return state;
  if (step === 'opening' || (step === 'file' && !state.isReading)) return { step: 'file' };
  if (step !== 'running') return { step: 'file', problem: 'interrupted' };
  return state.started.isUnstored
    ? { step: 'file', problem: 'import_lost' }
    : { step: 'paused', started: state.started, pause: { problem: 'interrupted' } };
};

/** Before this many milliseconds, the pace is unknown. */
const SOONEST = 2_000;

/** The seconds that the rest takes at the pace of what was done in `elapsed` ms; undefined at first. */
export const secondsLeft = (work: { elapsed: number; done: number; left: number }) =>
  work.elapsed < SOONEST || work.done === 0
    ? undefined
    : Math.ceil((work.left * work.elapsed) / work.done / 1_000);
