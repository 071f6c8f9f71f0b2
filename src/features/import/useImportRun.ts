import { use, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, DataProviderContext, useDataProvider } from 'ra-core';
import { resourceKey } from '../../http/queryKeys';
import type { AnnouncedExtensions } from '../../../contract/headers';
import { errorDetail } from '../../http/errors';
import type { BulkCreateCalls } from './bulkCreateCalls';
import type { StoredImport } from './importStore';
import type { ImportTarget } from './importTarget';
import { countDone, type ImportProgress, secondsLeft } from './progress';
import { createRetryWhenBusy, type RetryWhenBusy } from './importCalls';
import { runImport } from './runImport';

/** How often the progress is rendered, in milliseconds. */
const RENDERED_EVERY = 250;

/** How a run ended: all rows are finished, it was stopped, or it cannot go on. */
export type RunOutcome = 'finished' | 'stopped' | 'lost';

/** A run that has ended, and how far the import is. */
interface Run {
  outcome: RunOutcome;
  /** Why it cannot go on, in the server's words. */
  detail?: string;
  progress: ImportProgress;
}

/** What is rendered of a run. */
export interface RenderedProgress extends ImportProgress {
  secondsLeft?: number;
}

/**
 * Returns the functions that send the rows of a stored import, and stop sending. Both `stop` and
 * unmounting let the calls in flight finish. The caller ensures that no other
 * tab sends them.
 */
export const useImportRun = (
  target: ImportTarget,
  onProgress: (progress: RenderedProgress) => void,
) => {
  const dataProvider = useDataProvider<DataProvider & BulkCreateCalls>();
  const { offers } = use(DataProviderContext) as DataProvider & AnnouncedExtensions;
  const queryClient = useQueryClient();
  const controller = useRef<AbortController>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      controller.current?.abort();
    };
  }, []);

  /** Makes a call whose response announces the extensions: in a new tab, none is known yet. */
  const learnOffers = async (retryWhenBusy: RetryWhenBusy) => {
    const pagination = { page: 1, perPage: 1 };
    await retryWhenBusy(() => dataProvider.getList(target.resource, { pagination }));
  };

  const run = async (
    started: StoredImport,
    before: ImportProgress,
    isContinued: boolean,
  ): Promise<Run> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    if (isLeft.current) return { outcome: 'stopped', progress: before };
    const retryWhenBusy = createRetryWhenBusy({ signal });
    const start = performance.now();
    let latest = before;
    let outcome: RunOutcome;
    let detail: string | undefined;
    const timer = setInterval(() => {
      const done = countDone(latest) - countDone(before);
      const left = started.rows - countDone(latest);
      const elapsed = performance.now() - start;
      onProgress({ ...latest, secondsLeft: secondsLeft({ elapsed, done, left }) });
    }, RENDERED_EVERY);
    try {
      if (isContinued && !offers('safe-writes')) await learnOffers(retryWhenBusy);
      const isFinished = await runImport({
        started,
        before,
        target,
        dataProvider,
        offers,
        retryWhenBusy,
        shouldStop: () => signal.aborted,
        onProgress: (next) => {
          latest = next;
        },
      });
      outcome = isFinished ? 'finished' : 'stopped';
    } catch (error) {
      outcome = signal.aborted ? 'stopped' : 'lost';
      detail = errorDetail(error);
    }
    clearInterval(timer);
    onProgress(latest);
    void queryClient.invalidateQueries({ queryKey: resourceKey(target.resource) });
    return { outcome, detail, progress: latest };
  };

  return {
    run,
    stop: () => controller.current?.abort(),
  };
};
