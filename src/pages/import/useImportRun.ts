import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { useOffers } from '../../ui/useOffers';
import type { BulkCreateCalls } from './bulkCreateCalls';
import type { StoredImport } from './importStore';
import type { ImportTarget } from './importTarget';
import { countDone, type ImportProgress } from './progress';
import { runImport } from './runImport';
import { secondsLeft } from './secondsLeft';

/** How often the progress is rendered, in milliseconds. */
const RENDERED_EVERY = 250;

/** How a run ended: all rows are finished, it was stopped, or it cannot go on. */
export type RunEnd = 'finished' | 'stopped' | 'lost' | 'elsewhere';

/** What is rendered of a run. */
export interface RenderedProgress extends ImportProgress {
  secondsLeft?: number;
}

/** Runs `work` unless another tab does. Browsers offer locks on pages with TLS only. */
const inThisTabOnly = async (name: string, work: () => Promise<RunEnd>): Promise<RunEnd> => {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : 'elsewhere'));
};

/**
 * Returns the functions that send the rows of a stored import, and stop sending. Both `stop` and
 * unmounting let the calls in flight finish.
 */
export const useImportRun = (
  target: ImportTarget,
  onProgress: (progress: RenderedProgress) => void,
) => {
  const dataProvider = useDataProvider<DataProvider & BulkCreateCalls>();
  const offers = useOffers();
  const queryClient = useQueryClient();
  const stopping = useRef(false);

  useEffect(
    () => () => {
      stopping.current = true;
    },
    [],
  );

  const run = async (started: StoredImport, before: ImportProgress): Promise<RunEnd> => {
    stopping.current = false;
    const start = performance.now();
    let latest = before;
    const timer = setInterval(() => {
      const done = countDone(latest);
      const elapsed = performance.now() - start;
      const left = started.rows - done;
      onProgress({
        ...latest,
        secondsLeft: secondsLeft({ elapsed, done: done - countDone(before), left }),
      });
    }, RENDERED_EVERY);
    try {
      return await inThisTabOnly(`import ${started.key}`, async () => {
        const isFinished = await runImport({
          started,
          target,
          dataProvider,
          offers,
          shouldStop: () => stopping.current,
          onProgress: (next) => {
            latest = next;
          },
        });
        return isFinished ? 'finished' : 'stopped';
      });
    } catch {
      return 'lost';
    } finally {
      clearInterval(timer);
      onProgress(latest);
      void queryClient.invalidateQueries({ queryKey: [target.resource] });
    }
  };

  return {
    run,
    stop: () => {
      stopping.current = true;
    },
  };
};
