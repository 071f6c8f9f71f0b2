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
