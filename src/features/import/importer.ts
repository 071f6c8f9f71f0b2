import { newKey } from '../../forms/attempt';
import { errorDetail, statusOf } from '../../http/errors';
import { setCurrentLocale } from '../../i18n/language';
import { type Locale, storeChosenLocale } from '../../i18n/languages';
import { csvHeader } from '../export/csvFile';
import type { Choices, Option } from './choices';
import { columnLabel } from './columnLabels';
import { importColumns } from './columns';
import { loadExisting } from './existingRecords';
import { failureFile } from './failureFile';
import type { ResourceName } from '../../routing/paths';
import { unlessInOtherTab } from '../../storage/tabLock';
import type { ImportCalls } from './importCalls';
import type { PreviewKind } from './importRow';
import { type ResultKind, resultsOf } from './importResults';
import { isComplete, type Started, startedOf } from './importState';
import { type ActiveImport, importStore, type StoredImport } from './importStore';
import type { ImportTarget } from './importTarget';
import type { CsvContent } from './parseCsv';
import { findOptions } from './options';
import type { PlanInput } from './planContext';
import { planRows } from './planRows';
import {
  type CheckedPlan,
  countKinds,
  groupsOf,
  type PlanCounts,
  type PreviewRow,
  previewOf,
  type RowsToShow,
  toStore,
} from './preview';
import { type FileProblem, readFile, type ReadFile, type ReadOptions } from './readFile';
import { type Ended, sendImport } from './runImport';

/** Runs `work`, unless another tab works on the same import. */
const inThisTabOnly = <T>(key: string, work: () => Promise<T>) =>
  unlessInOtherTab(`import ${key}`, work);

/** What an importer knows between two calls of the page. */
interface Session {
  calls: ImportCalls;
  onProgress: (started: Started) => Promise<void> | void;
  content?: CsvContent;
  checked?: CheckedPlan;
  active?: ActiveImport | undefined;
  /** Does work that `stop` ends, in the language of its target. */
  work: <T>(target: ImportTarget, task: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

const checkedPlan = ({ checked }: Session): CheckedPlan => {
  if (!checked) throw new Error('No file has been checked.');
  return checked;
};

/** An error of a call as it is posted to the page; an `Error` would lose its status and detail. */
const postedError = (error: unknown) => ({
  error: { status: statusOf(error), body: { detail: errorDetail(error) } },
});

/** Reads and checks a file. */
const createChecks = (session: Session) => ({
  /** A file with the header of an export, and no rows. */
  template: async (target: ImportTarget) =>
    csvHeader(importColumns(target.resource).map(({ name }) => columnLabel(target, name))),

  read: (
    target: ImportTarget,
    file: Blob,
    options?: ReadOptions,
  ): Promise<ReadFile | FileProblem> =>
    session.work(target, async () => {
      const result = await readFile(target, file, options);
      if (typeof result === 'string') return result;
      session.content = result.content;
      return result.read;
    }),

  /** Compares the rows with their records. */
  check: (
    target: ImportTarget,
    { mapping, decimals, choices }: Pick<PlanInput, 'mapping' | 'decimals' | 'choices'>,
  ): Promise<{ counts: PlanCounts } | { error: unknown }> =>
    session.work(target, async (signal) => {
      const { content, calls } = session;
      try {
        if (!content) throw new Error('No file has been read.');
        const existing = await loadExisting(target, { ...content, mapping }, { calls, signal });
        const input = { target, header: content.header, mapping, existing, decimals, choices };
        const plan = planRows(input, content.rows);
        session.checked = { target, content, mapping, plan, input };
        return { counts: countKinds(plan) };
      } catch (error) {
        return postedError(error);
      }
    }),

  /** Plans the rows again with other choices. */
  choose: async (choices: Choices): Promise<PlanCounts> => {
    const checked = checkedPlan(session);
    const input = { ...checked.input, choices };
    const plan = planRows(input, checked.content.rows);
    session.checked = { ...checked, input, plan };
    return countKinds(plan);
  },

  /** Some of the records of a resource that a text finds. */
  options: async (
    resource: ResourceName,
    text: string,
  ): Promise<{ options: Option[] } | { error: unknown }> => {
    const { input } = checkedPlan(session);
    try {
      return { options: await findOptions(session.calls, input, resource, text) };
    } catch (error) {
      return postedError(error);
    }
  },

  /** Some of the reasons why checked rows of a kind are not, or may not be, imported. */
  reasons: async (kind: PreviewKind, from: number, count: number) =>
    groupsOf(checkedPlan(session), kind, from, count),

  /** Some of the checked rows. */
  preview: async (rows: RowsToShow, from: number, count: number): Promise<PreviewRow[]> =>
    previewOf(checkedPlan(session), rows, from, count),
});

/** The import of a key as it is now: another tab may have continued or replaced what is stored. */
const load = async (session: Session, key: string): Promise<ActiveImport | undefined> => {
  if (!session.active?.isUnstored) session.active = await importStore.load(key);
  return session.active;
};

const activeOf = ({ active }: Session) => active && startedOf(active);

/** The import of a key whose result is shown. */
const finished = async (session: Session, key: string): Promise<ActiveImport> => {
  const active = session.active ?? (await importStore.load(key));
  if (!active) throw new Error('The import has been removed.');
  return active;
};

/** Removes an import, unless another tab has continued or replaced it. */
const remove = async (session: Session, key: string, id: string): Promise<void> => {
  session.active = undefined;
  // If it cannot be removed, the next import replaces it, and until then a reload shows it again.
  await inThisTabOnly(key, () => importStore.remove(key, id)).catch(() => undefined);
};

/** Stores an import in place of that of its key, and sends its rows. */
const begin = async (
  session: Session,
  target: ImportTarget,
  planned: Pick<ActiveImport, 'stored' | 'rows'>,
  signal: AbortSignal,
): Promise<Ended> => {
  const isStored = importStore.save(planned).then(() => true);
  const isUnstored = !(await isStored.catch(() => false));
  session.active = { ...planned, isUnstored };
  return sendImport({ ...session, active: session.active, target, signal });
};

/** Starts, continues and removes imports. */
const createRuns = (session: Session) => ({
  /**
   * Looks for an import of a key that has been started before. What cannot be read cannot be continued.
   * One that has nothing left to do is shown again only if the user `returns` to the page.
   */
  find: async (key: string, returns: boolean): Promise<Started | undefined> => {
    await load(session, key).catch(() => undefined);
    const started = activeOf(session);
    if (!started || returns || !isComplete(started)) return started;
    await remove(session, key, started.stored.id);
    return undefined;
  },

  /** Stores the plan and sends its rows, unless another tab sends those of an import of this key. */
  start: async (key: string, file: string): Promise<Ended | 'elsewhere'> => {
    const { target } = checkedPlan(session);
    const planned = toStore(checkedPlan(session), { key, id: newKey(), file });
    return session.work(target, (signal) =>
      inThisTabOnly(key, () => begin(session, target, planned, signal)),
    );
  },

  /** Sends the rows that are left, unless another tab does or has replaced the import. */
  resume: (target: ImportTarget, { key, id }: StoredImport): Promise<Ended | 'elsewhere'> => {
    const go = async (signal: AbortSignal) => {
      const active = await load(session, key);
      return active?.stored.id === id
        ? sendImport({ ...session, active, target, signal })
        : { started: activeOf(session) };
    };
    return session.work(target, (signal) => inThisTabOnly(key, () => go(signal)));
  },

  remove: (key: string, id: string): Promise<void> => remove(session, key, id),

  /** Some of the records of an import that has ended. */
  results: async (key: string, kind: ResultKind, from: number, count: number) =>
    resultsOf(await finished(session, key), kind, from, count),

  /** The CSV file of the rows that are not imported, with the reasons. */
  failures: async (key: string, locale: Locale): Promise<string> =>
    failureFile(await finished(session, key), locale),
});

/**
 * Reads and checks files, sends their rows with these calls and stores what becomes of them. Runs in
 * a worker: only what is shown leaves it. `onProgress` gets how far the rows are that are being sent.
 */
export const createImporter = (calls: ImportCalls, onProgress: Session['onProgress']) => {
  let controller = new AbortController();
  let working: Promise<unknown> = Promise.resolve();

  const work: Session['work'] = ({ locale }, task) => {
    setCurrentLocale(locale);
    // For the calls: a worker has no local storage, and keeps it in memory.
    storeChosenLocale(locale);
    controller = new AbortController();
    const done = task(controller.signal);
    working = done.catch(() => undefined);
    return done;
  };

  const session: Session = { calls, onProgress, work };
  return {
    ...createChecks(session),
    ...createRuns(session),
    /** Ends what is being done, except calls in flight, and resolves when it has ended. */
    stop: async (): Promise<void> => {
      controller.abort();
      await working;
    },
  };
};

export type Importer = ReturnType<typeof createImporter>;
