import { proxy, wrap } from 'comlink';
import * as HTTP from '../../contract/httpStatus';
import { session } from '../auth/session';
import type { Importer } from '../features/import/importer';
import {
  type OpenedImporter,
  type ImporterEvents,
  WorkerEnded,
} from '../features/import/useImporter';
import { newKey } from '../forms/attempt';
import type { ErrorBody } from '../http/errors';
import { locksOf } from '../storage/tabLock';

/** Creates what the worker needs of the page. */
const createPage = ({ onProgress, onError }: ImporterEvents) => ({
  onProgress,
  getToken: session.getToken,
  /** A call with this token was answered with 401. */
  onUnauthorized: (body: ErrorBody, token: string | null) => {
    const isOfEndedSession = () => ![null, token].includes(session.getToken());
    onError({ status: HTTP.unauthorized, body: { ...body, isOfEndedSession } });
  },
});

export type ImportPage = ReturnType<typeof createPage>;

type ImportWorker = Importer & { connect: (page: ImportPage) => Promise<void> };

/** Starts the worker that reads and checks files and sends their rows. */
export const openImportWorker = (events: ImporterEvents): OpenedImporter => {
  // Also the name of the lock that the worker holds.
  const name = newKey();
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), {
    type: 'module',
    name,
  });
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => controller.abort();
  worker.addEventListener('error', end);
  worker.addEventListener('messageerror', end);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      worker.terminate();
      reject(new WorkerEnded('The import worker has ended'));
    });
  });
  const importer = wrap<ImportWorker>(worker);
  // Once it has answered, and so holds its lock, which else this page might get first: the browser releases that when it kills the worker,
  // for example because memory is short.
  void importer
    .connect(proxy(createPage(events)))
    .then(() => locksOf()?.request(name, { signal }, end))
    .catch(() => undefined);
  return { importer, ended, end };
};
