import { useEffect, useRef } from 'react';
import { wrap, type Remote } from 'comlink';
import { newKey } from '../../forms/attempt';
import type { Importer } from './importer';

/** Why a call rejects when the worker has ended, or its code cannot be loaded or run. */
class WorkerEnded extends Error {}

export const isInterrupted = (error: unknown) => error instanceof WorkerEnded;

interface Started {
  importer: Remote<Importer>;
  /** Rejects with a `WorkerEnded`. */
  ended: Promise<never>;
  stop: () => void;
  /** Watches for an end that no event reports. Called once the worker has answered a call. */
  watch: () => void;
}

const startWorker = (): Started => {
  // Also the name of the lock that the worker holds.
  const name = newKey();
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), {
    type: 'module',
    name,
  });
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  worker.addEventListener('error', stop);
  worker.addEventListener('messageerror', stop);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      worker.terminate();
      reject(new WorkerEnded('The import worker has ended'));
    });
  });
  let isWatched = false;
  const watch = () => {
    const { locks } = navigator as Partial<Navigator>;
    if (isWatched || !locks) return;
    isWatched = true;
    // Released by the browser when it kills the worker, for example because memory is short.
    locks.request(name, { signal }, stop).catch(() => undefined);
  };
  return { importer: wrap<Importer>(worker), ended, stop, watch };
};

/** Calls the worker that reads, checks and stores files. Rejects as the call does, or with a `WorkerEnded`. */
export type CallImporter = <T>(call: (importer: Remote<Importer>) => Promise<T>) => Promise<T>;

/**
 * The worker is started by the first call, and ends with the component. It has the file and the plan:
 * a call that rejects does not end it. `onEnded` is called when it ends for another reason; the next
 * call starts another, without them.
 */
export const useImporter = (onEnded?: () => void): CallImporter => {
  const started = useRef<Started>(undefined);
  const report = useRef(onEnded);
  useEffect(() => {
    report.current = onEnded;
  }, [onEnded]);
  useEffect(
    () => () => {
      const current = started.current;
      started.current = undefined;
      current?.stop();
    },
    [],
  );
  const start = () => {
    const current = startWorker();
    current.ended.catch(() => {
      if (started.current !== current) return;
      started.current = undefined;
      report.current?.();
    });
    return current;
  };
  return async (call) => {
    started.current ??= start();
    const { importer, ended, watch } = started.current;
    const result = await Promise.race([call(importer), ended]);
    watch();
    return result;
  };
};
