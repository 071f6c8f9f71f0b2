import type { DataProvider, Identifier } from 'ra-core';
import { apiResources } from '../../../contract/resources';
import type { AnnouncedExtensions } from '../../../contract/headers';
import { csvImportText } from '../../i18n/csvImportTexts';
import { NO_ID } from '../../routing/paths';
import type { BulkCreateCalls } from './bulkCreateCalls';
import { importStore, type RowOutcome, type StoredImport, type StoredRow } from './importStore';
import type { ImportTarget } from './importTarget';
import { countDone, type ImportProgress, withOutcome } from './progress';
import { createSendRow, type RowToSend } from './sendRow';
import { type RetryWhenBusy, runPool } from './importCalls';
import { batchesOf, createSendBatch } from './sendBatch';

interface RunOptions {
  started: StoredImport;
  /** The progress so far. */
  before: ImportProgress;
  target: ImportTarget;
  dataProvider: DataProvider & BulkCreateCalls;
  offers: AnnouncedExtensions['offers'];
  /** No row is sent once it returns true. */
  shouldStop: () => boolean;
  onProgress: (progress: ImportProgress) => void;
  retryWhenBusy: RetryWhenBusy;
}

/** The rows by level, the lowest first: one has to be finished before the next is sent. */
const byLevel = (rows: StoredRow[]): StoredRow[][] =>
  [...new Set(rows.map(({ level }) => level))]
    .toSorted((one, other) => one - other)
    .map((level) => rows.filter((row) => row.level === level));

const isFinished = ({ outcome }: StoredRow) => outcome !== undefined && outcome.state !== 'sent';

/**
 * Sends the rows of a stored import that are not finished, a hundred creations at a time if the API
 * announces `bulk`, and stores each outcome. Resolves to whether all are finished. Rejects
 * when the connection is lost or the session has ended; calling it again resumes the import.
 */
export const runImport = async (options: RunOptions): Promise<boolean> => {
  const { started, target, offers, shouldStop, onProgress } = options;
  let progress = options.before;
  const createdIds = new Map<number, Identifier>();
  const parent = apiResources[target.resource].parentField;
  const text = csvImportText(target.locale);
  const store = (rows: StoredRow[]) => importStore.put(started, rows);
  const sendRow = createSendRow({
    ...options,
    isRepeatable: offers('safe-writes'),
    store,
    reason: (name, args) => text(`csvImport.problem.${name}`, args),
  });
  const sendBatch = createSendBatch({
    ...options,
    resource: target.resource,
    store,
    failedText: text('csvImport.problem.failed'),
  });

  const noteId = ({ line }: StoredRow, outcome: RowOutcome | undefined) => {
    if (outcome?.state === 'created' && outcome.id !== NO_ID) createdIds.set(line, outcome.id);
  };

  const finish = async (finished: { row: StoredRow; outcome: RowOutcome }[]) => {
    await store(finished.map(({ row, outcome }) => ({ ...row, outcome })));
    for (const { row, outcome } of finished) {
      noteId(row, outcome);
      progress = withOutcome(progress, outcome);
      onProgress(progress);
    }
  };

  /** Adds the id of the parent, if another row has created it. */
  const prepare = async (row: StoredRow): Promise<RowToSend | undefined> => {
    const key = `${started.id}-${row.line}`;
    if (row.parentLine === undefined || parent === undefined) return { row, key, data: row.data };
    const id = createdIds.get(row.parentLine);
    if (id !== undefined) return { row, key, data: { ...row.data, [parent]: id } };
    const reason = text('csvImport.problem.parent_failed', { line: row.parentLine });
    await finish([{ row, outcome: { state: 'failed', reason } }]);
    return undefined;
  };

  const sendLevel = async (rows: StoredRow[]) => {
    const prepared = await Promise.all(rows.map(prepare));
    const ready = prepared.filter((row) => row !== undefined);
    const { batches, others } = offers('bulk') ? batchesOf(ready) : { batches: [], others: ready };
    const rejectedRows: RowToSend[] = [];
    await runPool(batches, async (batch) => {
      if (shouldStop()) return;
      const outcomes = await sendBatch(batch);
      if (outcomes) await finish(outcomes);
      else rejectedRows.push(...batch);
    });
    await runPool([...rejectedRows, ...others], async (toSend) => {
      if (shouldStop()) return;
      await finish([{ row: toSend.row, outcome: await sendRow(toSend) }]);
    });
  };

  for await (const rows of importStore.chunks(started.key)) {
    for (const row of rows) noteId(row, row.outcome);
    for (const level of byLevel(rows.filter((row) => !isFinished(row)))) {
      await sendLevel(level);
      if (shouldStop()) return countDone(progress) === started.rows;
    }
  }
  return true;
};
