import type { Identifier } from 'ra-core';
import { BULK_LIMITS } from '../../../contract/limits';
import { apiResources } from '../../../contract/resources';
import { errorDetail } from '../../http/errors';
import { csvImportText } from '../../i18n/csvImportTexts';
import { NO_ID } from '../../routing/paths';
import { createRetryWhenBusy, type ImportCalls, type RetryWhenBusy, runPool } from './importCalls';
import { type Pause, secondsLeft, type Started, startedOf } from './importState';
import { type ActiveImport, importStore, type RowOutcome, type StoredRow } from './importStore';
import type { ImportTarget } from './importTarget';
import { createSendBatch, createSendRow, keptBatch, type RowToSend } from './sendRow';

interface RunOptions {
  active: ActiveImport;
  target: ImportTarget;
  calls: ImportCalls;
  /** No row is sent once it returns true. */
  shouldStop: () => boolean;
  retryWhenBusy: RetryWhenBusy;
}

/** The rows by level, the lowest first: one has to be finished before the next is sent. */
const byLevel = (rows: StoredRow[]): StoredRow[][] =>
  [...new Set(rows.map(({ level }) => level))]
    .toSorted((one, other) => one - other)
    .map((level) => rows.filter((row) => row.level === level));

const isFinished = ({ outcome }: StoredRow) => outcome !== undefined && outcome.state !== 'sent';

const isFresh = ({ row }: RowToSend) => row.kind === 'create' && !row.outcome;

const isSent = ({ row }: RowToSend) => keptBatch(row) !== undefined;

/**
 * Groups creations for the call that creates many. Rows that were sent together are sent together
 * again, with the same key; other rows that may have been created are sent one by one.
 */
const batchesOf = (rows: RowToSend[]): { batches: RowToSend[][]; others: RowToSend[] } => {
  const keys = new Set(rows.filter(isSent).map(({ row }) => keptBatch(row)));
  const batches = [...keys].map((key) => rows.filter(({ row }) => keptBatch(row) === key));
  const fresh = rows.filter(isFresh);
  for (let from = 0; from < fresh.length; from += BULK_LIMITS.operations) {
    batches.push(fresh.slice(from, from + BULK_LIMITS.operations));
  }
  return { batches, others: rows.filter((one) => !isFresh(one) && !isSent(one)) };
};

/**
 * Sends the rows of an import that are not finished, a hundred creations at a time if the API
 * announces `bulk`, and stores each outcome. Rejects when the connection is lost or the session has
 * ended; calling it again resumes the import.
 */
export const runImport = async (options: RunOptions): Promise<void> => {
  const { active, target, shouldStop, calls } = options;
  const parent = apiResources[target.resource].parentField;
  const text = csvImportText(target.locale);
  const store = (rows: StoredRow[]) => importStore.put(active, rows);
  const sendOptions = { ...options, store, text };
  const sendRow = createSendRow(sendOptions);
  const sendBatch = createSendBatch(sendOptions);

  const finish = (finished: { row: StoredRow; outcome: RowOutcome }[]) =>
    store(finished.map(({ row, outcome }) => ({ ...row, outcome })));

  /** The id of the record that the row of a line has created. */
  const createdIds = () =>
    new Map(
      active.rows.flatMap(({ line, outcome }): [number, Identifier][] =>
        outcome?.state === 'created' && outcome.id !== NO_ID ? [[line, outcome.id]] : [],
      ),
    );

  /** Adds the id of the parent, if another row has created it. */
  const prepare = async (rows: StoredRow[]): Promise<RowToSend[]> => {
    const ids = createdIds();
    const ready: RowToSend[] = [];
    for (const row of rows) {
      const { parentLine, data } = row;
      const key = `${active.stored.id}-${row.line}`;
      const id = ids.get(parentLine ?? 0);
      if (parentLine === undefined || parent === undefined) ready.push({ row, key, data });
      else if (id !== undefined) ready.push({ row, key, data: { ...data, [parent]: id } });
      else {
        const reason = text('csvImport.problem.parent_failed', { line: parentLine });
        await finish([{ row, outcome: { state: 'failed', reason } }]);
      }
    }
    return ready;
  };

  for (const level of byLevel(active.rows.filter((row) => !isFinished(row)))) {
    const ready = await prepare(level);
    const { batches, others } = calls.offers('bulk')
      ? batchesOf(ready)
      : { batches: [], others: ready };
    await runPool(batches, async (batch) => {
      if (shouldStop()) return;
      const outcomes = await sendBatch(batch);
      if (outcomes) await finish(outcomes);
      else others.push(...batch);
    });
    await runPool(others, async (toSend) => {
      if (shouldStop()) return;
      await finish([{ row: toSend.row, outcome: await sendRow(toSend) }]);
    });
    if (shouldStop()) return;
  }
};

/** How often the progress is shown, in milliseconds. */
const SHOWN_EVERY = 250;

interface SendOptions extends Pick<RunOptions, 'active' | 'calls' | 'target'> {
  signal: AbortSignal;
  onProgress: (started: Started) => Promise<void> | void;
}

/** Where a run has ended. */
export interface Ended {
  /** The import; undefined if it has been removed. */
  started: Started | undefined;
  pause?: Pause | undefined;
}

/**
 * Runs an import until the signal is aborted, and removes it if no failures are left to download.
 * The caller ensures that no other tab sends its rows.
 */
export const sendImport = async ({
  signal,
  onProgress,
  ...options
}: SendOptions): Promise<Ended> => {
  const { active, calls, target } = options;
  const retryWhenBusy = createRetryWhenBusy({ signal });
  const begun = performance.now();
  const before = startedOf(active);
  let pause: Pause | undefined;
  await onProgress(before);
  const timer = setInterval(() => {
    const now = startedOf(active);
    const done = now.done - before.done;
    const left = now.stored.rows - now.done;
    const elapsed = performance.now() - begun;
    void onProgress({ ...now, secondsLeft: secondsLeft({ elapsed, done, left }) });
  }, SHOWN_EVERY);
  try {
    // A new worker knows no extensions before the first response.
    const one = { pagination: { page: 1, perPage: 1 } };
    if (!calls.offers('safe-writes')) {
      await retryWhenBusy(() => calls.getList(target.resource, one));
    }
    await runImport({ ...options, retryWhenBusy, shouldStop: () => signal.aborted });
  } catch (error) {
    if (!signal.aborted) pause = { problem: 'lost', detail: errorDetail(error) };
  }
  clearInterval(timer);
  const started = startedOf(active);
  const { stored, created, updated } = started;
  // If it cannot be removed, it is shown again.
  if (created + updated === stored.rows && !active.isUnstored) {
    await importStore.remove(stored.key, stored.id).catch(() => undefined);
  }
  // Also waits until the page has shown what was reported before.
  await onProgress(started);
  return { started, pause };
};
