import { session } from '../auth/session';
import { createAuthProvider } from '../auth/authProvider';
import type { Extensions } from '../dataProvider/extensions';
import { withPrefetchedRequest, type PrefetchedRequest } from '../dataProvider/prefetchedRequest';
import { createHttpClient } from '../dataProvider/httpClient';
import { createOpenChanges } from '../dataProvider/openChanges';
import { createRestDataProvider } from '../dataProvider/restDataProvider';
import { browserStorage, type Unstored } from '../storage/browserStorage';
import type { FirstFrame } from './frame/showFirstFrame';
import { openImportWorker } from './openImportWorker';
import { renderConsole } from './renderConsole';

/** What the page, which has called the API before, hands over to the console. */
interface HandedOver {
  extensions: Extensions;
  prefetched: PrefetchedRequest | undefined;
  frame?: FirstFrame | undefined;
  unstored: Unstored;
}

/** Starts the console in `root` on the API. */
export const startConsole = (
  root: HTMLElement,
  { extensions, prefetched, frame, unstored }: HandedOver,
): Promise<void> => {
  browserStorage.adopt(unstored);
  const http = withPrefetchedRequest(
    createHttpClient(session.getToken, { extensions }),
    prefetched,
  );
  return renderConsole(root, {
    dataProvider: {
      ...createRestDataProvider(http, createOpenChanges(session.getToken)),
      openImporter: openImportWorker,
    },
    createAuthProvider: (handlers) => createAuthProvider(http, handlers),
    prefetched,
    frame,
  });
};
