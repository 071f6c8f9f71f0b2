import { importStore, type RowOutcome, type StoredImport } from './importStore';

/** How many rows of an import are finished, by their outcome. */
export interface ImportProgress {
  created: number;
  updated: number;
  failed: number;
}

export const NOTHING: ImportProgress = { created: 0, updated: 0, failed: 0 };

/** The number of rows that are finished. */
export const countDone = ({ created, updated, failed }: ImportProgress): number =>
  created + updated + failed;

/** The progress with one more outcome, if that is final. */
export const withOutcome = (
  progress: ImportProgress,
  outcome: RowOutcome | undefined,
): ImportProgress =>
  outcome === undefined || outcome.state === 'sent'
    ? progress
    : { ...progress, [outcome.state]: progress[outcome.state] + 1 };

/** The progress of a stored import. */
export const readProgress = async ({ key }: StoredImport): Promise<ImportProgress> => {
  let progress = NOTHING;
  for await (const rows of importStore.chunks(key)) {
    for (const { outcome } of rows) progress = withOutcome(progress, outcome);
  }
  return progress;
};

/** Before this many milliseconds, the pace is unknown. */
const SOONEST = 2_000;

interface Work {
  /** The milliseconds since it began. */
  elapsed: number;
  /** What has been done since then. */
  done: number;
  left: number;
}

/** The seconds that work takes at its pace so far; undefined at first. */
export const secondsLeft = ({ elapsed, done, left }: Work): number | undefined =>
  elapsed < SOONEST || done === 0 ? undefined : Math.ceil((left * elapsed) / done / 1_000);
