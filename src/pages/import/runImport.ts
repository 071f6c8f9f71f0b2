import type { DataProvider } from 'ra-core';
import type { AnnouncedExtensions } from '../../../contract/headers';
import { csvImportText } from '../../i18n/csvImportTexts';
import { importStore, type RowOutcome, type StoredImport, type StoredRow } from './importStore';
import { parentColumn, type ImportTarget } from './importTarget';
import { createPatience, type Patience } from './patience';
import { NOTHING, withOutcome, type ImportProgress } from './progress';
import { runPool } from './runPool';
import { createSendRow } from './sendRow';

interface RunOptions {
  started: StoredImport;
  target: ImportTarget;
  dataProvider: DataProvider;
  offers: AnnouncedExtensions['offers'];
  /** No row is sent once it returns true. */
  shouldStop: () => boolean;
  onProgress: (progress: ImportProgress) => void;
  patience?: Patience;
}

/** The rows in runs of the same level, of which one has to be finished before the next is sent. */
const byLevel = (rows: StoredRow[]): StoredRow[][] =>
  [...new Set(rows.map(({ level }) => level))].map((level) =>
    rows.filter((row) => row.level === level),
  );

const isFinished = (outcome: RowOutcome | undefined) =>
  outcome !== undefined && outcome.state !== 'sent';

/**
 * Sends the rows of a stored import that have not been sent, six at a time, and stores what became of
 * each. Resolves to whether all are finished. Rejects when the connection is lost or the session has
 * ended; calling it again continues.
 */
export const runImport = async ({
  started,
  target,
  dataProvider,
  offers,
  shouldStop,
  onProgress,
  patience = createPatience(),
}: RunOptions): Promise<boolean> => {
  let progress = NOTHING;
  const createdIds = new Map<number, number>();
  const parent = parentColumn(target);
  const text = csvImportText(target.locale);
  const send = createSendRow({
    dataProvider,
    target,
    isRepeatable: offers('idempotency-key'),
    patience,
    reason: (name, options) => text(`csvImport.problem.${name}`, options),
    store: (row) => importStore.put([row]),
  });

  const count = ({ line }: StoredRow, outcome: RowOutcome | undefined) => {
    progress = withOutcome(progress, outcome);
    if (outcome?.state === 'created') createdIds.set(line, outcome.id);
    onProgress(progress);
  };

  const finish = async (row: StoredRow): Promise<RowOutcome> => {
    const { data, parentLine, line } = row;
    const key = `${started.id}-${line}`;
    if (parentLine === undefined || parent === undefined) return send(row, data, key);
    const id = createdIds.get(parentLine);
    if (id !== undefined) return send(row, { ...data, [parent]: id }, key);
    const reason = text('csvImport.problem.parent_failed', { line: parentLine });
    return { state: 'failed', reason };
  };

  for await (const rows of importStore.chunks(started.key)) {
    for (const row of rows) count(row, row.outcome);
    for (const level of byLevel(rows.filter(({ outcome }) => !isFinished(outcome)))) {
      await runPool(level, async (row) => {
        if (shouldStop()) return;
        const outcome = await finish(row);
        await importStore.put([{ ...row, outcome }]);
        count(row, outcome);
      });
      if (shouldStop()) return false;
    }
  }
  return true;
};
