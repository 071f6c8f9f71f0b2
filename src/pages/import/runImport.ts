import type { DataProvider } from 'ra-core';
import type { AnnouncedExtensions } from '../../../contract/headers';
import { csvImportText } from '../../i18n/csvImportTexts';
import type { BulkCreateCalls } from './bulkCreateCalls';
import { importStore, type RowOutcome, type StoredImport, type StoredRow } from './importStore';
import { parentColumn, type ImportTarget } from './importTarget';
import { createPatience, type Patience } from './patience';
import { NOTHING, withOutcome, type ImportProgress } from './progress';
import { runPool } from './runPool';
import { batchesOf, createSendBatch } from './sendBatch';
import { createSendRow, type RowToSend } from './sendRow';

interface RunOptions {
  started: StoredImport;
  target: ImportTarget;
  dataProvider: DataProvider & BulkCreateCalls;
  offers: AnnouncedExtensions['offers'];
  /** No row is sent once it returns true. */
  shouldStop: () => boolean;
  onProgress: (progress: ImportProgress) => void;
  patience?: Patience;
}

/** The rows by level: one has to be finished before the next is sent. */
const byLevel = (rows: StoredRow[]): StoredRow[][] =>
  [...new Set(rows.map(({ level }) => level))].map((level) =>
    rows.filter((row) => row.level === level),
  );

const isFinished = ({ outcome }: StoredRow) => outcome !== undefined && outcome.state !== 'sent';

/**
 * Sends the rows of a stored import that are not finished, a hundred creations at a time if the API
 * announces that, and stores what became of each. Resolves to whether all are finished. Rejects when
 * the connection is lost or the session has ended; calling it again continues.
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
  const isRepeatable = offers('idempotency-key');
  const sendRow = createSendRow({
    dataProvider,
    target,
    isRepeatable,
    patience,
    reason: (name, options) => text(`csvImport.problem.${name}`, options),
  });
  const sendBatch = createSendBatch({
    dataProvider,
    resource: target.resource,
    patience,
    refused: text('csvImport.problem.failed'),
  });

  const count = ({ line }: StoredRow, outcome: RowOutcome | undefined) => {
    progress = withOutcome(progress, outcome);
    if (outcome?.state === 'created') createdIds.set(line, outcome.id);
    onProgress(progress);
  };

  const finish = async (finished: { row: StoredRow; outcome: RowOutcome }[]) => {
    await importStore.put(finished.map(({ row, outcome }) => ({ ...row, outcome })));
    for (const { row, outcome } of finished) count(row, outcome);
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

  const sendSingly = async (rows: RowToSend[]) =>
    runPool(rows, async (toSend) => {
      if (shouldStop()) return;
      await finish([{ row: toSend.row, outcome: await sendRow(toSend) }]);
    });

  const sendLevel = async (rows: StoredRow[]) => {
    const prepared = await Promise.all(rows.map(prepare));
    const ready = prepared.filter((row) => row !== undefined);
    const { batches, others } =
      offers('bulk-create') && isRepeatable ? batchesOf(ready) : { batches: [], others: ready };
    await runPool(batches, async (batch) => {
      if (shouldStop()) return;
      const outcomes = await sendBatch(batch);
      if (outcomes) await finish(outcomes);
      else await sendSingly(batch);
    });
    await sendSingly(others);
  };

  for await (const rows of importStore.chunks(started.key)) {
    for (const row of rows) count(row, row.outcome);
    for (const level of byLevel(rows.filter((row) => !isFinished(row)))) {
      await sendLevel(level);
      if (shouldStop()) return false;
    }
  }
  return true;
};
