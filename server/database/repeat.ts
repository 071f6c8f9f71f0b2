import { setTimeout as delay } from 'node:timers/promises';
import { isConflict, outageIn } from './errors.ts';

/**
 * Runs a step of background work on a database again and again until `stop`, which resolves when none is
 * running: at once while it returns that there is more to do, else after a pause in milliseconds.
 * `report` receives errors other than outages; every step is retried.
 */
export function repeat(
  step: () => Promise<boolean>,
  pauseMs: number,
  report: (error: unknown) => void,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);

  const run = async () => {
    while (!signal.aborted) {
      try {
        if (await step()) continue;
      } catch (error) {
        if (!outageIn(error) && !isConflict(error)) report(error);
      }
      await pause();
    }
  };
  const stopped = run();
  return {
    stop: () => {
      stopping.abort();
      return stopped;
    },
  };
}
