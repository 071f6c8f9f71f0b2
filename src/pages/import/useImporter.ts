import { useEffect, useRef } from 'react';
import { wrap, type Remote } from 'comlink';
import type { Importer } from './importer';

/**
 * Returns a function that returns the worker which reads, checks and stores files. It is started by
 * the first call, and ends with the component.
 */
export const useImporter = (): (() => Remote<Importer>) => {
  const started = useRef<{ worker: Worker; importer: Remote<Importer> }>(undefined);
  useEffect(
    () => () => {
      started.current?.worker.terminate();
      started.current = undefined;
    },
    [],
  );
  return () => {
    if (!started.current) {
      const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
      started.current = { worker, importer: wrap<Importer>(worker) };
    }
    return started.current.importer;
  };
};
