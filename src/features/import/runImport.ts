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

/** Rows that are created by one call. */
interface Creation {
  rows: RowToSend[];
  /** Whether by the call that creates many. */
  isBatch: boolean;
}

/**
 * Groups creations, in their order, for the call that creates many. Rows that were sent together are
 * sent together again, with the same key; other rows that may have been created are sent alone.
 */
const batchesOf = (rows: RowToSend[]): Creation[] => {
  const creations: (Creation & { key: string | undefined })[] = [];
  for (const one of rows) {
    const key = keptBatch(one.row);
    const isBatch = key !== undefined || (!one.row.outcome && !one.row.resource);
    const last = creations.at(-1);
    const isFull = key === undefined && last?.rows.length === BULK_LIMITS.operations;
    if (isBatch && last?.isBatch && last.key === key && !isFull) last.rows.push(one);
    else creations.push({ rows: [one], isBatch, key });
  }
  return creations;
};

/** The values of a row with the ids of the records for which others stand. */
const withIds = (data: RowToSend['data'], idOf: (id: Identifier) => Identifier | undefined) =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]): [string, unknown] => [
      name,
      Array.isArray(value)
        ? value.map(({ id }: { id: Identifier }) => ({ id: idOf(id) ?? id }))
        : value,
    ]),
  );

/**
 * Sends the rows of an import that are not finished, and stores each outcome. Creations are sent one
 * call after another, so that the new records are in the order of the file: a hundred a call if the
 * API announces `bulk`. Rejects when the connection is lost or the session has ended; calling it again
 * resumes the import.
 */
export const runImport = async (options: RunOptions): Promise<void> => {
  const { active, target, shouldStop, calls } = options;
  const parent = apiResources[target.resource].parentField;
  const text = csvImportText(target.locale);
  const store = (rows: StoredRow[]) => importStore.put(active, rows);
  const sendOptions = { ...options, store, text, run: active.stored.id };
  const sendOwn = createSendRow(sendOptions);
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

  const sendRow = (toSend: RowToSend): Promise<RowOutcome> => {
    const { resource } = toSend.row;
    if (resource === undefined) return sendOwn(toSend);
    const other = { ...target, resource, uniqueColumn: undefined };
    return createSendRow({ ...sendOptions, target: other })(toSend);
  };

  /** Why a row is not sent whose record needs another that has not been created. */
  const failedReason = (line: number) => {
    const needed = active.rows.find((row) => row.line === line);
    const name = needed?.resource && target.nameFields[needed.resource];
    return name
      ? text('csvImport.problem.needed_failed', { text: String(needed.data[name]) })
      : text('csvImport.problem.parent_failed', { line });
  };

  /** Adds the ids of the parent and the categories that other rows have created. */
  const prepare = async (rows: StoredRow[]): Promise<RowToSend[]> => {
    const ids = createdIds();
    const ready: RowToSend[] = [];
    for (const row of rows) {
      const { parentLine, awaits = {} } = row;
      const key = `${active.stored.id}-${row.line}`;
      const lines = [...(parentLine === undefined ? [] : [parentLine]), ...Object.values(awaits)];
      const missing = lines.find((line) => !ids.has(line));
      if (missing !== undefined) {
        await finish([{ row, outcome: { state: 'failed', reason: failedReason(missing) } }]);
        continue;
      }
      const data = withIds(row.data, (id) => ids.get(awaits[id] ?? 0));
      if (parentLine !== undefined && parent) data[parent] = ids.get(parentLine);
      ready.push({ row, key, data });
    }
    return ready;
  };

  const sendAlone = async (toSend: RowToSend) => {
    if (shouldStop()) return;
    await finish([{ row: toSend.row, outcome: await sendRow(toSend) }]);
  };

  const create = async ({ rows, isBatch }: Creation) => {
    const outcomes = isBatch && !shouldStop() ? await sendBatch(rows) : undefined;
    if (outcomes) await finish(outcomes);
    else for (const one of rows) await sendAlone(one);
  };

  for (const level of byLevel(active.rows.filter((row) => !isFinished(row)))) {
    const ready = await prepare(level);
    const creations = ready.filter(({ row }) => row.kind === 'create');
    const updates = ready.filter(({ row }) => row.kind !== 'create');
    const calledFor = calls.offers('bulk')
      ? batchesOf(creations)
      : creations.map((one) => ({ rows: [one], isBatch: false }));
    for (const creation of calledFor) await create(creation);
    await runPool(updates, sendAlone);
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
 * Runs an import until the signal is aborted. The caller ensures that no other tab sends its rows.
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
  // Also waits until the page has shown what was reported before.
  await onProgress(started);
  return { started, pause };
};
