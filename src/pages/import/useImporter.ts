import { useEffect, useRef } from 'react';
import { wrap, type Remote } from 'comlink';
import type { Importer } from './importer';

interface Started {
  worker: Worker;
  importer: Remote<Importer>;
  /** Rejects if the worker's code cannot be loaded or run. */
  failure: Promise<never>;
}

const startWorker = (): Started => {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The import worker failed')));
  });
  // Handled by the calls that race with it.
  failure.catch(() => undefined);
  return { worker, importer: wrap<Importer>(worker), failure };
};

/** Calls the worker that reads, checks and stores files. Rejects if it cannot be run. */
export type CallImporter = <T>(call: (importer: Remote<Importer>) => Promise<T>) => Promise<T>;

/** The worker is started by the first call, and ends with the component. */
export const useImporter = (): CallImporter => {
  const started = useRef<Started>(undefined);
  useEffect(
    () => () => {
      started.current?.worker.terminate();
      started.current = undefined;
    },
    [],
  );
  return async (call) => {
    started.current ??= startWorker();
    const { importer, failure, worker } = started.current;
    try {
      return await Promise.race([call(importer), failure]);
    } catch (error) {
      // The next call starts another.
      worker.terminate();
      started.current = undefined;
      throw error;
    }
  };
};
