import { use, useEffect, useState } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'ra-core';
import type { Importer } from './importer';
import type { Started } from './importState';

/** Why a call rejects when the worker has ended, or its code cannot be loaded or run. */
export class WorkerEnded extends Error {}

/** What an importer tells the page. */
export interface ImporterEvents {
  onProgress: (started: Started) => void;
  /** A call to the API has failed. */
  onError: (error: unknown) => void;
}

export interface OpenedImporter {
  importer: Importer;
  /** Rejects with a `WorkerEnded`. */
  ended: Promise<never>;
  /** Ends it, in the middle of what it does. */
  end: () => void;
}

/** The data provider opens the importer, which makes the same calls where they are made. */
export interface ImporterAccess {
  openImporter: (events: ImporterEvents) => OpenedImporter;
}

/** Calls the importer. Rejects as the call does, or with a `WorkerEnded`. */
export type CallImporter = <T>(call: (importer: Importer) => Promise<T>) => Promise<T>;

interface Handlers extends ImporterEvents {
  onEnded: () => void;
}

const createPort = ({ openImporter }: ImporterAccess) => {
  let handlers: Handlers | undefined;
  let opened: OpenedImporter | undefined;
  const open = () => {
    const current = openImporter({
      onProgress: (started) => handlers?.onProgress(started),
      onError: (error) => handlers?.onError(error),
    });
    current.ended.catch(() => {
      if (opened !== current) return;
      opened = undefined;
      handlers?.onEnded();
    });
    return current;
  };
  const call: CallImporter = async (work) => {
    opened ??= open();
    return Promise.race([work(opened.importer), opened.ended]);
  };
  /** Ends the importer once its calls in flight have ended. */
  const close = () => {
    const current = opened;
    opened = undefined;
    if (!current) return;
    const stopped = Promise.race([current.importer.stop(), current.ended]);
    void stopped.catch(() => undefined).finally(current.end);
  };
  const listen = (latest: Handlers) => {
    handlers = latest;
  };
  return { call, close, listen };
};

/**
 * The importer is opened by the first call, and ends with the component. It has the file and the plan:
 * a call that rejects does not end it. `onEnded` is called when it ends for another reason; the next
 * call opens another, without them.
 */
export const useImporter = (handlers: Omit<Handlers, 'onError'>): CallImporter => {
  const access = use(DataProviderContext) as unknown as ImporterAccess;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [port] = useState(() => createPort(access));
  const onError = (error: unknown) => void logoutIfAccessDenied(error);
  useEffect(() => port.listen({ ...handlers, onError }));
  useEffect(() => port.close, [port]);
  return port.call;
};
