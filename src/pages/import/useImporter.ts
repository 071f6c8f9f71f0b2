import { useEffect, useRef } from 'react';
import { wrap, type Remote } from 'comlink';
import type { Importer } from './importer';

interface Started {
  importer: Remote<Importer>;
  /** Rejects when the worker has ended, or its code cannot be loaded or run. */
  ended: Promise<never>;
  end: (reason: Error) => void;
}

const startWorker = (): Started => {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const controller = new AbortController();
  const { signal } = controller;
  const end = (reason: Error) => controller.abort(reason);
  worker.addEventListener('error', () => end(new Error('The import worker failed')));
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason as Error);
    });
  });
  return { importer: wrap<Importer>(worker), ended, end };
};

/** Calls the worker that reads, checks and stores files. Rejects as the call does, or if it cannot be run. */
export type CallImporter = <T>(call: (importer: Remote<Importer>) => Promise<T>) => Promise<T>;

/**
 * The worker is started by the first call, and ends with the component. It has the file and the plan:
 * a call that rejects does not end it.
 */
export const useImporter = (): CallImporter => {
  const started = useRef<Started>(undefined);
  useEffect(
    () => () => {
      started.current?.end(new Error('The page has been left'));
    },
    [],
  );
  const start = () => {
    const own = startWorker();
    own.ended.catch(() => {
      // The next call starts another.
      started.current = undefined;
    });
    return own;
  };
  return async (call) => {
    started.current ??= start();
    const { importer, ended } = started.current;
    return Promise.race([call(importer), ended]);
  };
};
